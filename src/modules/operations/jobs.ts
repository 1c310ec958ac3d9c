import { z } from 'zod'
import type { Context } from '../../server/context.ts'
import { markSent, wasSent } from '../../server/db/sent-mails.ts'
import type { JobHandlers } from '../../server/jobs/queue.ts'
import type { Round } from '../../server/jobs/rounds.ts'
import { hostOf, htmlOf, subjectOf, textOf } from '../../server/ports/mail/letter.ts'
import { readSettings } from '../settings/service.ts'
import { letterOf } from './jobs/letters.ts'
import { KEPT_DAYS, SAID_DAYS } from './model.ts'
import { EVENT_QUEUE } from './service/record.ts'
import { forgetClosed, forgetReferees } from './store/applications.ts'
import { findApplicationEvent } from './store/mails.ts'

const EventJob = z.object({ eventId: z.int() })
const HOUR_MINUTES = 60
const DAY_MS = 86_400_000

export function operationsJobs(ctx: Context): JobHandlers {
  return { [EVENT_QUEUE]: async (data) => tellOf(ctx, EventJob.parse(data).eventId) }
}

export function operationsRounds(ctx: Context): Round[] {
  const forget = async () => {
    const now = ctx.clock.now().getTime()
    await forgetReferees(ctx.db, new Date(now - KEPT_DAYS * DAY_MS))
    await forgetClosed(ctx.db, new Date(now - SAID_DAYS * DAY_MS))
  }
  return [{ name: 'decided-applications', everyMinutes: HOUR_MINUTES, go: forget }]
}

/** Hands the letter over once, however often the job runs; only a death between the two can double it. */
async function tellOf(ctx: Context, eventId: number): Promise<void> {
  const event = await findApplicationEvent(ctx.db, eventId)
  const post = event && letterOf({ event, settings: await readSettings(ctx), publicUrl: ctx.publicUrl })
  if (!post) return
  const messageId = `<application-${eventId}@${hostOf(ctx.publicUrl)}>`
  if (await wasSent(ctx.db, messageId)) return
  const { letter, to } = post
  await ctx.ports.mail.send({
    messageId,
    to,
    subject: subjectOf(letter),
    text: textOf(letter),
    html: htmlOf(letter),
    language: letter.language,
  })
  await markSent(ctx.db, messageId, ctx.clock.now())
}
