// Cash on delivery owed by carriers; each transfer is recorded once.

import { readCatalogues } from '../../../server/catalogues.ts'
import type { Context } from '../../../server/context.ts'
import { logAction } from '../../../server/db/audit-log.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import { rupees } from '../../../shared/money/money.ts'
import { type Cell, csvFile } from '../../../shared/text/csv.ts'
import { createMultilingualTranslate, type KeyOf } from '../../../shared/text/translation.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import { recordOrderPayment } from '../order-actions/service.ts'
import { CARRIERS, owedPaise } from '../orders/model.ts'
import { findOrder, moneyOf } from '../orders/store.ts'
import type { CarrierDebt, CarrierRename, NewRemittance, OwedOrderPage, Remittance, RemittancePage } from './contract.ts'
import {
  findCarrier,
  insertRemittance,
  listCarrierDebts,
  listOwed,
  listRemittances,
  lockCarrier,
  lockOwed,
  type OwedRow,
  type RemittanceRow,
  renameCarrierEverywhere,
} from './store.ts'

const DAY_MS = 86_400_000
const daysSince = (at: Date, now: Date): number => Math.max(0, Math.floor((now.getTime() - at.getTime()) / DAY_MS))

export async function getCarrierDebts(ctx: Context): Promise<{ items: CarrierDebt[] }> {
  requireTeam(ctx.actor)
  const now = ctx.clock.now()
  const items = (await listCarrierDebts(ctx.db)).map((row) => ({
    carrier: row.carrier,
    orders: row.orders,
    owedPaise: row.owed_paise,
    days: daysSince(row.since, now),
  }))
  return { items }
}

/** Unpaid orders of one carrier, oldest first. */
export async function listOwedOrders(ctx: Context, carrier: string, cursor: string | undefined): Promise<OwedOrderPage> {
  requireTeam(ctx.actor)
  const now = ctx.clock.now()
  const rows = await listOwed(ctx.db, await findCarrier(ctx.db, carrier), positionOf(cursor), PAGE_SIZE + 1)
  const page = pageOf(rows, PAGE_SIZE, (row) => row.delivered_at)
  const items = page.items.map((row) => ({
    number: row.number,
    tracking: row.tracking,
    deliveredAt: row.delivered_at.toISOString(),
    days: daysSince(row.delivered_at, now),
    owedPaise: row.owed_paise,
  }))
  return { items, nextCursor: page.nextCursor }
}

/** How many lines of the file are read at a time. */
const EXPORT_PAGE_SIZE = 1000

const translate = createMultilingualTranslate<'files'>(readCatalogues('files'))

const CSV_COLUMNS = [
  'cash.courier',
  'cash.order',
  'cash.parcel',
  'cash.deliveredOn',
  'cash.days',
  'cash.amount',
] as const satisfies readonly KeyOf<'files'>[]

/** All cash that carriers owe, as a spreadsheet file. */
export async function exportOwedCash(
  ctx: Context,
  language: Language,
  pageSize = EXPORT_PAGE_SIZE,
): Promise<{ name: string; content: string }> {
  requireTeam(ctx.actor)
  const now = ctx.clock.now()
  const rows = await listAllOwed(ctx, pageSize)
  const subject = { kind: 'file', id: 'cash', name: 'cash.csv' } as const
  await logAction(ctx, { action: 'file_exported', subject, details: { lines: rows.length } })
  const lines = rows.map((row): Cell[] => [
    row.carrier,
    row.number,
    row.tracking,
    indiaDate(row.delivered_at),
    daysSince(row.delivered_at, now),
    rupees(row.owed_paise),
  ])
  const head = CSV_COLUMNS.map((key) => translate(language, key))
  return { name: `cash-with-couriers-${indiaDate(now)}.csv`, content: csvFile([head, ...lines]) }
}

async function listAllOwed(ctx: Context, pageSize: number): Promise<OwedRow[]> {
  const rows: OwedRow[] = []
  for (let isMore = true; isMore; ) {
    const last = rows.at(-1)
    const page = await listOwed(ctx.db, undefined, last && { at: last.delivered_at, id: last.id }, pageSize)
    rows.push(...page)
    isMore = page.length === pageSize
  }
  return rows
}

/**
 * Records a carrier's remittance with the orders it covers, once. Orders without a recorded payment count as paid by it. Throws
 * 409 `reference_already_used` for a remittance that was already recorded, and `not_owed` for an order this carrier does not owe.
 */
