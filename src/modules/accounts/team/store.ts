import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { TEAM_ROLES, type TeamRole } from '../../../shared/accounts/roles.ts'
import type { Language } from '../../../shared/languages.ts'

/**
 * All members of the team, owners first. The last sign-in comes from the audit log, or from sessions from before it was recorded.
 */
export function listMembers(db: Database) {
  return db
    .selectFrom('users')
    .where('role', 'in', TEAM_ROLES)
    .select((users) => [
      'id',
      'name',
      'email',
      'role',
      'two_factor_enabled as hasSecondFactor',
      sql<Date>`coalesce(role_granted_at, users.created_at)`.as('since'),
      users
        .selectFrom('audit_log')
        .whereRef('audit_log.actor_id', '=', 'users.id')
        .where('audit_log.action', '=', 'signed_in')
        .select((entry) => entry.fn.max('audit_log.created_at').as('at'))
        .as('signedInAt'),
      users
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .select((session) => session.fn.max('sessions.created_at').as('at'))
        .as('sessionAt'),
    ])
    .$narrowType<{ role: TeamRole; signedInAt: Date | null; sessionAt: Date | null }>()
    .orderBy('role')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Email addresses of all owners. */
export function listOwners(db: Database) {
  return db.selectFrom('users').where('role', '=', 'owner').select(['id', 'email']).orderBy('id').execute()
}

/** Members of the team, locked until the transaction ends, in the order of their ids to prevent deadlocks. */
export function lockMembers(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .where('id', 'in', ids)
    .where('role', 'in', TEAM_ROLES)
    .select(['id', 'name', 'email', 'role', 'two_factor_enabled as hasSecondFactor'])
    .$narrowType<{ role: TeamRole }>()
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Changes a role that is still `from`. Returns false when it differs. The database does not allow removing the last owner. */
export async function changeRole(
  db: Database,
  change: { id: string; from: TeamRole; to: TeamRole | 'user'; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role: change.to, role_granted_at: change.at })
    .where('id', '=', change.id)
    .where('role', '=', change.from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes the authenticator app and its recovery codes. */
export async function dropSecondFactor(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute()
  await db.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', userId).execute()
}

const OPEN = sql<boolean>`accepted_at is null and revoked_at is null`

/** Open and expired invitations, newest first. */
export function listInvitations(db: Database) {
  return db
    .selectFrom('team_invitations')
    .leftJoin('users', 'users.id', 'team_invitations.invited_by')
    .where(OPEN)
    .select([
      'team_invitations.id',
      'team_invitations.email',
      'team_invitations.role',
      'users.name as invitedBy',
      'invited_at as invitedAt',
      'expires_at as expiresAt',
      'sent_count as sentCount',
    ])
    .$narrowType<{ role: TeamRole }>()
    .orderBy('invited_at', 'desc')
    .orderBy('team_invitations.id', 'desc')
    .execute()
}

type NewInvitation = {
  id: string
  email: string
  role: TeamRole
  language: Language
  invitedBy: string
  at: Date
  expiresAt: Date
}

/** Inserts an open invitation for an email. Returns false when one exists already. */
export async function addInvitation(db: Database, { invitedBy, at, expiresAt, ...row }: NewInvitation): Promise<boolean> {
  const added = await db
    .insertInto('team_invitations')
    .values({ ...row, invited_by: invitedBy, invited_at: at, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('email').where(OPEN).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Prepares an open invitation to be sent again by this owner; the previous link stops working. */
export function renewInvitation(db: Database, id: string, { invitedBy, expiresAt }: { invitedBy: string; expiresAt: Date }) {
  return db
    .updateTable('team_invitations')
    .set((row) => ({ invited_by: invitedBy, expires_at: expiresAt, token_hash: null, sent_count: row('sent_count', '+', 1) }))
    .where('id', '=', id)
    .where(OPEN)
    .returning(['email', 'role', 'sent_count as sentCount'])
    .executeTakeFirst()
}

export function revokeInvitation(db: Database, id: string, at: Date) {
  return db
    .updateTable('team_invitations')
    .set({ revoked_at: at, token_hash: null })
    .where('id', '=', id)
    .where(OPEN)
    .returning(['email', 'role'])
    .executeTakeFirst()
}

/** Revokes open invitations sent by this person. */
export function revokeInvitationsBy(db: Database, id: string, at: Date) {
  return db
    .updateTable('team_invitations')
    .set({ revoked_at: at, token_hash: null })
    .where('invited_by', '=', id)
    .where(OPEN)
    .returning(['id', 'email', 'role'])
    .execute()
}

/** Revokes the open invitation of this email. */
export async function revokeInvitationsOf(db: Database, email: string, at: Date): Promise<void> {
  await db
    .updateTable('team_invitations')
    .set({ revoked_at: at, token_hash: null })
    .where('email', '=', email)
    .where(OPEN)
    .execute()
}

/** Stores the key of this sending's link; undefined when the invitation is over or was sent again since. */
export function setInvitationToken(
  db: Database,
  { id, sentCount, hash, now }: { id: string; sentCount: number; hash: string; now: Date },
) {
  return db
    .updateTable('team_invitations')
    .set({ token_hash: hash })
    .where('id', '=', id)
    .where('sent_count', '=', sentCount)
    .where(OPEN)
    .where('expires_at', '>', now)
    .returning(['email', 'role', 'language'])
    .$narrowType<{ role: TeamRole; language: Language }>()
    .executeTakeFirst()
}

/** The open invitation of this link, while its sender is an owner. */
export function findInvitation(db: Database, hash: string, now: Date) {
  return db
    .selectFrom('team_invitations')
    .innerJoin('users', 'users.id', 'team_invitations.invited_by')
    .where('users.role', '=', 'owner')
    .where('token_hash', '=', hash)
    .where(OPEN)
    .where('expires_at', '>', now)
    .select([
      'team_invitations.id',
      'team_invitations.email',
      'team_invitations.role',
      'team_invitations.language',
      'users.id as inviterId',
      'users.name as invitedBy',
      'users.email as inviterEmail',
      'expires_at as expiresAt',
    ])
    .$narrowType<{ role: TeamRole; language: Language }>()
    .executeTakeFirst()
}

/** Uses up an invitation by its link. Returns false when it was already used, is over, or its sender is no longer an owner. */
export async function consumeInvitation(
  db: Database,
  { id, hash, now }: { id: string; hash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('team_invitations')
    .set({ accepted_at: now, token_hash: null })
    .where('id', '=', id)
    .where('token_hash', '=', hash)
    .where(OPEN)
    .where('expires_at', '>', now)
    .where('invited_by', 'in', db.selectFrom('users').where('role', '=', 'owner').select('id'))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** An account whose mailbox is verified by the invitation. A unique constraint rejects a second one. */
export async function addMember(
  db: Database,
  member: { id: string; name: string; email: string; role: TeamRole; language: Language; at: Date },
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: member.id,
      name: member.name,
      email: member.email,
      email_verified: true,
      role: member.role,
      role_granted_at: member.at,
      language: member.language,
      created_at: member.at,
      updated_at: member.at,
    })
    .execute()
}

/** Adds an ordinary account to the team. Returns false for a member or a pandit. */
export async function promoteToTeam(
  db: Database,
  { id, name, role, at }: { id: string; name?: string; role: TeamRole; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role, role_granted_at: at, ...(name === undefined ? {} : { name }) })
    .where('id', '=', id)
    .where('role', '=', 'user')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A member of the team keeps the role. */
export async function makeUserPandit(db: Database, userId: string): Promise<void> {
  await db.updateTable('users').set({ role: 'pandit' }).where('id', '=', userId).where('role', '=', 'user').execute()
}
