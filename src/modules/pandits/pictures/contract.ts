import { z } from 'zod'
import { AADHAAR_MESSAGE, containsAadhaar } from '../../../shared/text/aadhaar.ts'

const Address = z
  .string({ error: 'Give the address of a picture you have uploaded.' })
  .trim()
  .min(1, 'Please select an image.')
  .max(300, 'That is not the address of a picture you have uploaded.')

export const PhotoChange = z.strictObject({ profilePhoto: Address })
export type PhotoChange = z.infer<typeof PhotoChange>

export const PhotoChanged = z.object({ message: z.string(), profilePhoto: z.string() })

export const MAX_PHOTOS = 24
export const MAX_CAPTION_LENGTH = 120

export const GalleryItem = z.strictObject({
  url: Address,
  caption: z
    .string({ error: 'Enter the caption as text.' })
    .trim()
    .max(MAX_CAPTION_LENGTH, `Enter a caption of at most ${MAX_CAPTION_LENGTH} letters.`)
    .refine((caption) => !containsAadhaar(caption), AADHAAR_MESSAGE),
})

/** The full gallery in order, with the version the change was made from. */
export const GalleryChange = z.strictObject({
  version: z
    .int({ error: 'Send the version of the gallery you changed.' })
    .min(0, 'The version is invalid.')
    .max(1e9, 'The version is invalid.'),
  items: z
    .array(GalleryItem, { error: 'Send the pictures as a list.' })
    .max(MAX_PHOTOS, `A gallery holds at most ${MAX_PHOTOS} pictures.`),
})
export type GalleryChange = z.infer<typeof GalleryChange>

export const Gallery = z.object({ version: z.number(), items: z.array(z.object({ url: z.string(), caption: z.string() })) })
export type Gallery = z.infer<typeof Gallery>
