// Address book: at most twenty, exactly one default.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { MOST_ENTRIES } from '../contract/own.ts'

export type AddressColumns = { label: string; address: string; location: string | null; state_name: string | null }

/** The default one first, then in the order of their places. */
export function listAddresses(db: Database, userId: string) {
  return db
    .selectFrom('user_addresses')
    .where('user_id', '=', userId)
    .select(['id', 'label', 'address', 'location', 'state_name as state', 'is_default as isDefault'])
    .orderBy('is_default', 'desc')
    .orderBy('place')
    .execute()
}

/** Writes an address into the first free place; false when there is none. */
export async function insertAddress(db: Database, userId: string, id: string, columns: AddressColumns): Promise<boolean> {
  const { rows } = await sql`
    insert into user_addresses (id, user_id, place, label, address, location, state_name)
    select ${id}::uuid, ${userId}, free.place, ${columns.label}, ${columns.address}, ${columns.location}, ${columns.state_name}
    from generate_series(1, ${MOST_ENTRIES}::int) as free (place)
    where not exists (select 1 from user_addresses taken where taken.user_id = ${userId} and taken.place = free.place)
    order by free.place limit 1
    returning id`.execute(db)
  return rows.length > 0
}

/** False when the address is not this person's. */
export async function updateAddress(db: Database, userId: string, id: string, columns: AddressColumns): Promise<boolean> {
  const row = await db
    .updateTable('user_addresses')
    .set(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteAddress(db: Database, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('user_addresses')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes this address the default in place of another; call it in a transaction that holds the person. */
export async function setDefault(db: Database, userId: string, id: string): Promise<void> {
  // Taken away first: at no moment two of them.
  await db
    .updateTable('user_addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute()
  await db.updateTable('user_addresses').set({ is_default: true }).where('user_id', '=', userId).where('id', '=', id).execute()
}
