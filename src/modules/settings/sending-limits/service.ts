import type { Context } from '../../../server/context.ts'
import { countOnce } from '../../../server/db/rate-counts.ts'
import { markSent, wasSent } from '../../../server/db/sent-mails.ts'
import { type EmailContent, hostOf, htmlOf, subjectOf, textOf } from '../../../server/email/email.ts'
import type { Logger } from '../../../server/http/log.ts'
import type { Mail } from '../../../server/ports/ports.ts'
import { accountHashOf, networkHashOf } from '../../../server/sender-hashes.ts'
import { readSettings } from '../service.ts'

// Counts are shared by all processes. Retries of an email are not counted again.

const HOUR = 60 * 60
/** Longer than an email is retried. */
const DAY = 24 * HOUR

/** Returns hashes of the caller's network and account, for the job that sends the emails this request causes. */
export async function sendersHere(ctx: Context): Promise<string[]> {
  const { actor } = ctx
  // Emails caused by the team are not limited.
  if (actor.kind === 'system' || (actor.kind === 'person' && (actor.role === 'team' || actor.role === 'owner'))) return []
  return [await networkHashOf(ctx), await accountHashOf(ctx)].filter((hash) => hash !== null)
}

/** An email as a feature composes it. */
export type ComposedEmail = {
  email: EmailContent
  to: string
  /** Set for an address that may not be the recipient's own: counts against its limits and those of these senders (`sendersHere`). */
  unverified?: { senders: readonly string[]; isReset?: boolean }
  /** Unsubscribes with one click (RFC 8058). */
  unsubscribeUrl?: string
  calendar?: Mail['calendar']
}

/**
 * Sends one email once for each key, however often the job runs; only a crash between sending and recording can send it twice.
 *
 * `key` names the event and the recipient, such as `booking-17-family`, and becomes the Message-ID. `compose` runs only when the email
 * has not been sent; without a result nothing is sent or recorded. An email above the limits of unverified addresses is logged and
 * withheld for good. Rejects when the mail server refuses it, so that the job is tried again.
 */
export async function sendEmail(
  ctx: Context,
  log: Logger,
  key: string,
  compose: () => Promise<ComposedEmail | undefined> | ComposedEmail | undefined,
): Promise<void> {
  const messageId = messageIdOf(ctx, key)
  if (await wasSent(ctx.db, messageId)) return
  const composed = await compose()
  if (!composed) return
  const { email, to, unverified, unsubscribeUrl, calendar } = composed
  if (unverified && !(await maySend(ctx, { to, messageId, ...unverified }))) {
    log.warn(`email held back: too many to one address or from one sender in an hour: ${messageId}`)
  } else {
    await ctx.ports.mail.send({
      messageId,
      to,
      subject: subjectOf(email),
      text: textOf(email),
      html: htmlOf(email),
      language: email.language,
      ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
      ...(calendar ? { calendar } : {}),
    })
  }
  await markSent(ctx.db, messageId, ctx.clock.now())
}

export const messageIdOf = (ctx: Context, key: string): string => `<${key}@${hostOf(ctx.publicUrl)}>`

type SendingRequest = { to: string; messageId: string; senders: readonly string[]; isReset?: boolean }

/**
 * Returns whether an email to an unverified address may be sent: at most `emailsPerAddress` per hour to one address, and `emailsPerSender`
 * per hour from one network or account. An allowed email is not counted again when it is retried. Password reset links have their own
 * count: strangers who exhaust it have only sent the owner the link he needs, and other emails cannot exhaust it.
 */
async function maySend(ctx: Context, { to, messageId, senders, isReset = false }: SendingRequest): Promise<boolean> {
  const recipient = `${isReset ? 'reset-emails-to' : 'emails-to'}:${to}`
  const counts = await countOnce(ctx.db, ctx.clock, {
    onceKey: `email:${messageId}`,
    onceSeconds: DAY,
    keys: [recipient, ...senders.map((sender) => `emails-from:${sender}`)],
    windowSeconds: HOUR,
  })
  if (counts === undefined) return true
  const { limits } = await readSettings(ctx)
  return [...counts].every(([key, count]) => count <= (key === recipient ? limits.emailsPerAddress : limits.emailsPerSender))
}

export type OpenLimit = {
  /** An account with a verified email; null counts by mobile and email. */
  account: string | null
  networkHash: string | null
  /** Null disables the limit. */
  max: number | null
  maxOfNetwork: number
}

/** Returns the limit of this caller by a setting. What the team enters for callers is not limited. */
export async function openLimitOf(ctx: Context, setting: 'openRequestsPerPerson' | 'openOrdersPerPerson'): Promise<OpenLimit> {
  const { limits } = await readSettings(ctx)
  const { actor } = ctx
  const isTeam = actor.kind === 'person' && (actor.role === 'team' || actor.role === 'owner')
  const isLimited = actor.kind !== 'system' && !isTeam
  return {
    account: actor.kind === 'person' && actor.emailVerified ? actor.userId : null,
    networkHash: isLimited ? await networkHashOf(ctx) : null,
    max: isLimited ? limits[setting] : null,
    maxOfNetwork: limits.openPerNetwork,
  }
}
