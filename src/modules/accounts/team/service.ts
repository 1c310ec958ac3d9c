import { createHash } from 'node:crypto'
import type { Context } from '../../../server/context.ts'
import { logAction } from '../../../server/db/audit-log.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { hashPassword } from '../../../server/ports/identity/auth.ts'
import type { TeamRole } from '../../../shared/accounts/roles.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import { type OwnerEvent, queueEmail, type TeamEvent } from '../emails/service.ts'
import { confirmPerson } from '../erasure/service.ts'
import { deleteVerifications } from '../erasure/store.ts'
import { deleteLogins } from '../openid/store.ts'
import { endSessions, invalidateLinks, lockPerson, markVerified, setPassword } from '../security/store.ts'
import { linkExpired, requireOwner, requirePerson, type SignInResult, signIn } from '../sign-in/service.ts'
import { findUserByEmail } from '../users/store.ts'
import type { AcceptInvitation, InvitationOffer, InviteRequest, RoleChange, TeamAccounts, TeamActionRequest } from './contract.ts'
import { INVITATION_DAYS } from './model.ts'
import {
  addInvitation,
  addMember,
  changeRole,
  consumeInvitation,
  dropSecondFactor,
  findInvitation,
  listInvitations,
  listMembers,
  listOwners,
  lockMembers,
  makeUserPandit,
  promoteToTeam,
  renewInvitation,
  revokeInvitation,
  revokeInvitationsBy,
  revokeInvitationsOf,
} from './store.ts'

/** The key is 256 random bits, so a single fast hash is enough. */
export const invitationHash = (token: string): string => createHash('sha256').update(token).digest('hex')

type Person = { id: string; name: string; email: string }

/** Call it in the transaction that makes the change. The owner who made it gets no email. */
export async function notifyTeam(ctx: Context, event: TeamEvent, { member, by }: { member: Person; by: Person }): Promise<void> {
  const named = `${member.name} (${member.email})`
  const { id: userId, email: to } = member
  const id = newId(ctx.clock.now().getTime())
  await queueEmail(ctx, { kind: 'team-member', event, id, userId, to, by: by.name, member: named, memberId: userId })
  await notifyOwners(ctx, event, { member: named, by, entriesOf: userId, except: [by.id, userId] })
}

type OwnerNotice = { member: string; by: { name: string }; entriesOf: string; except: readonly string[] }

/** Notifies all owners except `except`. Call it in the transaction that makes the change. */
export async function notifyOwners(
  ctx: Context,
  event: OwnerEvent,
  { member, by, entriesOf, except }: OwnerNotice,
): Promise<void> {
  for (const { id: userId, email: to } of await listOwners(ctx.db)) {
    if (except.includes(userId)) continue
    const id = newId(ctx.clock.now().getTime())
    await queueEmail(ctx, { kind: 'team-owner', event, id, userId, to, by: by.name, member, memberId: entriesOf })
  }
}

const INVITED_MS = INVITATION_DAYS * 86_400_000

describeConstraints({
  users_last_owner: {
    reason: 'last_owner',
    message: 'This is the last owner. Make somebody else an owner first.',
  },
})

/** Owner only; 401, 403. */
export async function getTeamAccounts(ctx: Context): Promise<TeamAccounts> {
  const { userId } = requireOwner(ctx.actor)
  const [members, invitations] = [await listMembers(ctx.db), await listInvitations(ctx.db)]
  const now = ctx.clock.now()
  return {
    members: members.map(({ signedInAt, sessionAt, since, ...member }) => ({
      ...member,
      since: since.toISOString(),
      lastSignInAt: latest(signedInAt, sessionAt)?.toISOString() ?? null,
      isYou: member.id === userId,
    })),
    invitations: invitations.map(({ invitedAt, expiresAt, invitedBy, ...invitation }) => ({
      ...invitation,
      invitedBy: invitedBy ?? '',
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    })),
  }
}

const latest = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other)

/**
 * Invites an email address to the team. Throws conflict/already_member for a member, conflict/pandit_account for a pandit, who
 * would lose the portal, and conflict/already_invited while an invitation is open.
 */
