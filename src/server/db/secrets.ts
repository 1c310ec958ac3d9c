import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The secret of that name. The first caller creates it; all others, even concurrent ones, read the same one. */
export async function getOrCreateSecret(db: Kysely<Tables>, name: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('secrets').where('name', '=', name).select('value').executeTakeFirstOrThrow()
  return row.value
}
