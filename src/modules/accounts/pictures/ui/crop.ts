export type Size = { width: number; height: number }
export type Rect = Size & { left: number; top: number }

/** `zoom` 1 shows as much as fits. `across` and `down` are the frame's position from 0 to 1. */
export type Crop = { zoom: number; across: number; down: number }

export const MAX_ZOOM = 4
/** In the middle, and a little above it, where faces are. */
export const START_CROP: Crop = { zoom: 1, across: 0.5, down: 0.35 }

const clampToUnit = (value: number): number => Math.min(1, Math.max(0, value))

/** The part of the picture inside the frame, in the picture's own pixels. `shape` is width by height. */
export function cropRect(picture: Size, shape: number, { zoom, across, down }: Crop): Rect {
  const width = Math.min(picture.width, picture.height * shape) / zoom
  const height = width / shape
  return { width, height, left: (picture.width - width) * across, top: (picture.height - height) * down }
}

/** The crop after moving the picture by these fractions of the frame's width and height. */
export function panCrop(picture: Size, shape: number, crop: Crop, by: { across: number; down: number }): Crop {
  const part = cropRect(picture, shape, crop)
  const shift = (offset: number, slack: number, distance: number) => (slack > 0 ? clampToUnit(offset - distance / slack) : offset)
  return {
    zoom: crop.zoom,
    across: shift(crop.across, picture.width - part.width, by.across * part.width),
    down: shift(crop.down, picture.height - part.height, by.down * part.height),
  }
}

/** The crop after zooming around its centre. */
export function zoomCrop(picture: Size, shape: number, crop: Crop, zoom: number): Crop {
  const next = { ...crop, zoom: Math.min(MAX_ZOOM, Math.max(1, zoom)) }
  const [before, after] = [cropRect(picture, shape, crop), cropRect(picture, shape, next)]
  const offset = (from: number, was: number, is: number, total: number) =>
    total - is > 0 ? clampToUnit((from + was / 2 - is / 2) / (total - is)) : 0.5
  return {
    zoom: next.zoom,
    across: offset(before.left, before.width, after.width, picture.width),
    down: offset(before.top, before.height, after.height, picture.height),
  }
}

/** The size in which the crop is uploaded: never enlarged, and never larger than it is displayed. */
export function scaledSize(part: Size, max: number): Size {
  const scale = Math.min(1, max / Math.max(part.width, part.height))
  return { width: Math.max(1, Math.round(part.width * scale)), height: Math.max(1, Math.round(part.height * scale)) }
}
