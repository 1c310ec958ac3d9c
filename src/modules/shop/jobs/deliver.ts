// Hands a letter of the shop over once, however often its job runs, and not without end to an address anybody may have typed.
import type { Context } from '../../../server/context.ts'
import { markSent, wasSent } from '../../../server/db/sent-mails.ts'
import type { Logger } from '../../../server/http/log.ts'
import { htmlOf, type Letter, subjectOf, textOf } from '../../../server/ports/mail/letter.ts'
import { maySend } from '../../settings/service/letter-limit.ts'

export type Address = { to: string; messageId: string; isTyped: boolean; unsubscribeUrl?: string }

/** Hands a letter over and remembers it; only a death between the two can double it. */
export async function deliver(
  ctx: Context,
  log: Logger,
  letter: Letter | undefined,
  { to, messageId, isTyped, unsubscribeUrl }: Address,
): Promise<void> {
  if (!letter || (await wasSent(ctx.db, messageId))) return
  if (isTyped && !(await maySend(ctx, { to, messageId }))) {
    log.warn(`letter held back, too many to one address in an hour: ${messageId}`)
  } else {
    const { language } = letter
    const [subject, text, html] = [subjectOf(letter), textOf(letter), htmlOf(letter)]
    await ctx.ports.mail.send({ messageId, to, subject, text, html, language, ...(unsubscribeUrl ? { unsubscribeUrl } : {}) })
  }
  await markSent(ctx.db, messageId, ctx.clock.now())
}
