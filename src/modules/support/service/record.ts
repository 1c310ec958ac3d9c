import type { Context } from '../../../server/context.ts'
import { worksHere } from '../../accounts/policy.ts'
import { sendersHere } from '../../settings/service/letter-limit.ts'
import type { TicketEventKind } from '../model.ts'
import { insertEvent } from '../store.ts'

export const TICKET_QUEUE = 'ticket-event'

/** The person hears that a message came in and what we answer, the team of a new one. */
const TOLD: ReadonlySet<TicketEventKind> = new Set(['received', 'released', 'answered'])

/** Call it in the transaction of what happened: the letter's job is written with it. */
export async function recordTicketEvent(
  ctx: Context,
  ticketId: string,
  kind: TicketEventKind,
  text: string | null = null,
): Promise<void> {
  const team = ctx.actor.kind === 'person' && worksHere(ctx.actor.role) ? ctx.actor : undefined
  const eventId = await insertEvent(ctx.db, ticketId, {
    kind,
    at: ctx.clock.now(),
    actorId: team?.userId ?? null,
    actorName: team?.name ?? null,
    text,
  })
  if (TOLD.has(kind)) await ctx.queue.send(TICKET_QUEUE, { eventId, senders: await sendersHere(ctx) })
}
