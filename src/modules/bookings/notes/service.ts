import type { Context } from '../../../server/context.ts'
import { bodyHash } from '../../../server/http/idempotency.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { requirePerson } from '../../accounts/sign-in/service.ts'
import { requireAction } from '../record/service.ts'
import type { TeamBooking } from '../team/contract.ts'
import { performLockedAction } from '../team/service.ts'
import type { NoteRequest } from './contract.ts'
import { findNoteHash, insertNote } from './store.ts'

type SubmittedNote = NoteRequest & { idempotencyKey: string | undefined }

/**
 * Adds a note of the team. It neither needs nor increments the booking's version, so it causes no conflict for a colleague. A retry with the same key changes
 * nothing; another note under the same key is 422 `idempotency_key_reused`. Throws conflict/state_conflict once the family's data
 * was erased.
 */
export function addNote(ctx: Context, ref: string, { text, idempotencyKey }: SubmittedNote): Promise<TeamBooking> {
  return performLockedAction(ctx, ref, async (ctx, booking) => {
    const at = ctx.clock.now()
    requireAction('note', 'team', booking, at)
    const author = requirePerson(ctx.actor)
    const requestHash = bodyHash({ text })
    const isNew = await insertNote(ctx.db, {
      id: newId(at.getTime()),
      bookingId: booking.id,
      at,
      authorId: author.userId,
      authorName: author.name,
      text,
      idempotencyKey,
      requestHash,
    })
    if (isNew || (await findNoteHash(ctx.db, booking.id, idempotencyKey ?? '')) === requestHash) return
    throw new AppError('unprocessable', 'This Idempotency-Key was already used for another note.', {
      reason: 'idempotency_key_reused',
    })
  })
}
