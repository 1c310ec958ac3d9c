// Invoices and credit notes, each taking its series' next number once.

import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { PaymentMethod } from '../../../shared/money/payment-methods.ts'
import type { TaxBasis } from '../pricing/model.ts'
import type { InvoiceContent } from './contract.ts'

export type InvoiceRow = { number: string; cause: string; issued_at: Date; content: InvoiceContent }

/** All invoices and credit notes of an order, the sale's first. */
export async function listInvoices(db: Database, orderId: string): Promise<InvoiceRow[]> {
  const rows = await db
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .select(['number', 'cause', 'issued_at', 'content'])
    .orderBy(sql`cause <> 'sale'`)
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ ...row, content: row.content as InvoiceContent }))
}

export type OrderPaymentRow = { kind: 'payment' | 'refund'; method: PaymentMethod; amount_paise: number; at: Date }

/** All recorded payments and refunds of an order, oldest first. */
export async function listOrderPayments(db: Database, orderId: string): Promise<OrderPaymentRow[]> {
  const rows = await db
    .selectFrom('order_payments')
    .where('order_id', '=', orderId)
    .select(['kind', 'method', 'amount_paise', 'recorded_at as at'])
    .orderBy('recorded_at')
    .orderBy('id')
    .execute()
  return rows as OrderPaymentRow[]
}

export type NewInvoice = {
  id: string
  orderId: string
  series: 'IN' | 'CN'
  year: number
  cause: string
  content: InvoiceContent
  at: Date
}

/**
 * Stores an invoice with the next number of its series and returns it; undefined when one exists for this cause. The series stays
 * locked until the transaction ends, so no number is used twice or lost in a rollback. Call it last, with the order locked.
 */
export async function insertInvoice(db: Database, invoice: NewInvoice): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    with next as (
      insert into invoice_series (series, year, last_serial)
      select ${invoice.series}::text, ${invoice.year}::smallint, 1
      where not exists (select from invoices where order_id = ${invoice.orderId}::uuid and cause = ${invoice.cause}::text)
      on conflict (series, year) do update set last_serial = invoice_series.last_serial + 1
      returning series, year, last_serial
    )
    insert into invoices (id, order_id, series, year, serial, number, cause, total_paise, content, issued_at)
    select ${invoice.id}::uuid, ${invoice.orderId}::uuid, series, year, last_serial,
      series || '/' || to_char(year % 100, 'FM00') || to_char((year + 1) % 100, 'FM00') || '/' || lpad(last_serial::text, greatest(6, length(last_serial::text)), '0'),
      ${invoice.cause}::text, ${invoice.content.totalPaise}::int, ${JSON.stringify(invoice.content)}::jsonb, ${invoice.at}::timestamptz
    from next returning number`.execute(db)
  return rows[0]?.number
}

export type InvoicedOrderRow = {
  number: string
  placed_at: Date
  tax_basis: TaxBasis
  name: string
  address: string
  landmark: string
  city: string
  state_name: string
  pin: string
  shipping_paise: number
  shipping_tax_paise: number
  total_paise: number
  price_reduction_paise: number
  paid_paise: number
  refunded_paise: number
  refunding_paise: number
  /** The refunded part of the price so far: of `price_reduction_paise`, everything that is no longer in progress. */
  given_back_paise: number
  components: {
    name: string
    name_hindi: string
    line_name: string
    line_name_hindi: string
    variant_name: string
    variant_name_hindi: string
    is_kit: boolean
    quantity: number
    hsn: string | null
    rate_basis_points: number
    amount_paise: number
    discount_paise: number
    tax_paise: number
  }[]
}

const COMPONENTS = sql`
  coalesce((select json_agg(json_build_object('name', i.name, 'name_hindi', i.name_hindi, 'line_name', l.name, 'line_name_hindi', l.name_hindi,
    'variant_name', l.variant_name, 'variant_name_hindi', l.variant_name_hindi, 'is_kit', product.category = 'kits', 'quantity', i.quantity, 'hsn', i.hsn,
    'rate_basis_points', i.rate_basis_points, 'amount_paise', i.amount_paise, 'discount_paise', i.discount_paise, 'tax_paise', i.tax_paise)
    order by l.position, i.name)
    from order_lines l join products product on product.id = l.product_id join order_line_components i on i.line_id = l.id
    where l.order_id = o.id), '[]')`

/** The data for invoices of an order: taxed components, shipping, payments and refunds. */
export async function findInvoicedOrder(db: Database, orderId: string): Promise<InvoicedOrderRow | undefined> {
  const { rows } = await sql<InvoicedOrderRow>`
    select o.number, o.placed_at, o.tax_basis, o.name, o.address, o.landmark, o.city, o.state_name, o.pin, o.shipping_paise, o.shipping_tax_paise,
      o.total_paise, o.price_reduction_paise, ${COMPONENTS} as components,
      coalesce((select sum(amount_paise)::int from order_payments m where m.order_id = o.id and m.kind = 'payment'), 0) as paid_paise,
      coalesce((select sum(amount_paise)::int from order_payments m where m.order_id = o.id and m.kind = 'refund'), 0) as refunded_paise,
      coalesce((select sum(amount_paise)::int from order_refunds r where r.order_id = o.id and r.state in ('requested', 'sent')), 0) as refunding_paise,
      o.price_reduction_paise
        - coalesce((select sum(price_reduction_paise)::int from order_refunds r where r.order_id = o.id and r.state in ('requested', 'sent')), 0) as given_back_paise
    from orders o where o.id = ${orderId}::uuid`.execute(db)
  return rows[0]
}
