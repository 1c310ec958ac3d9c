import { z } from 'zod'
import { MAX_UPLOAD_MB } from '../../../shared/uploads.ts'

/** The purpose of a picture; only the team can upload product pictures. */
export const PICTURE_PURPOSES = ['photo', 'gallery', 'product'] as const
export const PicturePurpose = z.enum(PICTURE_PURPOSES, { error: `The purpose is one of ${PICTURE_PURPOSES.join(', ')}.` })
export type PicturePurpose = z.infer<typeof PicturePurpose>

/** The form as documented in the API; the file itself is streamed. */
export const UploadForm = z.object({
  file: z
    .string()
    .meta({ format: 'binary', description: `A JPEG, PNG, WebP, AVIF or still GIF picture of at most ${MAX_UPLOAD_MB} MB.` }),
  purpose: PicturePurpose.optional(),
})

/** An uploaded picture. It is deleted after `UNUSED_UPLOAD_RETENTION_HOURS` if it is not used. */
export const UploadedPicture = z.object({
  /** URL of the largest width, on our own origin. */
  secure_url: z.url(),
  /** The same as a path, without the origin. */
  path: z.string(),
  /** Every width, smallest first. */
  sizes: z.array(z.object({ width: z.number(), secure_url: z.url() })),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>

/** The form of a document as documented in the API. */
export const DocumentForm = z.object({
  file: z
    .string()
    .meta({ format: 'binary', description: `A PDF, or a JPEG, PNG, WebP or AVIF picture, of at most ${MAX_UPLOAD_MB} MB.` }),
})

/** A private document waiting to be submitted with a form. It is deleted after `UNUSED_UPLOAD_RETENTION_HOURS` if it is not used. */
export const StoredDocument = z.object({
  id: z.uuid(),
  /** The original file name. */
  name: z.string(),
  mediaType: z.enum(['application/pdf', 'image/webp']),
  bytes: z.number(),
})
export type StoredDocument = z.infer<typeof StoredDocument>
