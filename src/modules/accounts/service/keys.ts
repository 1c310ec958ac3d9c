// Storage paths of uploads, and how long unused ones stay.
import { PICTURE_WIDTHS } from '../model/uploads.ts'

/** A day: whoever chose a picture and went to lunch finds it again. */
export const UNUSED_MS = 86_400_000

export const PICTURES = 'pictures/'
export const DOCUMENTS = 'documents/'

export const pictureKey = (id: string, width: number): string => `${PICTURES}${id}/${width}.webp`
export const documentKey = (id: string): string => `${DOCUMENTS}${id}/whole`

/** Every file of one upload. */
export const keysOf = (upload: { id: string; purpose: string }): string[] =>
  upload.purpose === 'document' ? [documentKey(upload.id)] : PICTURE_WIDTHS.map((width) => pictureKey(upload.id, width))

/** The upload a file belongs to. */
export const uploadOf = (key: string): string => key.split('/')[1] ?? ''