export async function inviteMember(ctx: Context, input: InviteRequest): Promise<TeamAccounts> {
  await runTeamAction(ctx, { proof: input }, async (ctx, { self }) => {
    requireInvitable(await findUserByEmail(ctx.db, input.email))
    const { email, role, language = 'en' } = input
    const at = ctx.clock.now()
    const id = newId(at.getTime())
    const invitation = { id, email, role, language, invitedBy: self.id, at, expiresAt: new Date(at.getTime() + INVITED_MS) }
    if (!(await addInvitation(ctx.db, invitation))) {
      throw new AppError('conflict', 'This email is invited already. Send the invitation again instead.', {
        reason: 'already_invited',
      })
    }
    await queueEmail(ctx, { kind: 'invitation', invitationId: id, sentCount: 1 })
    const event = role === 'owner' ? 'invited-owner' : 'invited-team'
    await notifyOwners(ctx, event, { member: email, by: self, entriesOf: self.id, except: [self.id] })
    await logAction(ctx, { action: 'invitation_sent', subject: { kind: 'invitation', id, name: email }, details: { role } })
  })
  return getTeamAccounts(ctx)
}

function requireInvitable(account: { role: string } | undefined): void {
  if (account?.role === 'team' || account?.role === 'owner') {
    throw new AppError('conflict', 'This account is already in the team.', { reason: 'already_member' })
  }
  if (account?.role === 'pandit') {
    throw new AppError('conflict', 'This is the account of a pandit. Invite another email of this person.', {
      reason: 'pandit_account',
    })
  }
}

/** Sends an open or expired invitation again with a new link, valid for three days. The previous link stops working. */
export async function resendInvitation(ctx: Context, id: string, proof: TeamActionRequest): Promise<TeamAccounts> {
  await runTeamAction(ctx, { proof }, async (ctx, { self }) => {
    const expiresAt = new Date(ctx.clock.now().getTime() + INVITED_MS)
    const renewed = isId(id) ? await renewInvitation(ctx.db, id, { invitedBy: self.id, expiresAt }) : undefined
    if (!renewed) throw invitationNotFound()
    await queueEmail(ctx, { kind: 'invitation', invitationId: id, sentCount: renewed.sentCount })
    const subject = { kind: 'invitation', id, name: renewed.email } as const
    await logAction(ctx, { action: 'invitation_resent', subject, details: { role: renewed.role } })
  })
  return getTeamAccounts(ctx)
}

export async function revokeTeamInvitation(ctx: Context, id: string, proof: TeamActionRequest): Promise<TeamAccounts> {
  await runTeamAction(ctx, { proof }, async (ctx) => {
    const revoked = isId(id) ? await revokeInvitation(ctx.db, id, ctx.clock.now()) : undefined
    if (!revoked) throw invitationNotFound()
    const subject = { kind: 'invitation', id, name: revoked.email } as const
    await logAction(ctx, { action: 'invitation_revoked', subject, details: { role: revoked.role } })
  })
  return getTeamAccounts(ctx)
}

const invitationNotFound = () => new AppError('not_found', 'There is no such invitation, or it was accepted or revoked.')

/**
 * Changes a role from the one the owner saw. conflict/state_conflict when it differs by now, conflict/last_owner for the last
 * owner.
 */
export async function changeTeamRole(ctx: Context, id: string, { from, to, password }: RoleChange): Promise<{ message: string }> {
  await runTeamAction(ctx, { proof: { password }, id }, async (ctx, { self, member }) => {
    const at = ctx.clock.now()
    if (!(await changeRole(ctx.db, { id, from, to, at }))) throw stateChanged()
    if (to !== 'owner') await revokePendingInvitations(ctx, id, at)
    await notifyTeam(ctx, to === 'owner' ? 'made-owner' : 'made-team', { member, by: self })
    await logAction(ctx, { action: 'role_changed', subject: accountOf(member), details: { from, to } })
  })
  return { message: 'The role is changed.' }
}

/**
 * Removes a member's authenticator app and ends all their sessions. The console opens again after a new app is set up.
 * conflict/not_set_up when there is none.
 */
export async function resetSecondFactor(ctx: Context, id: string, proof: TeamActionRequest): Promise<{ message: string }> {
  await runTeamAction(ctx, { proof, id }, async (ctx, { self, member }) => {
    if (!member.hasSecondFactor) {
      throw new AppError('conflict', 'No authenticator app is set up for this account.', { reason: 'not_set_up' })
    }
    await dropSecondFactor(ctx.db, id)
    await endEverySession(ctx, member)
    await notifyTeam(ctx, 'second-factor-reset', { member, by: self })
    await logAction(ctx, { action: 'second_factor_reset', subject: accountOf(member) })
  })
  return { message: 'A new app must be set up at the next sign-in.' }
}