export async function recordRemittance(ctx: Context, input: NewRemittance): Promise<Remittance> {
  const { userId } = requireTeam(ctx.actor)
  const at = ctx.clock.now()
  if (input.receivedOn > indiaDate(at)) {
    throw new AppError('invalid', 'That date is still to come.', { fields: { receivedOn: 'That date is still to come.' } })
  }
  const numbers = [...new Set(input.orders.map((number) => number.trim().toUpperCase()))]
  return inTransaction(ctx, async (ctx) => {
    const carrier = await lockCarrier(ctx.db, input.carrier)
    const owed = await lockOwed(ctx.db, carrier, numbers)
    const missing = numbers.filter((number) => !owed.some((row) => row.number === number))
    const expectedPaise = owed.reduce((sum, row) => sum + row.owed_paise, 0)
    const row = { ...input, carrier, id: newId(at.getTime()), expectedPaise, orderIds: owed.map(({ id }) => id), by: userId, at }
    if (owed.length === 0 || missing.length > 0) throw notOwed(missing)
    if (!(await insertRemittance(ctx.db, row))) throw referenceUsed()
    for (const order of owed) await recordCashCollected(ctx, order, input.reference)
    return viewOf({
      id: row.id,
      carrier,
      reference: input.reference,
      received_on: input.receivedOn,
      amount_paise: input.amountPaise,
      fees_paise: input.feesPaise,
      expected_paise: expectedPaise,
      order_count: owed.length,
      at,
    })
  })
}

const referenceUsed = () => new AppError('conflict', 'This transfer is already recorded.', { reason: 'reference_already_used' })
const notOwed = (numbers: readonly string[]) =>
  new AppError('conflict', `This carrier does not owe: ${numbers.join(', ')}.`, { reason: 'not_owed' })

describeConstraints({
  remittances_once: {
    reason: 'reference_already_used',
    message: 'Both carriers have a transfer with the same number.',
  },
})

/**
 * Changes the name of a carrier in all orders and remittances; if another carrier has that name, the two are merged. Throws
 * `not_found` when no carrier has exactly this name now, 409 `carrier_not_editable` for a carrier whose tracking page is known by
 * its name, and 409 `reference_already_used` or `tracking_number_already_used` when both have a transfer or a parcel with the
 * same number.
 */
export async function renameCarrier(ctx: Context, { carrier, name: newName }: CarrierRename): Promise<{ name: string }> {
  requireTeam(ctx.actor)
  if (CARRIERS.includes(carrier)) {
    throw new AppError('conflict', 'This name is fixed, because the tracking page depends on it.', {
      reason: 'carrier_not_editable',
    })
  }
  return inTransaction(ctx, async (ctx) => {
    const name = await renameCarrierEverywhere(ctx.db, carrier, newName)
    // An error undoes the transaction, and with it the row of the new name.
    if (name === undefined) throw new AppError('not_found', 'There is no such carrier.')
    const subject = { kind: 'carrier', id: carrier, name: carrier } as const
    if (name !== carrier) await logAction(ctx, { action: 'carrier_renamed', subject, details: { name } })
    return { name }
  })
}

/** At the latest, the remittance shows that the buyer has paid the carrier. */
async function recordCashCollected(ctx: Context, { number }: OwedRow, reference: string): Promise<void> {
  const order = await findOrder(ctx.db, number)
  const left = order ? owedPaise(order.state, moneyOf(order)) : 0
  if (left > 0) await recordOrderPayment(ctx, number, { kind: 'payment', method: 'cash', amountPaise: left, reference })
}

export async function getRemittances(ctx: Context, cursor: string | undefined): Promise<RemittancePage> {
  requireTeam(ctx.actor)
  const page = pageOf(await listRemittances(ctx.db, positionOf(cursor), PAGE_SIZE + 1), PAGE_SIZE, (row) => row.at)
  return { items: page.items.map(viewOf), nextCursor: page.nextCursor }
}

const viewOf = (row: RemittanceRow): Remittance => ({
  id: row.id,
  carrier: row.carrier,
  reference: row.reference,
  receivedOn: row.received_on,
  amountPaise: row.amount_paise,
  feesPaise: row.fees_paise,
  expectedPaise: row.expected_paise,
  differencePaise: row.amount_paise + row.fees_paise - row.expected_paise,
  orders: row.order_count,
  at: row.at.toISOString(),
})
