import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import { isId } from '../../../shared/ids.ts'
import type { CeremonyCard } from '../../catalogue/contract.ts'

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
  /** Null for whom the team registered by email, until he says where he lives. */
  latitude: number | null
  longitude: number | null
  placeLabel: string
  languages: string[]
  lateCancellationPercent: number
  isVisible: boolean
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
      'place_label as placeLabel',
      'languages',
      'late_cancellation_percent as lateCancellationPercent',
      'is_visible as isVisible',
      'travel_radius_km as travelRadiusKm',
    ])

export function findPandit(db: Database, id: string): Promise<PanditFacts | undefined> {
  return facts(db).where('id', '=', id).executeTakeFirst()
}

/** The id of a pandit by id or slug, listed or not; nobody who has left. */
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
 * What a request for a pandit needs to know of him: his fee for the puja in paise (null: he has named none), and whether he is free on
 * the day. `away`: he has marked the day or does not work on that weekday; `full`: he has as many pujas as he takes. His row is held
 * until the transaction ends, so that a day marked at the same moment waits. Undefined for nobody, and for one who has left.
 */
export async function holdWish(
  db: Database,
  wish: { panditId: string; ceremonySlug: string; day: string },
): Promise<{ name: string; feePaise: number | null; dayState: 'free' | 'away' | 'full' } | undefined> {
  const { rows } = await sql<{ name: string; feePaise: number | null; dayState: 'free' | 'away' | 'full' }>`
    select p.name, f.fee_paise as "feePaise",
      case when coalesce(d.is_away, false) or coalesce(w.is_off, false) then 'away'
        when coalesce(d.is_out, false) then 'full' else 'free' end as "dayState"
    from pandits p
    left join pandit_services f on f.pandit_id = p.id and f.ceremony_slug = ${wish.ceremonySlug}
    left join pandit_days d on d.day = ${wish.day}::date and d.pandit_id = p.id
    left join pandit_weekdays w on w.weekday = extract(dow from ${wish.day}::date) and w.pandit_id = p.id
    where p.id = ${wish.panditId} and p.erased_at is null
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
        select json_agg(json_build_object('ceremonySlug', s.ceremony_slug, 'feePaise', s.fee_paise, 'minutes', s.minutes,
          'includes', s.includes, 'samagri', s.samagri) order by c.bit)
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
    .where('is_visible', '=', true)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
}

/** A pandit's own profile, listed or not. */
export function findOwnProfile(db: Database, id: string): Promise<ProfileRow> {
  return profiles(db).where('id', '=', id).executeTakeFirstOrThrow()
}

/** For each of these sounds the id of the same sound of a name's word, else of the one most like it, else null; an exact hit never compares. */
export async function likeNameSounds(db: Database, sounds: readonly string[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number | null }>`
    select (
      select id from (
        select id from name_sounds where sound = asked.sound
        union all
        (select id from name_sounds where sound % asked.sound order by similarity(sound, asked.sound) desc, id limit 1)
      ) found limit 1
    ) as id
    from unnest(${[...sounds]}::text[]) with ordinality as asked (sound, place) order by asked.place`.execute(db)
  return rows.map(({ id }) => id)
}

/** These ceremonies in their order as cards, each with the lowest fee any listed pandit asks (paise): one index probe a ceremony. */
export async function ceremoniesFrom(db: Database, slugs: readonly string[], language: Language): Promise<CeremonyFrom[]> {
  const { rows } = await sql<CeremonyFrom>`
    select c.slug, c.puja_name as "pujaName", t.name, t.summary, c.least_minutes as "leastMinutes", c.most_minutes as "mostMinutes",
      (select s.fee_paise from pandit_services s join pandits p on p.id = s.pandit_id
        where s.ceremony_slug = c.slug and p.is_visible and p.verified_at is not null
        order by s.fee_paise limit 1) as "fromPaise"
    from unnest(${[...slugs]}::text[]) with ordinality as asked (slug, place)
    join ceremonies c on c.slug = asked.slug
    join ceremony_texts t on t.ceremony_slug = c.slug and t.language = ${language}
    order by asked.place`.execute(db)
  return rows
}
