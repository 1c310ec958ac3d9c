// Stores the first spelling of a carrier that we do not know.
import type { Database } from '../../../server/context.ts'
import { carrierKey, tidyName } from '../model/carriers.ts'

/** The carrier's name; a carrier that is new is kept as it was typed. Call it in the transaction that uses the name. */
export async function keepCarrier(db: Database, typed: string): Promise<string> {
  const carrier = { key: carrierKey(typed), name: tidyName(typed) }
  await db
    .insertInto('carriers')
    .values(carrier)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return findCarrier(db, typed)
}

/** The carrier's name, or what was typed where nothing has left with this carrier. */
export async function findCarrier(db: Database, typed: string): Promise<string> {
  const found = await db.selectFrom('carriers').where('key', '=', carrierKey(typed)).select('name').executeTakeFirst()
  return found?.name ?? tidyName(typed)
}
