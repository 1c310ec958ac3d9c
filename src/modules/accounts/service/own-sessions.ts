import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import type { OwnSession } from '../contract/security.ts'
import { browserOf } from '../model/browser.ts'
import { requirePerson } from '../service.ts'
import { endSession, endSessions, listSessions } from '../store/secrets.ts'

/** The living sessions of the person, the one of this call first. */
export async function ownSessions(ctx: Context): Promise<OwnSession[]> {
  const { userId, sessionId } = requirePerson(ctx.actor)
  const rows = await listSessions(ctx.db, userId, ctx.clock.now())
  const own = rows.map(({ id, userAgent, startedAt, lastUsedAt }) => ({
    id,
    isCurrent: id === sessionId,
    ...browserOf(userAgent),
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
  return [...own.filter((row) => row.isCurrent), ...own.filter((row) => !row.isCurrent)]
}

/** Ends one session of the person, this one too; 404 for one that is over or somebody else's. */
export async function endOwnSession(ctx: Context, id: string): Promise<void> {
  const { userId } = requirePerson(ctx.actor)
  if (!(await endSession(ctx.db, userId, id))) throw new AppError('not_found', 'This session is over already.')
}

/** Ends every session of the person but this one; answers how many those were. */
export function endOtherSessions(ctx: Context): Promise<number> {
  const { userId, sessionId } = requirePerson(ctx.actor)
  return endSessions(ctx.db, userId, sessionId)
}
