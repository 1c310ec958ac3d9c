import { type Insertable, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Pandits, Tables } from '../../../server/db/tables.ts'
import { isId } from '../../../shared/ids.ts'
import { contentLanguageOf, type Language } from '../../../shared/languages.ts'
import type { CeremonyCard } from '../../catalogue/contract.ts'
import type { CheckedKind } from './model.ts'

export type ProfileChanges = Partial<Omit<Insertable<Tables['pandits']>, 'id' | 'user_id' | 'slug'>>

/**
 * Increases the version of the profile and locks the row until the transaction ends, so that changes and reviews happen one after
 * another. Returns false when it is no longer at `version`; without one any version is accepted.
 */
export async function incrementProfileVersion(db: Database, id: string, version: number | undefined): Promise<boolean> {
  const row = await db
    .updateTable('pandits')
    .set({ profile_version: sql`profile_version + 1` })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('profile_version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function changeProfile(db: Database, id: string, changes: ProfileChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('pandits').set(changes).where('id', '=', id).execute()
}

/** Sets the pandit's services: removed ones are deleted, existing ones are updated. */
export async function replaceServices(db: Database, panditId: string, services: readonly ServiceRow[]): Promise<void> {
  const slugs = services.map(({ ceremonySlug }) => ceremonySlug)
  await db
    .deleteFrom('pandit_services')
    .where('pandit_id', '=', panditId)
    .where(sql<boolean>`ceremony_slug <> all(${slugs}::text[])`)
    .execute()
  if (services.length === 0) return
  const rows = services.map(({ ceremonySlug, feePaise, minutes, includes, samagri }) => ({
    pandit_id: panditId,
    ceremony_slug: ceremonySlug,
    fee_paise: feePaise,
    duration_minutes: minutes,
    includes,
    samagri: samagri && JSON.stringify(samagri),
  }))
  await db
    .insertInto('pandit_services')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['pandit_id', 'ceremony_slug']).doUpdateSet((row) => ({
        fee_paise: row.ref('excluded.fee_paise'),
        duration_minutes: row.ref('excluded.duration_minutes'),
        includes: row.ref('excluded.includes'),
        samagri: row.ref('excluded.samagri'),
      })),
    )
    .execute()
}

/** A ceremony with the lowest fee in paise, null when no listed pandit performs it. */
export type CeremonyFrom = CeremonyCard & { fromPaise: number | null }

export type PanditFacts = {
  id: string
  userId: string | null
  slug: string
  name: string
  nameHindi: string | null
  mobile: string | null
  photo: string | null
  /** Null for a pandit the team registered by email, until he enters where he lives. */
  latitude: number | null
  longitude: number | null
  placeLabel: string
  languages: string[]
  lateCancellationPercent: number
  /** Whether he is visible and not suspended; the team may offer him pujas before he is verified. */
  takesOffers: boolean
  travelRadiusKm: number
}

const facts = (db: Database) =>
  db
    .selectFrom('pandits')
    .select([
      'id',
      'user_id as userId',
      'slug',
      'name',
      'name_hindi as nameHindi',
      'mobile',
      'photo_url as photo',
      'latitude',
      'longitude',
      'town as placeLabel',
      'languages',
      'late_cancellation_percent as lateCancellationPercent',
      'travel_radius_km as travelRadiusKm',
      sql<boolean>`is_visible and suspended_at is null`.as('takesOffers'),
    ])

export function findPandit(db: Database, id: string): Promise<PanditFacts | undefined> {
  return facts(db).where('id', '=', id).executeTakeFirst()
}

