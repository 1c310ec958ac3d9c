import { sql } from 'kysely'
import type { Database } from '../../server/context.ts'
import type { Language } from '../../shared/languages.ts'

export type NewInterest = {
  id: string
  occasion: { slug: string; day: string; en: string; hi: string }
  email: string | null
  mobile: string | null
  userId: string | null
  language: Language
  consentVersion: number
  consentText: string
  at: Date
}

/** Stores an interest; returns false when this contact has registered it before. */
export async function insertInterest(db: Database, interest: NewInterest): Promise<boolean> {
  const row = await db
    .insertInto('group_puja_interests')
    .values({
      id: interest.id,
      occasion_slug: interest.occasion.slug,
      occasion_date: interest.occasion.day,
      name_en: interest.occasion.en,
      name_hi: interest.occasion.hi,
      email: interest.email,
      mobile: interest.mobile,
      user_id: interest.userId,
      reader_language: interest.language,
      consent_version: interest.consentVersion,
      consent_text: interest.consentText,
      requested_at: interest.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns one interest to send an email to. */
export function findInterest(db: Database, id: string) {
  return db
    .selectFrom('group_puja_interests')
    .leftJoin('users', 'users.id', 'group_puja_interests.user_id')
    .where('group_puja_interests.id', '=', id)
    .select(['name_en as nameEn', 'name_hi as nameHi', 'occasion_date as day', 'group_puja_interests.email'])
    .select(['reader_language as language', 'users.email as ownEmail', 'users.email_verified as isVerified'])
    .$narrowType<{ language: Language }>()
    .executeTakeFirst()
}

export async function deleteInterest(db: Database, id: string): Promise<void> {
  await db.deleteFrom('group_puja_interests').where('id', '=', id).execute()
}

/** Deletes interests in festivals before this day. */
export async function deleteInterestsBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('group_puja_interests').where('occasion_date', '<', before).execute()
}

/** Counts the interests per festival, nearest first. */
export async function countInterests(db: Database) {
  const { rows } = await sql<{ occasion: string; day: string; en: string; hi: string; emails: number; mobiles: number }>`
    select occasion_slug as occasion, occasion_date as day, max(name_en) as en, max(name_hi) as hi,
      count(email)::int as emails, count(mobile)::int as mobiles
    from group_puja_interests group by occasion_slug, occasion_date order by occasion_date, occasion_slug`.execute(db)
  return rows
}

export type InterestFilter = { occasion?: string | undefined; day?: string | undefined }

/** Returns every interest in one festival, or in all, ordered by day. */
export function listInterests(db: Database, { occasion, day }: InterestFilter) {
  return db
    .selectFrom('group_puja_interests')
    .$if(occasion !== undefined, (rows) => rows.where('occasion_slug', '=', occasion ?? ''))
    .$if(day !== undefined, (rows) => rows.where('occasion_date', '=', day ?? ''))
    .select(['name_en as nameEn', 'name_hi as nameHi', 'occasion_date as day', 'email', 'mobile'])
    .select(['reader_language as language', 'requested_at as requestedAt', 'consent_version as consentVersion'])
    .$narrowType<{ language: Language }>()
    .orderBy('occasion_date')
    .orderBy('id')
    .execute()
}

/** Returns a person's interests, by account or email address. */
export function listOfPerson(db: Database, userId: string, email: string | undefined) {
  return db
    .selectFrom('group_puja_interests')
    .where((where) => where.or([where('user_id', '=', userId), ...(email === undefined ? [] : [where('email', '=', email)])]))
    .select(['name_en as name', 'occasion_date as day', 'email', 'mobile'])
    .select(['consent_version as consentVersion', 'consent_text as consentText', 'requested_at as requestedAt'])
    .orderBy('requested_at', 'desc')
    .execute()
}

/** Deletes interests registered under an address; those of an account are deleted with it. */
export async function deleteInterestsOf(db: Database, emails: readonly string[]): Promise<void> {
  await sql`delete from group_puja_interests where email = any(${emails}::text[])`.execute(db)
}
