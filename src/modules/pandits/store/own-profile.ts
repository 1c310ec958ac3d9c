import { type Insertable, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Tables } from '../../../server/db/tables.ts'
import type { ServiceRow } from './profiles.ts'

export type ProfileChanges = Partial<Omit<Insertable<Tables['pandits']>, 'id' | 'user_id' | 'slug'>>

/**
 * Moves the profile to its next version and holds the row until the transaction ends: two changes at once, or a change and a review,
 * follow one another. False when it is no longer at `version`; without one it moves on from wherever it stands.
 */
export async function nextProfileVersion(db: Database, id: string, version: number | undefined): Promise<boolean> {
  const row = await db
    .updateTable('pandits')
    .set({ profile_version: sql`profile_version + 1` })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('profile_version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function changeProfile(db: Database, id: string, changes: ProfileChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('pandits').set(changes).where('id', '=', id).execute()
}

/** Makes these the pandit's services: others go, known ones change in place. */
export async function replaceServices(db: Database, panditId: string, services: readonly ServiceRow[]): Promise<void> {
  const slugs = services.map(({ ceremonySlug }) => ceremonySlug)
  await db
    .deleteFrom('pandit_services')
    .where('pandit_id', '=', panditId)
    .where(sql<boolean>`ceremony_slug <> all(${slugs}::text[])`)
    .execute()
  if (services.length === 0) return
  const rows = services.map(({ ceremonySlug, feePaise, minutes, includes, samagri }) => ({
    pandit_id: panditId,
    ceremony_slug: ceremonySlug,
    fee_paise: feePaise,
    minutes,
    includes,
    samagri: samagri && JSON.stringify(samagri),
  }))
  await db
    .insertInto('pandit_services')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['pandit_id', 'ceremony_slug']).doUpdateSet((row) => ({
        fee_paise: row.ref('excluded.fee_paise'),
        minutes: row.ref('excluded.minutes'),
        includes: row.ref('excluded.includes'),
        samagri: row.ref('excluded.samagri'),
      })),
    )
    .execute()
}
