import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { type FestivalOccasion, queueEmail, unsubscriberOf } from '../emails/service.ts'
import { CONSENTS, isAllowed } from '../profile/model.ts'
import { insertConsent, latestConsents } from '../profile/store.ts'
import { lockPerson } from '../security/store.ts'
import { linkExpired } from '../sign-in/service.ts'
import { findUser } from '../users/store.ts'
import { claimReaders } from './store.ts'

const BATCH_SIZE = 100

/**
 * Queues the email of this occasion to everybody who consented and has not had it. Safe to repeat, also in two processes at once.
 */
export async function queueFestivalEmails(ctx: Context, occasion: FestivalOccasion): Promise<void> {
  const wording = { purpose: 'festivals', version: CONSENTS.festivals }
  let after: string | undefined = ''
  while (after !== undefined) {
    const claim = { occasion, wording, at: ctx.clock.now(), after, limit: BATCH_SIZE }
    after = await inTransaction(ctx, async (ctx) => {
      const readers = await claimReaders(ctx.db, claim)
      for (const userId of readers) await queueEmail(ctx, { kind: 'festival', userId, occasion })
      return readers.length === BATCH_SIZE ? readers.at(-1) : undefined
    })
  }
}

/** The recipient's address, while the person consents and the address is verified. */
export async function findFestivalReader(ctx: Context, userId: string) {
  const person = await findUser(ctx.db, userId)
  const answers = await latestConsents(ctx.db, userId)
  const answer = answers.find((row) => row.purpose === 'festivals')
  return person?.emailVerified && isAllowed('festivals', answer) ? person : undefined
}

/** Withdraws the consent of an email's reader. A second click changes nothing. 422 `link_expired` for an invalid link. */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  const userId = await unsubscriberOf(ctx, token)
  if (userId === undefined) throw linkExpired()
  await inTransaction(ctx, async ({ db, clock }) => {
    // Nothing to do for a deleted account.
    if (!(await lockPerson(db, userId))) return
    const answer = (await latestConsents(db, userId)).find((row) => row.purpose === 'festivals')
    if (answer && !answer.isGiven) return
    await insertConsent(db, { userId, purpose: 'festivals', version: CONSENTS.festivals, isGiven: false, at: clock.now() })
  })
}
