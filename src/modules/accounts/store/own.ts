import { sql } from 'kysely'
import type { Database, Role } from '../../../server/context.ts'
import type { FamilyMember } from '../contract/own.ts'
import type { Purpose } from '../model/consents.ts'

export function findAccount(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      'name',
      'email',
      'email_verified as emailVerified',
      'mobile',
      'language',
      'role',
      'image',
      'created_at as createdAt',
    ])
    .$narrowType<{ language: 'en' | 'hi'; role: Role }>()
    .executeTakeFirst()
}

export async function updateAccount(
  db: Database,
  userId: string,
  change: { name: string; mobile: string | null; language: 'en' | 'hi'; at: Date },
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

/** The families of these people, by person; who has written nothing down has an empty one. */
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
      .orderBy('place')
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

/** Writes the family as it is now in place of what was there; call it in a transaction that holds the person. */
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
  const rows = family.members.map((member, index) => ({ ...member, user_id: userId, place: index + 1 }))
  await db.insertInto('user_family_members').values(rows).execute()
}

export type ConsentRow = { purpose: string; version: number; isGiven: boolean; at: Date }

/** Every answer ever given, the latest first. */
export function listConsents(db: Database, userId: string): Promise<ConsentRow[]> {
  return db
    .selectFrom('user_consents')
    .where('user_id', '=', userId)
    .select(['purpose', 'version', 'is_given as isGiven', 'at'])
    .orderBy('id', 'desc')
    .execute()
}

/** The latest answer of each purpose. */
export function latestConsents(db: Database, userId: string): Promise<ConsentRow[]> {
  return db
    .selectFrom('user_consents')
    .where('user_id', '=', userId)
    .select(['purpose', 'version', 'is_given as isGiven', 'at'])
    .distinctOn('purpose')
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute()
}

/** The latest answers to one purpose of those among these people who gave any. */
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
  await db.insertInto('user_consents').values({ user_id: userId, purpose, version, is_given: isGiven, at }).execute()
}
