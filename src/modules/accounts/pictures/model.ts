// Image widths, and how URL, path and file name correspond.
/** How many documents somebody may have waiting, and so send with one form. */
export const MAX_DOCUMENTS = 8

/** Pixels, smallest first; a picture that was narrower keeps its own width under the same names. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const

const PATH = /^\/uploads\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\/(320|640|1280)\.webp$/

export const picturePath = (id: string, width: number): string => `/uploads/${id}/${width}.webp`

/** The upload a path shows, or undefined when it is no path of ours. */
export function pictureOf(path: string): { id: string; width: number } | undefined {
  const [, id, width] = PATH.exec(path) ?? []
  return id ? { id, width: Number(width) } : undefined
}

/** The path of an address on this origin; undefined for an address elsewhere. A path alone stands for itself. */
export function pathAt(address: string, origin: string): string | undefined {
  if (address.startsWith('/') && !address.startsWith('//')) return address
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.origin === origin ? url.pathname : undefined
}

/** The `srcset` of a picture of ours; undefined for any other address. */
export function sourceSet(path: string): string | undefined {
  const picture = pictureOf(path)
  return picture && PICTURE_WIDTHS.map((width) => `${picturePath(picture.id, width)} ${width}w`).join(', ')
}

/** The same picture in the smallest width that is at least as wide as wanted. */
export function pictureAt(path: string, targetWidth: number): string {
  const picture = pictureOf(path)
  return picture ? picturePath(picture.id, PICTURE_WIDTHS.find((width) => width >= targetWidth) ?? PICTURE_WIDTHS[2]) : path
}

/** The same picture one width smaller where the browser asks to save data (its header `Save-Data: on`); a page lays it out as wide. */
export function lighterPath(path: string, saveData: string | undefined): string {
  const picture = saveData === 'on' ? pictureOf(path) : undefined
  const smaller = picture && PICTURE_WIDTHS.filter((width) => width < picture.width).at(-1)
  return picture && smaller ? picturePath(picture.id, smaller) : path
}
