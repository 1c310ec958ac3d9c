// One shape for invoices and credit notes, shared by page and PDF.
import { z } from 'zod'
import { PAYMENT_METHODS } from '../orders/contract.ts'

export const INVOICE_KINDS = ['tax-invoice', 'mixed-bill', 'bill-of-supply', 'bill', 'credit-note'] as const

export const InvoiceLine = z.object({
  /** The sending of the products stands among them without a name. */
  kind: z.enum(['good', 'shipping']),
  name: z.string(),
  nameHindi: z.string(),
  hsn: z.string().nullable(),
  quantity: z.number(),
  /** Before the discount, as the price was shown. */
  amountPaise: z.number(),
  discountPaise: z.number(),
  taxablePaise: z.number(),
  rateBasisPoints: z.number(),
  cgstPaise: z.number(),
  /** Of the state or the union territory. */
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
  /** Within a union territory without a legislature the state's half is UTGST. */
  isUnionTax: z.boolean(),
  orderNumber: z.string(),
  placedOn: z.iso.date(),
  /** Of a credit note: the bill it makes less, and when that was written. */
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

/** How a sale stands with its payment at the time of reading; it is not part of what the bill was written with. */
export const InvoicePayment = z.object({
  /** What is still to be paid and how the buyer chose to pay it; 0 when nothing is left. */
  toPayPaise: z.number(),
  method: z.enum(PAYMENT_METHODS),
  /** Every payment and refund that was recorded, the first one first. */
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
  /** Whom to ask about the bill, as the settings name it now. */
  contact: z.object({ brandName: z.string(), brandNameHindi: z.string(), phone: z.string(), email: z.string() }),
  /** Null on a credit note. */
  payment: InvoicePayment.nullable(),
})
export type Invoice = z.infer<typeof Invoice>
