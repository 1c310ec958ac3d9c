import type { Context } from '../../../server/context.ts'
import type { ApplicationEventKind } from '../contract.ts'
import { type ApplicationEvent, insertApplicationEvent } from '../store/checks.ts'

export const EVENT_QUEUE = 'application-event'

/** The team hears of a new application, the person of the decision. */
const TOLD: ReadonlySet<ApplicationEventKind> = new Set(['received', 'approved', 'refused'])

/** Call it in the transaction of what happened: the letter's job is written with it. */
export async function recordEvent(
  ctx: Context,
  applicationId: string,
  kind: ApplicationEventKind,
  details: ApplicationEvent['details'] = {},
): Promise<void> {
  const person = ctx.actor.kind === 'person' ? ctx.actor : undefined
  const eventId = await insertApplicationEvent(ctx.db, applicationId, {
    at: ctx.clock.now(),
    kind,
    actorId: person?.userId ?? null,
    actorName: person?.name ?? null,
    details,
  })
  if (TOLD.has(kind)) await ctx.queue.send(EVENT_QUEUE, { eventId })
}
