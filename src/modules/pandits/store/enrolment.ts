import { type Insertable, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Pandits } from '../../../server/db/tables.ts'
import type { CheckedKind } from '../model/checks.ts'

/** Makes the pandit of an account, or fills in the one not yet verified; undefined when he is verified already. */
export function upsertPandit(db: Database, row: Insertable<Pandits>): Promise<{ id: string } | undefined> {
  const { id: _id, user_id: _user, slug: _slug, ...facts } = row
  return db
    .insertInto('pandits')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(facts).where('pandits.verified_at', 'is', null))
    .returning('id')
    .executeTakeFirst()
}

/** Makes a pandit of whom nothing but the name is known; false when the account has one already. */
export async function insertBarePandit(db: Database, row: Insertable<Pandits>): Promise<boolean> {
  const made = await db
    .insertInto('pandits')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Each ceremony at its fee; it takes as long as it usually does, in quarters of an hour, until he says otherwise. */
export async function replaceServices(
  db: Database,
  panditId: string,
  fees: readonly { ceremonySlug: string; feePaise: number }[],
): Promise<void> {
  await db.deleteFrom('pandit_services').where('pandit_id', '=', panditId).execute()
  const slugs = fees.map((fee) => fee.ceremonySlug)
  const paise = fees.map((fee) => fee.feePaise)
  await sql`
    insert into pandit_services (pandit_id, ceremony_slug, fee_paise, minutes)
    select ${panditId}::uuid, c.slug, asked.fee, least(1440, 15 * ceil((c.least_minutes + c.most_minutes) / 30.0))
    from unnest(${slugs}::text[], ${paise}::int[]) as asked (slug, fee) join ceremonies c on c.slug = asked.slug`.execute(db)
}

export async function replaceChecks(
  db: Database,
  panditId: string,
  checks: readonly { kind: CheckedKind; checkedAt: Date }[],
): Promise<void> {
  await db.deleteFrom('pandit_checks').where('pandit_id', '=', panditId).execute()
  if (checks.length === 0) return
  const rows = checks.map(({ kind, checkedAt }) => ({ pandit_id: panditId, kind, checked_at: checkedAt }))
  await db.insertInto('pandit_checks').values(rows).execute()
}

/** What was checked of a pandit, oldest first. */
export function listChecks(db: Database, panditId: string) {
  return db
    .selectFrom('pandit_checks')
    .where('pandit_id', '=', panditId)
    .select(['kind', 'checked_at as checkedAt'])
    .$narrowType<{ kind: CheckedKind }>()
    .orderBy('checked_at')
    .orderBy('kind')
    .execute()
}

/** Whether an account has a pandit, and whether he is verified. */
export function findEnrolment(db: Database, userId: string) {
  return db
    .selectFrom('pandits')
    .where('user_id', '=', userId)
    .select(['id', 'slug', 'verified_at as verifiedAt'])
    .executeTakeFirst()
}
