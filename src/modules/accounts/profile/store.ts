import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { containsTerms, MAX_MATCHES, soundsLike } from '../../../server/db/search-terms.ts'
import type { Role } from '../../../shared/accounts/roles.ts'
import type { Language } from '../../../shared/languages.ts'
import type { FamilyMember } from './contract.ts'
import { MAX_ENTRIES, type Purpose } from './model.ts'

export async function updateAccount(
  db: Database,
  userId: string,
  change: { name: string; mobile: string | null; language: Language; at: Date },
): Promise<void> {
  const { at, ...columns } = change
  await db
    .updateTable('users')
    .set({ ...columns, updated_at: at })
    .where('id', '=', userId)
    .execute()
}

/** The path of the picture shown for a person; null for none. */
export async function setImage(db: Database, userId: string, image: string | null, at: Date): Promise<void> {
  await db.updateTable('users').set({ image, updated_at: at }).where('id', '=', userId).execute()
}

export type FamilyRow = { gotra: string | null; isGotraUnknown: boolean; members: FamilyMember[] }

/** The families of these people, by person; empty for a person without one. */
export async function listFamilies(db: Database, userIds: readonly string[]): Promise<Map<string, FamilyRow>> {
  const isOfThem = sql<boolean>`user_id = any(${userIds}::text[])`
  const [families, members] = await Promise.all([
    db
      .selectFrom('user_families')
      .where(isOfThem)
      .select(['user_id as userId', 'gotra', 'is_gotra_unknown as isGotraUnknown'])
      .execute(),
    db
      .selectFrom('user_family_members')
      .where(isOfThem)
      .select(['user_id as userId', 'name', 'relation', 'nakshatra'])
      .$narrowType<FamilyMember>()
      .orderBy('position')
      .execute(),
  ])
  const all = new Map<string, FamilyRow>(userIds.map((id) => [id, { gotra: null, isGotraUnknown: false, members: [] }]))
  for (const { userId, ...family } of families) Object.assign(all.get(userId) ?? {}, family)
  for (const { userId, ...member } of members) all.get(userId)?.members.push(member)
  return all
}

export async function findFamily(db: Database, userId: string): Promise<FamilyRow> {
  const families = await listFamilies(db, [userId])
  return families.get(userId) ?? { gotra: null, isGotraUnknown: false, members: [] }
}

/** Replaces the stored family. Call it in a transaction that locks the person. */
export async function replaceFamily(
  db: Database,
  userId: string,
  family: { gotra: string | null; isGotraUnknown: boolean; members: readonly FamilyMember[] },
): Promise<void> {
  await db.deleteFrom('user_families').where('user_id', '=', userId).execute()
  await db
    .insertInto('user_families')
    .values({ user_id: userId, gotra: family.gotra, is_gotra_unknown: family.isGotraUnknown })
    .execute()
  if (family.members.length === 0) return
  const rows = family.members.map((member, index) => ({ ...member, user_id: userId, position: index + 1 }))
  await db.insertInto('user_family_members').values(rows).execute()
}

export type ConsentRow = { purpose: string; version: number; isGiven: boolean; at: Date }

/** All consent answers, newest first. */
export function listConsents(db: Database, userId: string): Promise<ConsentRow[]> {
  return db
    .selectFrom('user_consents')
    .where('user_id', '=', userId)
    .select(['purpose', 'version', 'is_given as isGiven', 'created_at as at'])
    .orderBy('id', 'desc')
    .execute()
}

/** The latest answer of each purpose. */
export function latestConsents(db: Database, userId: string): Promise<ConsentRow[]> {
  return db
    .selectFrom('user_consents')
    .where('user_id', '=', userId)
    .select(['purpose', 'version', 'is_given as isGiven', 'created_at as at'])
    .distinctOn('purpose')
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute()
}

/** The latest answer to one purpose of each of these people, if any. */
export function listLatestAnswers(db: Database, purpose: Purpose, userIds: readonly string[]) {
  return db
    .selectFrom('user_consents')
    .where('purpose', '=', purpose)
    .where(sql<boolean>`user_id = any(${userIds}::text[])`)
    .select(['user_id as userId', 'version', 'is_given as isGiven'])
    .distinctOn('user_id')
    .orderBy('user_id')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertConsent(
  db: Database,
  answer: { userId: string; purpose: Purpose; version: number; isGiven: boolean; at: Date },
): Promise<void> {
  const { userId, purpose, version, isGiven, at } = answer
  await db.insertInto('user_consents').values({ user_id: userId, purpose, version, is_given: isGiven, created_at: at }).execute()
}

export type AddressColumns = { label: string; address: string; location: string | null; state_name: string | null }

/** The default one first, then in the order of their places. */
export function listAddresses(db: Database, userId: string) {
  return db
    .selectFrom('user_addresses')
    .where('user_id', '=', userId)
    .select(['id', 'label', 'address', 'location', 'state_name as state', 'is_default as isDefault'])
    .orderBy('is_default', 'desc')
    .orderBy('position')
    .execute()
}

/** Inserts an address at the first free position. Returns false when there is none. */
export async function insertAddress(db: Database, userId: string, id: string, columns: AddressColumns): Promise<boolean> {
  const { rows } = await sql`
    insert into user_addresses (id, user_id, position, label, address, location, state_name)
    select ${id}::uuid, ${userId}, free.place, ${columns.label}, ${columns.address}, ${columns.location}, ${columns.state_name}
    from generate_series(1, ${MAX_ENTRIES}::int) as free (place)
    where not exists (select 1 from user_addresses taken where taken.user_id = ${userId} and taken.position = free.place)
    order by free.place limit 1
    returning id`.execute(db)
  return rows.length > 0
}

/** Returns false when the address is not this person's. */
export async function updateAddress(db: Database, userId: string, id: string, columns: AddressColumns): Promise<boolean> {
  const row = await db
    .updateTable('user_addresses')
    .set(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteAddress(db: Database, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('user_addresses')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes this address the default. Call it in a transaction that locks the person. */
export async function setDefault(db: Database, userId: string, id: string): Promise<void> {
  // The old default is removed first, because only one is allowed at any time.
  await db
    .updateTable('user_addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute()
  await db.updateTable('user_addresses').set({ is_default: true }).where('user_id', '=', userId).where('id', '=', id).execute()
}

export type FoundPerson = {
  id: string
  name: string
  email: string
  mobile: string | null
  role: Role
}

/** The same expression as in the index `users_words`. */
const TEXT = sql<string>`(u.name || ' ' || u.email || ' ' || coalesce(u.mobile, ''))`

/** The latest accounts that contain all these words, or have a name that sounds like them, in either script. */
export async function findPeople(db: Database, terms: readonly string[], limit: number): Promise<FoundPerson[]> {
  const fits = containsTerms(TEXT, terms, (_, term) => soundsLike(sql<string>`u.name_sounds`, term))
  const { rows } = await sql<FoundPerson>`
    with matches as materialized (
      select u.id, u.name, u.email, u.mobile, u.role, u.created_at from users u where ${fits}
    )
    select id, name, email, mobile, role from (select * from matches limit ${MAX_MATCHES}) found order by created_at desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows
}
