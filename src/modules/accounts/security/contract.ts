import { z } from 'zod'
import { Email, NewPassword, RepeatedPassword } from '../sign-in/contract.ts'

const CurrentPassword = z
  .string({ error: 'Enter your current password.' })
  .min(1, 'Enter your current password.')
  .max(200, 'The password is too long.')

const LinkToken = z
  .string({ error: 'Open the link from the email.' })
  .min(1, 'Open the link from the email.')
  .max(200, 'Open the link from the email.')

const isRepeated = (input: { password: string; confirmPassword: string }) => input.password === input.confirmPassword
const MISMATCH = { path: ['confirmPassword'], message: "Passwords don't match" }

export const ForgotPassword = z.strictObject({ email: Email })

export const ResetPassword = z
  .strictObject({ token: LinkToken, password: NewPassword, confirmPassword: RepeatedPassword })
  .refine(isRepeated, MISMATCH)
export type ResetPassword = z.infer<typeof ResetPassword>

export const ChangePassword = z
  .strictObject({ currentPassword: CurrentPassword, password: NewPassword, confirmPassword: RepeatedPassword })
  .refine(isRepeated, MISMATCH)
export type ChangePassword = z.infer<typeof ChangePassword>

export const ChangeEmail = z.strictObject({ currentPassword: CurrentPassword, email: Email })
export type ChangeEmail = z.infer<typeof ChangeEmail>

export const VerifyEmail = z.strictObject({ token: LinkToken })

/** Data of the page about one's own security. */
export const Security = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  /** False for an account that signs in only through a provider. */
  hasPassword: z.boolean(),
  /** The new address that is not confirmed yet. */
  pendingEmail: z.string().nullable(),
})
export type Security = z.infer<typeof Security>

export const OwnSession = z.object({
  id: z.string(),
  /** The session of this request. */
  isCurrent: z.boolean(),
  /** Names such as "Chrome" and "Android"; null when unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** Accurate to 15 minutes. */
  lastUsedAt: z.iso.datetime(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const OwnSessions = z.object({ items: z.array(OwnSession) })

export const EndedSessions = z.object({ message: z.string(), ended: z.number().int() })
