// Image widths, and how URL, path and file name correspond.
/** The maximum number of waiting documents, and so of documents in one form. */
export const MAX_DOCUMENTS = 8

/** An upload that no form uses is deleted after this time: long enough for a break. */
export const UNUSED_UPLOAD_RETENTION_HOURS = 24

/** Widths in pixels, smallest first. A narrower picture keeps its own width under the same names. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const

const PATH = /^\/uploads\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\/(320|640|1280)\.webp$/

export const picturePath = (id: string, width: number): string => `/uploads/${id}/${width}.webp`

/** The upload shown at a path; undefined for any other path. */
export function pictureOf(path: string): { id: string; width: number } | undefined {
  const [, id, width] = PATH.exec(path) ?? []
  return id ? { id, width: Number(width) } : undefined
}

/** The path of a URL on this origin; undefined for other URLs. A path is returned unchanged. */
export function pathAt(address: string, origin: string): string | undefined {
  if (address.startsWith('/') && !address.startsWith('//')) return address
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.origin === origin ? url.pathname : undefined
}

/** The `srcset` of an uploaded picture; undefined for any other URL. */
export function sourceSet(path: string): string | undefined {
  const picture = pictureOf(path)
  return picture && PICTURE_WIDTHS.map((width) => `${picturePath(picture.id, width)} ${width}w`).join(', ')
}

/** The same picture in the smallest width that is at least the given one. */
export function pictureAt(path: string, targetWidth: number): string {
  const picture = pictureOf(path)
  return picture ? picturePath(picture.id, PICTURE_WIDTHS.find((width) => width >= targetWidth) ?? PICTURE_WIDTHS[2]) : path
}

/** The same picture one width smaller when the browser sends `Save-Data: on`. The layout does not change. */
export function lighterPath(path: string, saveData: string | undefined): string {
  const picture = saveData === 'on' ? pictureOf(path) : undefined
  const smaller = picture && PICTURE_WIDTHS.filter((width) => width < picture.width).at(-1)
  return picture && smaller ? picturePath(picture.id, smaller) : path
}
