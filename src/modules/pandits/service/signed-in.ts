import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { requirePerson } from '../../accounts/service.ts'
import { findPanditOfUser, type PanditFacts } from '../store/profiles.ts'

/** The pandit who is signed in: 401 for visitors, 403 `not_a_pandit` for accounts that are not a pandit's. */
export async function requirePandit(ctx: Context): Promise<PanditFacts> {
  const person = requirePerson(ctx.actor)
  const pandit = await findPanditOfUser(ctx.db, person.userId)
  if (!pandit) throw new AppError('forbidden', 'Only a registered pandit may do this.', { reason: 'not_a_pandit' })
  return pandit
}
