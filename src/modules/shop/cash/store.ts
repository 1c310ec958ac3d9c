import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { carrierKey, tidyName } from '../orders/model.ts'

/** The cash order `o` was to collect: its price less other payments that were kept. */
const OWED = sql`o.total_paise - coalesce((select sum(m.amount_paise) filter (where m.kind = 'payment')::int
  - greatest(0, coalesce(sum(m.amount_paise) filter (where m.kind = 'refund'), 0) - o.price_reduction_paise)::int
  from order_payments m where m.order_id = o.id and m.method <> 'cash'), 0)`

const IS_OPEN = sql`o.payment_method = 'cash' and o.delivered_at is not null and o.remittance_id is null`

export type CarrierDebtRow = { carrier: string; orders: number; owed_paise: number; since: Date }

/** By carrier, longest waiting first. */
export async function listCarrierDebts(db: Database): Promise<CarrierDebtRow[]> {
  const { rows } = await sql<CarrierDebtRow>`
    select carrier, count(*)::int as orders, sum(owed)::bigint as owed_paise, min(delivered_at) as since
    from (select o.carrier, o.delivered_at, ${OWED} as owed from orders o where ${IS_OPEN}) open
    where owed > 0 group by carrier order by since, carrier`.execute(db)
  return rows
}

export type OwedRow = { id: string; number: string; carrier: string; tracking: string; delivered_at: Date; owed_paise: number }
type After = { at: Date; id: string } | undefined

/** Orders whose cash is with any carrier, or with this one, longest waiting first. */
export async function listOwed(db: Database, carrier: string | undefined, after: After, limit: number): Promise<OwedRow[]> {
  const past = after ? sql`and (delivered_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const whose = carrier === undefined ? sql`` : sql`and o.carrier = ${carrier}`
  const { rows } = await sql<OwedRow>`
    select * from (
      select o.id, o.number, o.carrier, o.tracking, o.delivered_at, ${OWED} as owed_paise from orders o where ${IS_OPEN} ${whose}
    ) open where owed_paise > 0 ${past} order by delivered_at, id limit ${limit}`.execute(db)
  return rows
}

/** The given orders that this carrier still owes, locked until the transaction ends. */
export async function lockOwed(db: Database, carrier: string, numbers: readonly string[]): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    select o.id, o.number, o.carrier, o.tracking, o.delivered_at, ${OWED} as owed_paise from orders o
    where o.number = any(${numbers}::text[]) and o.carrier = ${carrier} and ${IS_OPEN} order by o.id for no key update of o`.execute(
    db,
  )
  return rows.filter((row) => row.owed_paise > 0)
}

export type NewRemittanceRow = {
  id: string
  carrier: string
  reference: string
  receivedOn: string
  amountPaise: number
  feesPaise: number
  expectedPaise: number
  orderIds: readonly string[]
  by: string | null
  at: Date
}

/** Inserts a remittance with the orders it covers. Returns false when it already exists. */
export async function insertRemittance(db: Database, row: NewRemittanceRow): Promise<boolean> {
  const { rows } = await sql`
    insert into remittances (id, carrier, reference, received_on, amount_paise, fees_paise, expected_paise, order_count, recorded_by, recorded_at)
    values (${row.id}, ${row.carrier}, ${row.reference}, ${row.receivedOn}::date, ${row.amountPaise}, ${row.feesPaise}, ${row.expectedPaise},
      ${row.orderIds.length}, ${row.by}, ${row.at})
    on conflict (carrier, reference) do nothing returning id`.execute(db)
  if (rows.length === 0) return false
  await sql`update orders set remittance_id = ${row.id}::uuid where id = any(${row.orderIds}::uuid[]) and remittance_id is null`.execute(
    db,
  )
  return true
}

export type RemittanceRow = {
  id: string
  carrier: string
  reference: string
  received_on: string
  amount_paise: number
  fees_paise: number
  expected_paise: number
  order_count: number
  at: Date
}

/** Newest first. */
export async function listRemittances(db: Database, after: After, limit: number): Promise<RemittanceRow[]> {
  const past = after ? sql`where (recorded_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<RemittanceRow>`
    select id, carrier, reference, received_on, amount_paise, fees_paise, expected_paise, order_count, recorded_at as at
    from remittances ${past} order by recorded_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** The carrier's name. A new carrier is stored as typed. Call it in the transaction that uses the name; until its end, nobody renames it. */
export async function saveCarrier(db: Database, typed: string): Promise<string> {
  const carrier = { key: carrierKey(typed), name: tidyName(typed) }
  await db
    .insertInto('carriers')
    .values(carrier)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return lockCarrier(db, typed)
}

/** The carrier's name, or the typed text when nothing was shipped with this carrier. */
export async function findCarrier(db: Database, typed: string): Promise<string> {
  const found = await db.selectFrom('carriers').where('key', '=', carrierKey(typed)).select('name').executeTakeFirst()
  return found?.name ?? tidyName(typed)
}

/** Like `findCarrier`; a rename waits until this transaction ends. */
export async function lockCarrier(db: Database, typed: string): Promise<string> {
  const row = db.selectFrom('carriers').where('key', '=', carrierKey(typed)).select('name').forShare()
  return (await row.executeTakeFirst())?.name ?? tidyName(typed)
}

/**
 * Gives the carrier with exactly this name another one, in all orders, parcels and remittances, and returns it; undefined when no carrier
 * has that name now. If `newName` is another carrier's, in any spelling, that carrier's name stays.
 */
export async function renameCarrierEverywhere(db: Database, before: string, newName: string): Promise<string | undefined> {
  const key = carrierKey(newName)
  // Whoever uses the new name at the same time waits for this row.
  await db
    .insertInto('carriers')
    .values({ key, name: tidyName(newName) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  // In one order, so that two renames never wait for each other.
  const rows = await db
    .selectFrom('carriers')
    .where((either) => either.or([either('name', '=', before), either('key', '=', key)]))
    .selectAll()
    .orderBy('key')
    .forUpdate()
    .execute()
  if (!rows.some(({ name }) => name === before)) return undefined
  const target = rows.find((row) => row.key === key)?.name
  const name = target === undefined || target === before ? tidyName(newName) : target
  await db.updateTable('carriers').set({ name }).where('name', '=', before).execute()
  await sql`
    update orders set carrier = ${name}, parcel_key = ${carrierKey(name)} || substr(parcel_key, strpos(parcel_key, ' '))
    where carrier = ${before}`.execute(db)
  await db.updateTable('remittances').set({ carrier: name }).where('carrier', '=', before).execute()
  return name
}
