import { z } from 'zod'
import type { Context } from '../../server/context.ts'
import { markSent, wasSent } from '../../server/db/sent-mails.ts'
import type { Logger } from '../../server/http/log.ts'
import type { JobHandlers } from '../../server/jobs/queue.ts'
import type { Round } from '../../server/jobs/rounds.ts'
import { hostOf, htmlOf, subjectOf, textOf } from '../../server/ports/mail/letter.ts'
import { maySend } from '../settings/service/letter-limit.ts'
import { readSettings } from '../settings/service.ts'
import { groupPujaLetter } from './jobs/group-puja-letter.ts'
import { forgetOldInterests, takeBackToken } from './service.ts'
import { findInterest } from './store.ts'

const LetterJob = z.object({ interestId: z.uuid(), senders: z.array(z.string()).default([]) })

export function epujaJobs(ctx: Context, log: Logger): JobHandlers {
  return { 'group-puja-letter': async (data) => writeLetter(ctx, log, LetterJob.parse(data)) }
}

export function epujaRounds(ctx: Context): Round[] {
  return [{ name: 'old-group-puja-interests', everyMinutes: 60, go: () => forgetOldInterests(ctx) }]
}

/** Handed over once, however often the job runs; an address that anybody may have typed gets only so many letters an hour. */
async function writeLetter(ctx: Context, log: Logger, { interestId: id, senders }: z.infer<typeof LetterJob>): Promise<void> {
  const interest = await findInterest(ctx.db, id)
  if (!interest?.email) return
  const messageId = `<group-puja-${id}@${hostOf(ctx.publicUrl)}>`
  if (await wasSent(ctx.db, messageId)) return
  const isProved = interest.isVerified === true && interest.ownEmail?.toLowerCase() === interest.email
  if (!isProved && !(await maySend(ctx, { to: interest.email, messageId, senders }))) {
    log.warn(`letter held back, too many to one address or from one sender in an hour: ${messageId}`)
    return markSent(ctx.db, messageId, ctx.clock.now())
  }
  const token = await takeBackToken(ctx, id)
  const letter = groupPujaLetter({ interest, settings: await readSettings(ctx), publicUrl: ctx.publicUrl, token })
  await ctx.ports.mail.send({
    messageId,
    to: interest.email,
    subject: subjectOf(letter),
    text: textOf(letter),
    html: htmlOf(letter),
    language: interest.language,
    unsubscribeUrl: `${ctx.publicUrl.replace(/\/$/, '')}/api/v1/group-puja/interests/stop?token=${token}`,
  })
  await markSent(ctx.db, messageId, ctx.clock.now())
}
