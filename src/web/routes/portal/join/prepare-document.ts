// Downsizes large photos and rejects invalid files before upload.

import { cropToBlob, fullRect } from '../../../../modules/accounts/pictures/ui/read-picture.ts'
import { mentionsAadhaar } from '../../../../shared/text/aadhaar.ts'
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_MB } from '../../../../shared/uploads.ts'
import type { Refused } from '../../../../ui/errors/refusal.ts'

/** A heavier picture is downsized, so that it uploads over a slow network. */
const LIGHT_BYTES = 1024 * 1024
/** The server's maximum width and height: the small print of a certificate stays readable. */
const PAGE_PIXELS = 2600

export const DOCUMENT_TYPES = 'application/pdf,image/jpeg,image/png,image/webp,image/avif'

const TOO_LARGE: { problem: Refused } = { problem: { reason: 'file_too_large', values: { megabytes: MAX_UPLOAD_MB } } }
const refuse = (reason: Refused['reason']): { problem: Refused } => ({ problem: { reason } })

/** Resolves to the content to upload, or to the problem. */
export async function prepareDocument(file: File): Promise<{ content: Blob } | { problem: Refused }> {
  if (mentionsAadhaar(file.name)) return refuse('aadhaar_document')
  const isPicture = file.type.startsWith('image/')
  // If the device gives no type, the server checks it.
  if (!isPicture && file.type !== 'application/pdf' && file.type !== '') return refuse('unsupported_file_type')
  if (!isPicture || file.size <= LIGHT_BYTES) return file.size > MAX_UPLOAD_BYTES ? TOO_LARGE : { content: file }
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  return picture ? { content: await cropToBlob(picture, fullRect(picture), PAGE_PIXELS) } : refuse('picture_broken')
}
