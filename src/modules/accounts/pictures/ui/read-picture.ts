// Decodes in the browser; fixes orientation, crops and downsizes before upload.
import { MAX_UPLOAD_BYTES } from '../../../../shared/uploads.ts'
import { type Rect, type Size, scaledSize } from './crop.ts'

/** The `accept` attribute of file inputs. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'
const MAX_PIXELS = 1600

export type FileProblem = 'none' | 'too-large' | 'unreadable'

/** The decoded picture of a file, or the reason why there is none. */
export async function readPicture(file: File | undefined): Promise<{ picture: ImageBitmap } | { problem: FileProblem }> {
  if (!file || (file.type !== '' && !file.type.startsWith('image/'))) return { problem: 'none' }
  if (file.size > MAX_UPLOAD_BYTES) return { problem: 'too-large' }
  return createImageBitmap(file, { imageOrientation: 'from-image' }).then(
    (picture) => ({ picture }),
    () => ({ problem: 'unreadable' }),
  )
}

export const fullRect = ({ width, height }: Size): Rect => ({ left: 0, top: 0, width, height })

/** This part of the picture on the canvas, which takes its size from its own attributes. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, part: Rect): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  // Transparent areas would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height)
}

/** The crop as a JPEG: a photograph of ten megabytes becomes a few hundred kilobytes. */
export async function cropToBlob(picture: ImageBitmap, part: Rect, max = MAX_PIXELS): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, scaledSize(part, max))
  draw(canvas, picture, part)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('The browser could not make the picture.')
  return blob
}
