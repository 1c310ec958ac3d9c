// Sends a picture for what it is meant for.
import type { PicturePurpose, UploadedPicture } from '../contract/uploads.ts'
import { type FileSending, sendFile } from './send-file.ts'

/** Resolves with the picture's addresses, and rejects as `sendFile` does. */
export function sendPicture(
  picture: Blob,
  { purpose, ...sending }: FileSending & { purpose: PicturePurpose },
): Promise<UploadedPicture> {
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('file', picture, 'picture.jpg')
  return sendFile('/api/v1/uploads', form, sending)
}
