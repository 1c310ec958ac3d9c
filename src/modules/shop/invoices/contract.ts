// One shape for invoices and credit notes, shared by page and PDF.

import { z } from 'zod'
import { PAYMENT_METHODS } from '../../../shared/money/payment-methods.ts'

export const INVOICE_KINDS = ['tax-invoice', 'mixed-bill', 'bill-of-supply', 'bill', 'credit-note'] as const

export const InvoiceLine = z.object({
  /** Shipping is one of the lines, without a name. */
  kind: z.enum(['good', 'shipping']),
  name: z.string(),
  nameHindi: z.string(),
  hsn: z.string().nullable(),
  quantity: z.number(),
  /** Before the discount, as displayed. */
  amountPaise: z.number(),
  discountPaise: z.number(),
  taxablePaise: z.number(),
  rateBasisPoints: z.number(),
  cgstPaise: z.number(),
  /** Of the state or union territory. */
  sgstPaise: z.number(),
  igstPaise: z.number(),
  /** Taxable value and tax. */
  totalPaise: z.number(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

const State = z.object({ code: z.string(), gstNumber: z.string() })

export const InvoiceContent = z.object({
  kind: z.enum(INVOICE_KINDS),
  seller: z.object({ name: z.string(), address: z.string(), state: State, gstin: z.string() }),
  buyer: z.object({ name: z.string(), address: z.string(), isErased: z.boolean() }),
  placeOfSupply: State,
  isSameState: z.boolean(),
  /** In a union territory without a legislature the state's half is UTGST. */
  isUnionTax: z.boolean(),
  orderNumber: z.string(),
  placedOn: z.iso.date(),
  /** For a credit note: the number and date of the invoice it reduces. */
  creditOf: z.object({ number: z.string(), issuedOn: z.iso.date() }).nullable(),
  lines: z.array(InvoiceLine),
  discountPaise: z.number(),
  taxablePaise: z.number(),
  cgstPaise: z.number(),
  sgstPaise: z.number(),
  igstPaise: z.number(),
  totalPaise: z.number(),
})
export type InvoiceContent = z.infer<typeof InvoiceContent>

/** The payment status at the time of reading. It is not part of the stored invoice. */
export const InvoicePayment = z.object({
  /** The amount still due and the chosen payment method; 0 when nothing is due. */
  toPayPaise: z.number(),
  method: z.enum(PAYMENT_METHODS),
  /** All recorded payments and refunds, oldest first. */
  entries: z.array(
    z.object({
      kind: z.enum(['payment', 'refund']),
      method: z.enum(PAYMENT_METHODS),
      amountPaise: z.number(),
      on: z.iso.date(),
    }),
  ),
})
export type InvoicePayment = z.infer<typeof InvoicePayment>

export const Invoice = InvoiceContent.extend({
  number: z.string(),
  issuedOn: z.iso.date(),
  amountInWords: z.string(),
  amountInWordsHindi: z.string(),
  /** Contact for questions about the invoice, from the current settings. */
  contact: z.object({ brandName: z.string(), brandNameHindi: z.string(), phone: z.string(), email: z.string() }),
  /** Null on a credit note. */
  payment: InvoicePayment.nullable(),
})
export type Invoice = z.infer<typeof Invoice>