/** Ends all sessions of a member of the team. */
export async function signOutEverywhere(ctx: Context, id: string, proof: TeamActionRequest): Promise<{ message: string }> {
  await runTeamAction(ctx, { proof, id }, async (ctx, { member }) => {
    const ended = await endEverySession(ctx, member)
    await logAction(ctx, { action: 'signed_out_everywhere', subject: accountOf(member), details: { ended } })
  })
  return { message: 'All devices are signed out.' }
}

/**
 * Removes a member from the team: the account becomes an ordinary one and is signed out everywhere. conflict/last_owner for the
 * last owner.
 */
export async function removeMember(ctx: Context, id: string, proof: TeamActionRequest): Promise<{ message: string }> {
  await runTeamAction(ctx, { proof, id }, async (ctx, { self, member }) => {
    const at = ctx.clock.now()
    if (!(await changeRole(ctx.db, { id, from: member.role, to: 'user', at }))) throw stateChanged()
    // Authenticator apps are only for the team; otherwise the person could not remove it any more.
    await dropSecondFactor(ctx.db, id)
    await endEverySession(ctx, member)
    await revokeInvitationsOf(ctx.db, member.email, at)
    await revokePendingInvitations(ctx, id, at)
    await notifyTeam(ctx, 'removed', { member, by: self })
    await logAction(ctx, { action: 'member_removed', subject: accountOf(member), details: { from: member.role, to: 'user' } })
  })
  return { message: 'This account is no longer in the team.' }
}

type Member = Awaited<ReturnType<typeof lockMembers>>[number]
type TeamAction<Id> = { proof: TeamActionRequest; id?: Id }
/** The acting owner, and the account the action is about, if any. */
type People<Id> = { self: Member; member: Id extends string ? Member : undefined }

/** Requires the owner, and the owner's password or a recent session; then runs `work` in one transaction. */
async function runTeamAction<Id extends string | undefined = undefined>(
  ctx: Context,
  { proof, id }: TeamAction<Id>,
  work: (ctx: Context, people: People<Id>) => Promise<void>,
): Promise<void> {
  const { userId } = requireOwner(ctx.actor)
  await confirmPerson(ctx, proof.password)
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockMembers(ctx.db, id === undefined ? [userId] : [userId, id])
    // The owner may have been removed since the request was authorised.
    const self = locked.find((one) => one.id === userId)
    if (self?.role !== 'owner') throw new AppError('forbidden', 'Only the owner may do this.')
    const member = locked.find((one) => one.id === id)
    if (id !== undefined && !member) throw new AppError('not_found', 'There is no such account of the team.')
    await work(ctx, { self, member } as People<Id>)
  })
}

/** An invitation is valid only while its sender is an owner. */
async function revokePendingInvitations(ctx: Context, id: string, at: Date): Promise<void> {
  for (const { id: invitationId, email, role } of await revokeInvitationsBy(ctx.db, id, at)) {
    const subject = { kind: 'invitation', id: invitationId, name: email } as const
    await logAction(ctx, { action: 'invitation_revoked', subject, details: { role } })
  }
}

async function endEverySession(ctx: Context, { id, email }: Member): Promise<number> {
  const ended = await endSessions(ctx.db, id)
  // Otherwise a pending sign-in that waits for its code could be completed.
  await deleteVerifications(ctx.db, [id, email.toLowerCase()])
  return ended
}

const accountOf = ({ id, email }: { id: string; email: string }) => ({ kind: 'account', id, name: email }) as const
const stateChanged = () =>
  new AppError('conflict', 'A colleague changed this a moment ago. Please look at it again.', { reason: 'state_conflict' })

/**
 * The options for the recipient of an invitation's link. unprocessable/link_expired for a link that is used, revoked, replaced or
 * expired.
 */
export async function openInvitation(ctx: Context, token: string): Promise<InvitationOffer> {
  const { invitation, next } = await offerOf(ctx, token)
  const { email, role, invitedBy, expiresAt } = invitation
  return { email, role, invitedBy, expiresAt: expiresAt.toISOString(), next }
}

async function offerOf(ctx: Context, token: string) {
  const invitation = await findInvitation(ctx.db, invitationHash(token), ctx.clock.now())
  if (!invitation) throw linkExpired()
  const account = await findUserByEmail(ctx.db, invitation.email)
  const isOwn = ctx.actor.kind === 'person' && ctx.actor.userId === account?.id
  const next = account?.emailVerified ? (isOwn ? 'accept' : 'sign_in') : 'new_account'
  return { invitation, account, next } as const
}

