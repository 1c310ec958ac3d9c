// Rows that bookings reference stay, without the pandit's data.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Pandits } from '../../../server/db/tables.ts'

/** Replaces his name, in both languages. */
const ERASED_NAMES = { en: 'Former pandit', hi: 'पूर्व पंडित जी' } as const

/** Locked until the transaction ends, so that nobody can make him an offer meanwhile. */
export async function lockPanditOfUser(db: Database, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('pandits').where('user_id', '=', userId).select('id').forUpdate().executeTakeFirst()
  return row?.id
}

/** The photo of his profile and the uploads of his gallery. */
export async function picturesOf(db: Database, panditId: string): Promise<{ photo: string | null; gallery: string[] }> {
  const { photo } = await db
    .selectFrom('pandits')
    .where('id', '=', panditId)
    .select('photo_url as photo')
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('pandit_gallery').where('pandit_id', '=', panditId).select('upload_id').execute()
  return { photo, gallery: rows.map((row) => row.upload_id) }
}

const OWN_TABLES = [
  'pandit_postings',
  'pandit_services',
  'pandit_gallery',
  'pandit_checks',
  'pandit_weekdays',
  'pandit_days',
  'busy_spans',
  'saved_pandits',
  'pandit_suspension_requests',
] as const

/** Columns that are not set here: they hold no personal data, or a trigger empties them when the name changes (`name_sounds`). */
type RetainedColumn =
  | 'id'
  | 'base_price_paise'
  | 'capacity_per_day'
  | 'created_at'
  | 'gallery_version'
  | 'is_available_online'
  | 'is_listed'
  | 'late_cancellation_percent'
  | 'name_sounds'
  | 'profile_version'
  | 'rating_sum'
  | 'review_count'
  | 'travel_radius_km'

/** Empties his profile and removes it from every list. Reviews stay, because they belong to the families. */
export async function erasePandit(db: Database, panditId: string, at: Date): Promise<void> {
  for (const table of OWN_TABLES) await db.deleteFrom(table).where('pandit_id', '=', panditId).execute()
  await db
    .updateTable('pandits')
    .set({
      user_id: null,
      slug: sql<string>`'former-' || id`,
      name: ERASED_NAMES.en,
      name_hindi: ERASED_NAMES.hi,
      photo_url: null,
      mobile: null,
      town: '',
      town_hindi: '',
      latitude: null,
      longitude: null,
      experience_years: null,
      about_me: '',
      about_me_hindi: '',
      culture_and_tradition: '',
      veda: null,
      sampradaya: null,
      regional_rite: null,
      languages: [],
      chanting_languages: [],
      is_visible: false,
      verified_at: null,
      suspended_at: null,
      calendar_feed_id: null,
      erased_at: at,
    } satisfies Record<Exclude<keyof Pandits, RetainedColumn>, unknown>)
    .where('id', '=', panditId)
    .execute()
}
