// Schemas for account data export and erasure.
import { z } from 'zod'
import { Address, Family, OwnAccount } from '../profile/contract.ts'

export const AccountData = z.object({
  account: OwnAccount,
  addresses: z.array(Address),
  family: Family,
  /** All consent answers, newest first. */
  consents: z.array(z.object({ purpose: z.string(), version: z.number(), isGiven: z.boolean(), at: z.iso.datetime() })),
  sessions: z.array(
    z.object({
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      address: z.string().nullable(),
      device: z.string().nullable(),
    }),
  ),
  /** Uploaded files: pictures by URL, documents by file name. */
  uploads: z.array(
    z.object({ purpose: z.string(), name: z.string(), address: z.string().nullable(), bytes: z.number(), at: z.iso.datetime() }),
  ),
  /** Sign-in methods; 'credential' is the password. */
  signInMethods: z.array(z.string()),
})
export type AccountData = z.infer<typeof AccountData>

/** Without a password the session must be recent. */
export const EraseRequest = z.strictObject({
  password: z
    .string({ error: 'Enter your password.' })
    .min(1, 'Enter your password.')
    .max(200, 'The password is too long.')
    .optional(),
})
export type EraseRequest = z.infer<typeof EraseRequest>
