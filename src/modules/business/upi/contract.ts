import { z } from 'zod'
import { Etags } from '../details/contract.ts'
import { MAX_UPI_NAME } from '../rules/model.ts'

/** "sankalp@okhdfcbank": a name, an @ and the bank's handle; empty when no UPI payment is offered. */
const UPI_ID = /^([A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9.-]{1,63})?$/

const fields = {
  upiId: z.string().trim().regex(UPI_ID, 'A UPI address is written like name@bank.'),
  /** The name a family sees in its app before it pays. */
  upiName: z.string().trim().max(MAX_UPI_NAME, `The name may have at most ${MAX_UPI_NAME} characters.`),
}

export const UPI_KEYS = ['upiId', 'upiName'] as const satisfies (keyof typeof fields)[]

export const UpiChange = z.strictObject({ ...fields, etags: Etags })
export type UpiChange = z.infer<typeof UpiChange>

/** `tryLink` opens a payment of one rupee to it; null while there is none. */
export const UpiResponse = z.strictObject({ ...fields, etags: Etags, tryLink: z.string().nullable() })
export type UpiResponse = z.infer<typeof UpiResponse>

export const UpiChanged = UpiResponse.extend({
  /** The settings that changed. */
  changed: z.array(z.string()),
})
export type UpiChanged = z.infer<typeof UpiChanged>