/** The id of a pandit by id or slug, listed or not; except pandits who have left. */
export async function findPanditId(db: Database, idOrSlug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('pandits')
    .select('id')
    .where(isId(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/**
 * Data for a request of this pandit: his fee for the puja in paise (null without one), and whether he is free on the day. `away`:
 * the day is off. `full`: he has reached his daily limit. His row is locked until the transaction ends, so that marking a day
 * waits. Undefined for a pandit who is unknown, has left or is suspended.
 */
export async function lockRequestedPandit(
  db: Database,
  requestedPandit: { panditId: string; ceremonySlug: string; day: string },
): Promise<{ name: string; feePaise: number | null; dayState: 'free' | 'away' | 'full' } | undefined> {
  const { rows } = await sql<{ name: string; feePaise: number | null; dayState: 'free' | 'away' | 'full' }>`
    select p.name, f.fee_paise as "feePaise",
      case when coalesce(d.is_away, false) or coalesce(w.is_off, false) then 'away'
        when coalesce(d.is_unavailable, false) then 'full' else 'free' end as "dayState"
    from pandits p
    left join pandit_services f on f.pandit_id = p.id and f.ceremony_slug = ${requestedPandit.ceremonySlug}
    left join pandit_days d on d.calendar_date = ${requestedPandit.day}::date and d.pandit_id = p.id
    left join pandit_weekdays w on w.weekday = extract(dow from ${requestedPandit.day}::date) and w.pandit_id = p.id
    where p.id = ${requestedPandit.panditId} and p.erased_at is null and p.suspended_at is null
    for share of p`.execute(db)
  return rows[0]
}

export function findPanditOfUser(db: Database, userId: string): Promise<PanditFacts | undefined> {
  return facts(db).where('user_id', '=', userId).executeTakeFirst()
}

const profiles = (db: Database) =>
  db
    .selectFrom('pandits')
    .selectAll('pandits')
    .select([
      sql<ServiceRow[]>`coalesce((
        select json_agg(json_build_object('ceremonySlug', s.ceremony_slug, 'feePaise', s.fee_paise, 'minutes', s.duration_minutes,
          'includes', s.includes, 'samagri', s.samagri) order by c.number)
        from pandit_services s join ceremonies c on c.slug = s.ceremony_slug where s.pandit_id = pandits.id), '[]')`.as('fees'),
      sql<{ uploadId: string; caption: string }[]>`coalesce((
        select json_agg(json_build_object('uploadId', g.upload_id, 'caption', g.caption) order by g.position)
        from pandit_gallery g where g.pandit_id = pandits.id), '[]')`.as('gallery'),
    ])

export type ServiceRow = {
  ceremonySlug: string
  feePaise: number
  minutes: number
  includes: string
  samagri: { item: string | null; name: string; quantity: string; bringer: 'pandit' | 'family' }[] | null
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** A listed pandit's page by id or slug, with his fees and his gallery in one statement. */
export function findProfile(db: Database, idOrSlug: { id: string } | { slug: string }) {
  return profiles(db)
    .where((where) => ('id' in idOrSlug ? where('id', '=', idOrSlug.id) : where('slug', '=', idOrSlug.slug)))
    .where('is_listed', '=', true)
    .executeTakeFirst()
}

/** A pandit's own profile, listed or not. */
export function findOwnProfile(db: Database, id: string): Promise<ProfileRow> {
  return profiles(db).where('id', '=', id).executeTakeFirstOrThrow()
}

/** For each phonetic key its id in `name_sounds`: exact, else the most similar, else null. */
export async function findNameSoundIds(db: Database, sounds: readonly string[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number | null }>`
    select (
      select id from (
        select id from name_sounds where sound = requested.sound
        union all
        (select id from name_sounds where sound % requested.sound order by similarity(sound, requested.sound) desc, id limit 1)
      ) found limit 1
    ) as id
    from unnest(${[...sounds]}::text[]) with ordinality as requested (sound, place) order by requested.place`.execute(db)
  return rows.map(({ id }) => id)
}

/** These ceremonies as cards in the given order, each with the lowest fee of a listed pandit in paise. */
export async function ceremoniesFrom(db: Database, slugs: readonly string[], language: Language): Promise<CeremonyFrom[]> {
  const { rows } = await sql<CeremonyFrom>`
    select c.slug, c.puja_name as "pujaName", t.name, t.summary, c.min_minutes as "minMinutes", c.max_minutes as "maxMinutes",
      (select s.fee_paise from pandit_services s join pandits p on p.id = s.pandit_id
        where s.ceremony_slug = c.slug and p.is_listed
        order by s.fee_paise limit 1) as "fromPaise"
    from unnest(${[...slugs]}::text[]) with ordinality as requested (slug, place)
    join ceremonies c on c.slug = requested.slug
    join ceremony_texts t on t.ceremony_slug = c.slug and t.language = ${contentLanguageOf(language)}
    order by requested.place`.execute(db)
  return rows
}

/** Creates the pandit of an account, or fills in an unverified one. Undefined when he is already verified. */
export function upsertPandit(db: Database, row: Insertable<Pandits>): Promise<{ id: string } | undefined> {
  const { id: _id, user_id: _user, slug: _slug, ...facts } = row
  return db
    .insertInto('pandits')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(facts).where('pandits.verified_at', 'is', null))
    .returning('id')
    .executeTakeFirst()
}

/** Creates a pandit with only a name. Returns false when the account has one already. */
export async function insertBarePandit(db: Database, row: Insertable<Pandits>): Promise<boolean> {
  const made = await db
    .insertInto('pandits')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Replaces a pandit's services. The duration is the usual one, rounded up to a quarter of an hour. */
export async function replaceServiceRows(
  db: Database,
  panditId: string,
  fees: readonly { ceremonySlug: string; feePaise: number }[],
): Promise<void> {
  await db.deleteFrom('pandit_services').where('pandit_id', '=', panditId).execute()
  const slugs = fees.map((fee) => fee.ceremonySlug)
  const paise = fees.map((fee) => fee.feePaise)
  await sql`
    insert into pandit_services (pandit_id, ceremony_slug, fee_paise, duration_minutes)
    select ${panditId}::uuid, c.slug, requested.fee, least(1440, 15 * ceil((c.min_minutes + c.max_minutes) / 30.0))
    from unnest(${slugs}::text[], ${paise}::int[]) as requested (slug, fee) join ceremonies c on c.slug = requested.slug`.execute(
    db,
  )
}

export async function replaceChecks(
  db: Database,
  panditId: string,
  checks: readonly { kind: CheckedKind; checkedAt: Date }[],
): Promise<void> {
  await db.deleteFrom('pandit_checks').where('pandit_id', '=', panditId).execute()
  if (checks.length === 0) return
  const rows = checks.map(({ kind, checkedAt }) => ({ pandit_id: panditId, kind, checked_at: checkedAt }))
  await db.insertInto('pandit_checks').values(rows).execute()
}

/** The checks of a pandit, oldest first. */
export function listChecks(db: Database, panditId: string) {
  return db
    .selectFrom('pandit_checks')
    .where('pandit_id', '=', panditId)
    .select(['kind', 'checked_at as checkedAt'])
    .$narrowType<{ kind: CheckedKind }>()
    .orderBy('checked_at')
    .orderBy('kind')
    .execute()
}

/** Whether an account has a pandit, and whether he is verified. */
export function findEnrolment(db: Database, userId: string) {
  return db
    .selectFrom('pandits')
    .where('user_id', '=', userId)
    .select(['id', 'slug', 'verified_at as verifiedAt'])
    .executeTakeFirst()
}
