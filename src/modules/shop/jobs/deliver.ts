// Hands letters of the shop over once each, however often their job runs, and not without end to an address anybody may have typed.
import type { Context } from '../../../server/context.ts'
import { listSent, markAllSent } from '../../../server/db/sent-mails.ts'
import type { Logger } from '../../../server/http/log.ts'
import { htmlOf, type Letter, subjectOf, textOf } from '../../../server/ports/mail/letter.ts'
import { maySend } from '../../settings/service/letter-limit.ts'

export type Post = { letter: Letter; to: string; messageId: string; isTyped: boolean; unsubscribeUrl?: string }

/** Hands the letters over and remembers them, also when a later one fails; only a death between the two can double one. */
export async function deliver(ctx: Context, log: Logger, posts: readonly Post[]): Promise<void> {
  if (posts.length === 0) return
  const sent = await listSent(
    ctx.db,
    posts.map((post) => post.messageId),
  )
  const done: string[] = []
  try {
    for (const post of posts) {
      if (sent.has(post.messageId)) continue
      await handOver(ctx, log, post)
      done.push(post.messageId)
    }
  } finally {
    if (done.length > 0) await markAllSent(ctx.db, done, ctx.clock.now())
  }
}

async function handOver(ctx: Context, log: Logger, post: Post): Promise<void> {
  const { letter, to, messageId, isTyped, unsubscribeUrl } = post
  if (isTyped && !(await maySend(ctx, { to, messageId }))) {
    log.warn(`letter held back, too many to one address in an hour: ${messageId}`)
    return
  }
  const { language } = letter
  const [subject, text, html] = [subjectOf(letter), textOf(letter), htmlOf(letter)]
  await ctx.ports.mail.send({ messageId, to, subject, text, html, language, ...(unsubscribeUrl ? { unsubscribeUrl } : {}) })
}
