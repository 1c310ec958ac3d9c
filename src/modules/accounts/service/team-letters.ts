// Tells a member of the team by letter what an owner changed about the account, and the other owners with it.
import type { Context } from '../../../server/context.ts'
import { newId } from '../../../shared/ids.ts'
import { listOwners } from '../store/team-accounts.ts'
import { queueLetter, type TeamEvent } from './letters.ts'

type Person = { id: string; name: string; email: string }

/** Call it in the transaction that makes the change. Whoever made it is not told as an owner. */
export async function notifyTeam(ctx: Context, event: TeamEvent, { member, by }: { member: Person; by: Person }): Promise<void> {
  const job = { event, by: by.name, memberId: member.id, member: `${member.name} (${member.email})` }
  const send = (kind: 'team-member' | 'team-owner', { id, email }: Omit<Person, 'name'>) =>
    queueLetter(ctx, { ...job, kind, id: newId(ctx.clock.now().getTime()), userId: id, to: email })
  await send('team-member', member)
  for (const owner of await listOwners(ctx.db)) if (owner.id !== by.id && owner.id !== member.id) await send('team-owner', owner)
}
