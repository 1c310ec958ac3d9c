import type { PicturePurpose, UploadedPicture } from '../contract.ts'
import { type FileSending, sendFile } from './send-file.ts'

/** A purpose, or the path of another call that takes pictures. */
export type PictureTo = PicturePurpose | { path: string }

/** Resolves with the picture's addresses, and rejects as `sendFile` does. */
export function sendPicture(picture: Blob, { to, ...sending }: FileSending & { to: PictureTo }): Promise<UploadedPicture> {
  const form = new FormData()
  if (typeof to === 'string') form.set('purpose', to)
  form.set('file', picture, 'picture.jpg')
  return sendFile(typeof to === 'string' ? '/api/v1/uploads' : to.path, form, sending)
}
