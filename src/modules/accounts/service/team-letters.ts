import type { Context } from '../../../server/context.ts'
import { newId } from '../../../shared/ids.ts'
import { listOwners } from '../store/team-accounts.ts'
import { type OwnerEvent, queueLetter, type TeamEvent } from './letters.ts'

type Person = { id: string; name: string; email: string }

/** Call it in the transaction that makes the change. Whoever made it is not told as an owner. */
export async function notifyTeam(ctx: Context, event: TeamEvent, { member, by }: { member: Person; by: Person }): Promise<void> {
  const named = `${member.name} (${member.email})`
  const { id: userId, email: to } = member
  const id = newId(ctx.clock.now().getTime())
  await queueLetter(ctx, { kind: 'team-member', event, id, userId, to, by: by.name, member: named, memberId: userId })
  await notifyOwners(ctx, event, { member: named, by, entriesOf: userId, except: [by.id, userId] })
}

type News = { member: string; by: { name: string }; entriesOf: string; except: readonly string[] }

/** Tells every owner but those of `except`. Call it in the transaction that makes the change. */
export async function notifyOwners(ctx: Context, event: OwnerEvent, { member, by, entriesOf, except }: News): Promise<void> {
  for (const { id: userId, email: to } of await listOwners(ctx.db)) {
    if (except.includes(userId)) continue
    const id = newId(ctx.clock.now().getTime())
    await queueLetter(ctx, { kind: 'team-owner', event, id, userId, to, by: by.name, member, memberId: entriesOf })
  }
}
