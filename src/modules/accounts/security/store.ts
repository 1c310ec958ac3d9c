import type { Database } from '../../../server/context.ts'
import type { Role } from '../../../shared/accounts/roles.ts'
import type { Language } from '../../../shared/languages.ts'

const PASSWORD = 'credential'

/** Locks the person's row until the transaction ends, so that changes of one account happen one after another. */
export function lockPerson(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'name', 'language', 'role', 'email_verified as emailVerified'])
    .$narrowType<{ language: Language; role: Role }>()
    .forUpdate()
    .executeTakeFirst()
}

/** The account of this email with the hash of its password, null where it has none. */
export function findPasswordOf(db: Database, email: string) {
  return db
    .selectFrom('users')
    .leftJoin('accounts', (join) => join.onRef('accounts.user_id', '=', 'users.id').on('accounts.provider_id', '=', 'credential'))
    .where('users.email', '=', email)
    .select(['users.id as userId', 'accounts.password as hash'])
    .executeTakeFirst()
}

export async function setLanguage(db: Database, userId: string, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute()
}

/** The hash of a person's password; undefined for an account that signs in only through a provider. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', PASSWORD)
    .select('password')
    .executeTakeFirst()
  return row?.password ?? undefined
}

/** Stores whether a new password is long enough for the team. Call it in the transaction that sets it. */
export async function recordPasswordLength(db: Database, userId: string, isLong: boolean): Promise<void> {
  await db.updateTable('users').set({ has_long_password: isLong }).where('id', '=', userId).execute()
}

/** Replaces the hash `from`. Returns false when it has changed meanwhile. */
export async function replacePassword(
  db: Database,
  change: { userId: string; from: string; to: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password: change.to, updated_at: change.now })
    .where('user_id', '=', change.userId)
    .where('provider_id', '=', PASSWORD)
    .where('password', '=', change.from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets a password, whether or not there was one; the person's row must be locked. */
export async function setPassword(db: Database, change: { id: string; userId: string; to: string; now: Date }): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password: change.to, updated_at: change.now })
    .where('user_id', '=', change.userId)
    .where('provider_id', '=', PASSWORD)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await db
    .insertInto('accounts')
    .values({
      id: change.id,
      account_id: change.userId,
      provider_id: PASSWORD,
      user_id: change.userId,
      password: change.to,
      created_at: change.now,
      updated_at: change.now,
    })
    .execute()
}

/** Marks an email as verified, if it is still the person's. */
export async function markVerified(db: Database, userId: string, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives a person a verified new email; a unique constraint rejects one of another account. */
export async function setEmail(db: Database, userId: string, email: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ email, email_verified: true, updated_at: now }).where('id', '=', userId).execute()
}

/** Active sessions of a person, last used first. */
export function listSessions(db: Database, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(100)
    .select(['id', 'user_agent as userAgent', 'created_at as startedAt', 'updated_at as lastUsedAt'])
    .execute()
}

/** Ends one session of this person. Returns false when there is none. */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends all sessions of a person except the given one, and returns their number. */
export async function endSessions(db: Database, userId: string, except?: string): Promise<number> {
  let ending = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (except !== undefined) ending = ending.where('id', '<>', except)
  const { numDeletedRows } = await ending.executeTakeFirst()
  return Number(numDeletedRows)
}

export type LinkKind = 'reset' | 'verify' | 'change'

export type NewLink = { id: string; userId: string; kind: LinkKind; email: string; createdAt: Date; expiresAt: Date }

/** Inserting the same link again changes nothing, even after it was used. */
export async function addLink(db: Database, link: NewLink): Promise<void> {
  await db
    .insertInto('account_links')
    .values({
      id: link.id,
      user_id: link.userId,
      kind: link.kind,
      email: link.email,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A usable link with its person. */
export function findLink(db: Database, id: string, now: Date) {
  return db
    .selectFrom('account_links as links')
    .innerJoin('users', 'users.id', 'links.user_id')
    .where('links.id', '=', id)
    .where('links.used_at', 'is', null)
    .where('links.expires_at', '>', now)
    .select([
      'links.id',
      'links.kind',
      'links.email',
      'links.user_id as userId',
      'users.name',
      'users.language',
      'users.email as accountEmail',
    ])
    .$narrowType<{ kind: LinkKind; language: Language }>()
    .executeTakeFirst()
}
export type FoundLink = Awaited<ReturnType<typeof findLink>> & object

/** Uses up a link. Returns false when it was already used or has expired. */
export async function consumeLink(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Invalidates all open links of these kinds. */
export async function invalidateLinks(db: Database, userId: string, kinds: readonly LinkKind[], now: Date): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()
}

export async function findPendingEmail(db: Database, userId: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_links')
    .where('user_id', '=', userId)
    .where('kind', '=', 'change')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .select('email')
    .executeTakeFirst()
  return row?.email
}

export async function deleteExpiredLinks(db: Database, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('account_links').where('expires_at', '<', expiredBefore).execute()
}