/**
 * Accepts an invitation once: of two concurrent calls one succeeds and the other is unprocessable/link_expired. A person with a
 * verified account must be signed in to it (unauthenticated/sign_in_required, forbidden/wrong_account). Others choose a name and
 * a password; the link verifies the mailbox, and an unverified account with that address loses its sessions and providers.
 * Returns the cookies of the new account's session.
 */
export async function acceptInvitation(
  ctx: Context,
  input: AcceptInvitation,
  headers: Headers,
  network: string,
): Promise<SignInResult> {
  const { invitation, account, next } = await offerOf(ctx, input.token)
  if (next === 'sign_in') {
    requirePerson(ctx.actor)
    throw new AppError('forbidden', `Please sign in as ${invitation.email}.`, { reason: 'wrong_account' })
  }
  const { name, password } = input
  if (next === 'new_account' && (name === undefined || password === undefined)) throw nameAndPassword(input)
  const hash = next === 'new_account' && password !== undefined ? await hashPassword(password) : undefined
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    if (!(await consumeInvitation(ctx.db, { id: invitation.id, hash: invitationHash(input.token), now }))) throw linkExpired()
    const { email, role } = invitation
    const member =
      next === 'accept' && account
        ? { id: account.id, name: account.name }
        : { id: account?.id ?? newId(now.getTime()), name: name ?? '' }
    await addToTeam(ctx, { ...member, email, role, language: invitation.language, isNew: !account, hash })
    await notifyOwners(ctx, role === 'owner' ? 'joined-owner' : 'joined-team', {
      member: `${member.name} (${email})`,
      by: { name: invitation.invitedBy },
      entriesOf: member.id,
      except: [member.id],
    })
    await logAction(ctx, {
      action: 'invitation_accepted',
      subject: { kind: 'account', id: member.id, name: email },
      details: { from: account?.role ?? null, to: role },
      actor: member,
    })
  })
  if (next === 'accept' || password === undefined) return { setCookies: [], isCodeRequired: false }
  return signIn(ctx, { email: invitation.email, password }, headers, network)
}

function nameAndPassword({ name, password }: AcceptInvitation): AppError {
  const fields = {
    ...(name === undefined ? { name: 'Enter your name.' } : {}),
    ...(password === undefined ? { password: 'Choose a password.' } : {}),
  }
  return new AppError('invalid', 'Enter your name and choose a password.', { reason: 'name_and_password_required', fields })
}

type NewTeamMember = {
  id: string
  name: string
  email: string
  role: TeamRole
  language: Language
  isNew: boolean
  /** Of the password chosen with the link; undefined for an account that keeps its own. */
  hash: string | undefined
}

async function addToTeam(ctx: Context, { hash, isNew, ...person }: NewTeamMember): Promise<void> {
  const { db, clock } = ctx
  const { id, name, email, role } = person
  const at = clock.now()
  if (isNew) await addMember(db, { ...person, at })
  else {
    const account = await lockPerson(db, id)
    // An address verified meanwhile belongs to the person who verified it.
    if (account?.email !== email || (hash !== undefined && account.emailVerified)) throw linkExpired()
    if (!(await promoteToTeam(db, { id, role, at, ...(hash === undefined ? {} : { name }) }))) throw linkExpired()
    if (hash !== undefined) {
      await deleteLogins(db, id)
      await markVerified(db, id, email, at)
      await invalidateLinks(db, id, ['reset', 'change', 'verify'], at)
      await endSessions(db, id)
      await deleteVerifications(db, [id, email])
    }
  }
  if (hash !== undefined) await setPassword(db, { id: newId(at.getTime()), userId: id, to: hash, now: at })
}

/** The account with this email. Only for the team, because it reveals whether an email is known. */
export function panditAccountOf(ctx: Context, email: string): Promise<{ id: string; name: string } | undefined> {
  return findUserByEmail(ctx.db, email.toLowerCase())
}

/** Locks an account until the transaction ends. Returns false when it does not exist. Lock the account before an application. */
export async function tryLockAccount(ctx: Context, userId: string): Promise<boolean> {
  return (await lockPerson(ctx.db, userId)) !== undefined
}

/** Opens the portal for an account. Call it in the transaction that creates the pandit. Safe to repeat. */
export function grantPanditRole(ctx: Context, userId: string): Promise<void> {
  return makeUserPandit(ctx.db, userId)
}
