import { z } from 'zod'
import { Email, NewPassword, RepeatedPassword } from '../sign-in/contract.ts'

const CurrentPassword = z
  .string({ error: 'Write your current password.' })
  .min(1, 'Write your current password.')
  .max(200, 'The password is too long.')

const LinkToken = z
  .string({ error: 'Open the link from the mail.' })
  .min(1, 'Open the link from the mail.')
  .max(200, 'Open the link from the mail.')

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

/** What the page about one's own security shows. */
export const Security = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  /** False for an account that is only entered through another provider. */
  hasPassword: z.boolean(),
  /** The address a change is waiting to be confirmed from. */
  pendingEmail: z.string().nullable(),
})
export type Security = z.infer<typeof Security>

export const OwnSession = z.object({
  id: z.string(),
  /** The session this call was made with. */
  isCurrent: z.boolean(),
  /** Names as their makers write them, such as "Chrome" and "Android"; null where the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** Exact to a quarter of an hour. */
  lastUsedAt: z.iso.datetime(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const OwnSessions = z.object({ items: z.array(OwnSession) })

export const EndedSessions = z.object({ message: z.string(), ended: z.number().int() })

/** Reasons of refusals of these calls, for pages to translate. */
export const SECURITY_REASONS = [
  'link_over',
  'other_account',
  'wrong_password',
  'no_password',
  'same_email',
  'email_taken',
  'already_verified',
  'changed_meanwhile',
] as const
