// Built-in GST rates; the team adds changes from today onwards.
import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import type { NewRate, Rate } from './contract.ts'
import BUILT_IN_RATES from './hsn-rates.json' with { type: 'json' }
import { deleteRate, insertRates, listRates } from './store.ts'

const rowOf = ({ hsn, fromDay, basisPoints, note = '' }: NewRate) => ({
  hsn,
  effective_on: fromDay,
  rate_basis_points: basisPoints,
  note,
})

/** Inserts missing built-in rates. Safe to repeat, also concurrently. */
export async function insertBuiltInRates(ctx: Pick<Context, 'db'>): Promise<void> {
  await insertRates(ctx.db, BUILT_IN_RATES.map(rowOf))
}

export async function getHsnRates(ctx: Context): Promise<Rate[]> {
  requireTeam(ctx.actor)
  const today = indiaDate(ctx.clock.now())
  return (await listRates(ctx.db)).map((row) => ({
    hsn: row.hsn,
    fromDay: row.effective_on,
    basisPoints: row.rate_basis_points,
    note: row.note,
    products: row.products,
    isUpcoming: row.effective_on > today,
  }))
}

/** Starts today at the earliest: earlier sales keep their tax. 409 `rate_already_exists` when that date has a rate already. */
export async function addRate(ctx: Context, input: NewRate): Promise<Rate[]> {
  requireTeam(ctx.actor)
  if (input.fromDay < indiaDate(ctx.clock.now())) {
    const message = 'A rate counts from today on at the earliest.'
    throw new AppError('invalid', message, { reason: 'date_in_past', fields: { fromDay: message } })
  }
  if ((await insertRates(ctx.db, [rowOf(input)])) === 0) {
    throw new AppError('conflict', 'This heading has a rate from that day on already.', { reason: 'rate_already_exists' })
  }
  return getHsnRates(ctx)
}

/** 404 for a rate that already applies. Deleting a deleted rate does nothing. */
export async function removeRate(ctx: Context, hsn: string, fromDay: string): Promise<Rate[]> {
  requireTeam(ctx.actor)
  const today = indiaDate(ctx.clock.now())
  if (fromDay <= today) throw new AppError('not_found', 'There is no such rate that is yet to come.')
  await deleteRate(ctx.db, hsn, fromDay, today)
  return getHsnRates(ctx)
}
