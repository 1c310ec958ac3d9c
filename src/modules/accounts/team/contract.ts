import { z } from 'zod'
import { TEAM_ROLES } from '../../../shared/accounts/roles.ts'
import { LANGUAGES } from '../../../shared/languages.ts'
import { MAX_PASSWORD } from '../../../shared/sign-in-rules.ts'
import { LANGUAGE_ERROR, nameField } from '../../../shared/text-fields.ts'
import { Email, RepeatedPassword } from '../sign-in/contract.ts'
import { MIN_TEAM_PASSWORD } from './model.ts'

const TeamRole = z.enum(TEAM_ROLES, { error: 'The role is team or owner.' })
export const TeamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: TeamRole,
  /** Since when the account has this role; for accounts from before this was stored, since its creation. */
  since: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
  hasSecondFactor: z.boolean(),
  isYou: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

export const TeamInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: TeamRole,
  /** Name of the owner who invited; empty when that account is deleted. */
  invitedBy: z.string(),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  sentCount: z.number(),
})
export type TeamInvitation = z.infer<typeof TeamInvitation>

/** All members of the team, and invitations that are open or expired. */
export const TeamAccounts = z.object({ members: z.array(TeamMember), invitations: z.array(TeamInvitation) })
export type TeamAccounts = z.infer<typeof TeamAccounts>

/** The owner's own password; not needed within ten minutes of signing in. */
const Proof = { password: z.string().min(1, 'Enter your password.').max(200, 'The password is too long.').optional() }

export const TeamActionRequest = z.strictObject(Proof)
export type TeamActionRequest = z.infer<typeof TeamActionRequest>
export const InviteRequest = z.strictObject({
  ...Proof,
  email: Email,
  role: TeamRole,
  /** Of the email. */
  language: z.enum(LANGUAGES, { error: LANGUAGE_ERROR }).optional(),
})
export type InviteRequest = z.infer<typeof InviteRequest>
export const RoleChange = z.strictObject({ ...Proof, from: TeamRole, to: TeamRole })
export type RoleChange = z.infer<typeof RoleChange>

const InvitationToken = z
  .string({ error: 'Open the link from the email.' })
  .min(1, 'Open the link from the email.')
  .max(200, 'Open the link from the email.')

export const OpenInvitation = z.object({ token: InvitationToken })
/** What the recipient of the link reads before accepting. */
export const InvitationOffer = z.object({
  email: z.string(),
  role: TeamRole,
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
  /**
   * `new_account`: choose a name and a password. `sign_in`: an account with this verified email exists, sign in to it first.
   * `accept`: the reader is signed in to it.
   */
  next: z.enum(['new_account', 'sign_in', 'accept']),
})
export type InvitationOffer = z.infer<typeof InvitationOffer>

export const AcceptInvitation = z
  .strictObject({
    token: InvitationToken,
    name: nameField(100, 'Enter your name.', (max) => `Enter a name of at most ${max} characters.`).optional(),
    password: z
      .string()
      .min(MIN_TEAM_PASSWORD, `Choose a password of at least ${MIN_TEAM_PASSWORD} characters.`)
      .max(MAX_PASSWORD, `Choose a password of at most ${MAX_PASSWORD} characters.`)
      .optional(),
    confirmPassword: RepeatedPassword.optional(),
  })
  .refine((input) => input.password !== undefined || input.confirmPassword === undefined, {
    path: ['password'],
    message: 'Choose a password.',
  })
  .refine((input) => input.password === undefined || input.password === input.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  })
export type AcceptInvitation = z.infer<typeof AcceptInvitation>
