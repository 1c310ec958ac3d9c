import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

export type RateRow = { hsn: string; effective_on: string; rate_basis_points: number; note: string; products: number }

/** All rates by heading, newest first. */
export async function listRates(db: Database): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select r.hsn, r.effective_on::text, r.rate_basis_points, r.note, (select count(*)::int from products p where p.hsn like r.hsn || '%') as products
    from hsn_rates r order by r.hsn, r.effective_on desc`.execute(db)
  return rows
}

type NewRateRow = { hsn: string; effective_on: string; rate_basis_points: number; note: string }

/** Inserts missing rates and returns their number. */
export async function insertRates(db: Database, rows: readonly NewRateRow[]): Promise<number> {
  const added = await db
    .insertInto('hsn_rates')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['hsn', 'effective_on']).doNothing())
    .returning('hsn')
    .execute()
  return added.length
}

/** Only a rate that does not apply yet, because sales under the others were taxed with them. */
export async function deleteRate(db: Database, hsn: string, fromDay: string, today: string): Promise<void> {
  await sql`delete from hsn_rates where hsn = ${hsn} and effective_on = ${fromDay}::date and effective_on > ${today}::date`.execute(
    db,
  )
}
