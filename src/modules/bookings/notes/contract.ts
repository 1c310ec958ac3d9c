import { z } from 'zod'
import { requiredTextField } from '../../../shared/text-fields.ts'

export const MAX_NOTE_LENGTH = 1000

export const NoteRequest = z.strictObject({
  text: requiredTextField(MAX_NOTE_LENGTH, 'Enter a note.', (max) => `Enter at most ${max} characters.`),
})
export type NoteRequest = z.infer<typeof NoteRequest>

/** A note of the team. Only the team reads it. */
export const BookingNote = z.object({ id: z.string(), at: z.iso.datetime(), authorName: z.string(), text: z.string() })
export type BookingNote = z.infer<typeof BookingNote>
