// Downsizes large photos and rejects invalid files before upload.

import { cutOut, fullRect } from '../../../../modules/accounts/pictures/ui/read-picture.ts'
import { namesAadhaar } from '../../../../shared/text/aadhaar.ts'
import type { TooOften } from '../../../../ui/forms/too-often.ts'

/** As in the server, which judges by content; here so that nobody waits for a refusal. */
const MAX_BYTES = 10 * 1024 * 1024
/** A picture that weighs more is drawn anew, so that it arrives over a slow network. */
const LIGHT_BYTES = 1024 * 1024
/** As wide or as high as the server keeps it: the small print of a certificate can be read. */
const PAGE_PIXELS = 2600

export const DOCUMENT_TYPES = 'application/pdf,image/jpeg,image/png,image/webp,image/avif'

export type DocumentProblem =
  | 'aadhaar'
  | 'type'
  | 'large'
  | 'broken'
  | 'full'
  | 'gone'
  | 'offline'
  | 'signed-out'
  | TooOften
  | 'internal'

/** What is to be sent, or why nothing is. */
export async function prepareDocument(file: File): Promise<{ content: Blob } | { problem: DocumentProblem }> {
  if (namesAadhaar(file.name)) return { problem: 'aadhaar' }
  const isPicture = file.type.startsWith('image/')
  // A device that names no type leaves it to the server to look.
  if (!isPicture && file.type !== 'application/pdf' && file.type !== '') return { problem: 'type' }
  if (!isPicture || file.size <= LIGHT_BYTES) return file.size > MAX_BYTES ? { problem: 'large' } : { content: file }
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  return picture ? { content: await cutOut(picture, fullRect(picture), PAGE_PIXELS) } : { problem: 'broken' }
}
