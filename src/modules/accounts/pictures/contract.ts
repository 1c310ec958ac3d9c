import { z } from 'zod'

/** What a picture may be sent for; products are the team's. */
export const PICTURE_PURPOSES = ['photo', 'gallery', 'product'] as const
export const PicturePurpose = z.enum(PICTURE_PURPOSES, { error: `The purpose is one of ${PICTURE_PURPOSES.join(', ')}.` })
export type PicturePurpose = z.infer<typeof PicturePurpose>

/** The form as the description of the API shows it; the file itself is read as it streams in. */
export const UploadForm = z.object({
  file: z.string().meta({ format: 'binary', description: 'A JPEG, PNG, WebP, AVIF or still GIF picture of at most 10 MB.' }),
  purpose: PicturePurpose.optional(),
})

/** A picture's address: unused for a day, it is gone again. */
export const UploadedPicture = z.object({
  /** The picture in its largest width, on our own origin. */
  secure_url: z.url(),
  /** The same address without the origin, as our calls answer it. */
  path: z.string(),
  /** Every width, smallest first. */
  sizes: z.array(z.object({ width: z.number(), secure_url: z.url() })),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>

/** The form of a document as the description of the API shows it. */
export const DocumentForm = z.object({
  file: z.string().meta({ format: 'binary', description: 'A PDF, or a JPEG, PNG, WebP or AVIF picture, of at most 10 MB.' }),
})

/** A private document that waits to be sent with a form; unused for a day, it is gone again. */
export const StoredDocument = z.object({
  id: z.uuid(),
  /** As the person's file was called. */
  name: z.string(),
  mediaType: z.enum(['application/pdf', 'image/webp']),
  bytes: z.number(),
})
export type StoredDocument = z.infer<typeof StoredDocument>

/** Reasons of refusals, for pages to translate. */
export const UPLOAD_REASONS = [
  'file_missing',
  'file_too_large',
  'file_type',
  'picture_too_large',
  'picture_animated',
  'picture_broken',
  'not_own_upload',
  'documents_full',
] as const
