// Writes what happened to an application into its history.
import type { Context } from '../../../server/context.ts'
import type { ApplicationEventKind } from '../contract.ts'
import { type ApplicationEvent, insertApplicationEvent } from '../store/checks.ts'

/** Call it in the transaction of what happened. */
export async function recordEvent(
  ctx: Context,
  applicationId: string,
  kind: ApplicationEventKind,
  details: ApplicationEvent['details'] = {},
): Promise<void> {
  const person = ctx.actor.kind === 'person' ? ctx.actor : undefined
  await insertApplicationEvent(ctx.db, applicationId, {
    at: ctx.clock.now(),
    kind,
    actorId: person?.userId ?? null,
    actorName: person?.name ?? null,
    details,
  })
}
