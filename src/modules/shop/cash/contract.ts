import { z } from 'zod'

/** The cash one carrier owes, and since when. */
export const CarrierDebt = z.object({
  carrier: z.string(),
  orders: z.number(),
  owedPaise: z.number(),
  /** Full days since the delivery of its oldest unpaid order. */
  days: z.number(),
})
export type CarrierDebt = z.infer<typeof CarrierDebt>

export const OwedOrder = z.object({
  number: z.string(),
  tracking: z.string(),
  deliveredAt: z.iso.datetime(),
  days: z.number(),
  owedPaise: z.number(),
})
export type OwedOrder = z.infer<typeof OwedOrder>
export const OwedOrderPage = z.object({ items: z.array(OwedOrder), nextCursor: z.string().nullable() })
export type OwedOrderPage = z.infer<typeof OwedOrderPage>

/** Orders of one remittance; longer lists are recorded in several parts. */
export const MAX_COVERED = 500

const paise = z.int('The amount is in whole paise.').min(0, 'The amount cannot be less than nothing.').max(2_000_000_000)

export const NewRemittance = z.strictObject({
  carrier: z.string('Say which carrier.').trim().min(1, 'Say which carrier.').max(80),
  reference: z.string('Enter the number of the transfer.').trim().min(1, 'Enter the number of the transfer.').max(80),
  receivedOn: z.iso.date({ error: 'Enter the date as YYYY-MM-DD.' }),
  amountPaise: paise,
  feesPaise: paise.default(0),
  orders: z
    .array(z.string().max(40))
    .min(1, 'Choose the orders it covers.')
    .max(MAX_COVERED, `At most ${MAX_COVERED} orders at once.`),
})
export type NewRemittance = z.infer<typeof NewRemittance>

/** `carrier` is its present name, exactly; if `name` is the name of another carrier, the two are merged. */
export const CarrierRename = z.strictObject({
  carrier: z.string('Say which carrier.').trim().min(1, 'Say which carrier.').max(80),
  name: z.string('Enter the new name.').trim().min(1, 'Enter the new name.').max(80),
})
export type CarrierRename = z.infer<typeof CarrierRename>

export const Remittance = z.object({
  id: z.string(),
  carrier: z.string(),
  reference: z.string(),
  receivedOn: z.string(),
  amountPaise: z.number(),
  feesPaise: z.number(),
  expectedPaise: z.number(),
  /** Received plus fees, less the expected amount. Negative when money is missing. */
  differencePaise: z.number(),
  orders: z.number(),
  at: z.iso.datetime(),
})
export type Remittance = z.infer<typeof Remittance>
export const RemittancePage = z.object({ items: z.array(Remittance), nextCursor: z.string().nullable() })
export type RemittancePage = z.infer<typeof RemittancePage>
