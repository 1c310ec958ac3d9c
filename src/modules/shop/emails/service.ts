// Sends each email once; rate limited for unverified addresses.
import type { Context } from '../../../server/context.ts'
import { markSent, wasSent } from '../../../server/db/sent-mails.ts'
import { type EmailContent, htmlOf, subjectOf, textOf } from '../../../server/email/email.ts'
import type { Logger } from '../../../server/http/log.ts'
import { maySend } from '../../settings/sending-limits/service.ts'

export type Post = {
  email: EmailContent
  to: string
  messageId: string
  isTyped: boolean
  senders?: readonly string[]
  unsubscribeUrl?: string
}

/** Sends the emails and records each. Only a crash between the two steps can send one twice. */
export async function deliver(ctx: Context, log: Logger, posts: readonly Post[]): Promise<void> {
  for (const post of posts) {
    if (await wasSent(ctx.db, post.messageId)) continue
    await handOver(ctx, log, post)
    await markSent(ctx.db, post.messageId, ctx.clock.now())
  }
}

async function handOver(ctx: Context, log: Logger, post: Post): Promise<void> {
  const { email, to, messageId, isTyped, senders = [], unsubscribeUrl } = post
  if (isTyped && !(await maySend(ctx, { to, messageId, senders }))) {
    log.warn(`email held back: too many to one address or from one sender in an hour: ${messageId}`)
    return
  }
  const { language } = email
  const [subject, text, html] = [subjectOf(email), textOf(email), htmlOf(email)]
  await ctx.ports.mail.send({ messageId, to, subject, text, html, language, ...(unsubscribeUrl ? { unsubscribeUrl } : {}) })
}
