// Reads people and sessions; the auth library writes these rows.

import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { batched } from '../../../server/db/batched.ts'
import { tokenHash } from '../../../server/ports/identity/session-tokens.ts'
import { type Role, TEAM_ROLES } from '../../../shared/accounts/roles.ts'

export type SessionRow = {
  sessionId: string
  userId: string
  name: string
  email: string
  emailVerified: boolean
  role: Role
  image: string | null
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
  secondFactorAt: Date | null
  /** For the team: the password may be too short. */
  mustSetPassword: boolean
}

/** Written into the statement: it runs for each request of a signed-in person and needs no parameters for this. */
const TEAM_ROLES_SQL = sql.join(TEAM_ROLES.map((role) => sql.lit(role)))

const sessionsOf = batched(async (db, hashes: readonly string[]): Promise<Map<string, SessionRow>> => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where(sql<boolean>`sessions.token = any(${hashes}::text[])`)
    .select([
      'sessions.token',
      'sessions.id as sessionId',
      'sessions.created_at as createdAt',
      'sessions.updated_at as updatedAt',
      'sessions.expires_at as expiresAt',
      'sessions.second_factor_at as secondFactorAt',
      'users.id as userId',
      'users.name',
      'users.email',
      'users.email_verified as emailVerified',
      'users.role',
      'users.image',
      sql<boolean>`case when users.role in (${TEAM_ROLES_SQL}) and not users.has_long_password
        then exists (select from accounts a where a.user_id = users.id and a.provider_id = 'credential') else false end`.as(
        'mustSetPassword',
      ),
    ])
    .execute()
  return new Map(rows.map(({ token, ...row }) => [token, { ...row, role: row.role as Role }]))
})

/** The active session of a token with its person. Lookups made at the same moment share one statement. */
export async function findSession(db: Database, token: string, now: Date): Promise<SessionRow | undefined> {
  const row = await sessionsOf(db, tokenHash(token))
  return row && row.expiresAt > now ? row : undefined
}

/** Extends a session after use. */
export async function extendSession(db: Database, sessionId: string, now: Date, expiresAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ updated_at: now, expires_at: expiresAt }).where('id', '=', sessionId).execute()
}

/** Records that a session was used, without extending it. */
export async function recordSessionUse(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ updated_at: now }).where('id', '=', sessionId).execute()
}

/** At a sign-in, stores whether the (correct) password is long enough for the team. */
export async function recordLongPassword(db: Database, email: string, isLong: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ has_long_password: isLong })
    .where('email', '=', email)
    .where('has_long_password', '!=', isLong)
    .execute()
}

/** True when this network address has opened a session of this email that was not signed out since. */
export async function hasSignedInFrom(db: Database, email: string, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('users.email', '=', email)
    .where('sessions.ip_address', '=', network)
    .select(sql<number>`1`.as('one'))
    .executeTakeFirst()
  return row !== undefined
}

export async function setRole(db: Database, email: string, role: Role): Promise<string | undefined> {
  const row = await db
    .updateTable('users')
    .set({ role })
    .where('email', '=', email.toLowerCase())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Makes an account an owner with a verified address. */
export async function makeOwner(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ role: 'owner', role_granted_at: sql<Date>`now()`, email_verified: true })
    .where('id', '=', userId)
    .execute()
}
