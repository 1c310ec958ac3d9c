// Invoices and credit notes of demo orders, in issue order.
import { creditInvoice, creditReturn, invoiceSale } from '../../modules/shop/invoices/service.ts'
import type { Context } from '../../server/context.ts'
import type { TimedStep } from './order-times.ts'

export type BilledSteps = { id: string; totalPaise: number; steps: readonly TimedStep[] }

export async function writeInvoices(ctx: Context, orders: readonly BilledSteps[]): Promise<void> {
  const all = orders.flatMap((order) => order.steps.map(({ kind, at }) => ({ ...order, kind, at })))
  for (const { id, totalPaise, kind, at } of all.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const then = { ...ctx, clock: { now: () => at } }
    if (kind === 'ship') await invoiceSale(then, id)
    if (kind === 'take-back') await creditReturn(then, id)
    if (kind === 'refund') await creditInvoice(then, id, 'refund', totalPaise)
  }
}
