import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Tables } from '../../../server/db/tables.ts'
import { FILTER_LANGUAGES } from '../postings/model.ts'
import { COUNTRY_CITY_ID, EVERY_CEREMONY } from './model.ts'

/** City ids by place id; missing cities are inserted. */
export async function cityIdsOf(db: Database, places: readonly string[]): Promise<Map<string, number>> {
  const uniqueIds = [...new Set(places)]
  if (uniqueIds.length === 0) return new Map()
  await db
    .insertInto('pandit_cities')
    .values(uniqueIds.map((place) => ({ place_id: place })))
    .onConflict((conflict) => conflict.column('place_id').doNothing())
    .execute()
  const rows = await db.selectFrom('pandit_cities').select(['id', 'place_id']).where('place_id', 'in', uniqueIds).execute()
  return new Map(rows.map((row) => [row.place_id, row.id]))
}

export async function findCityId(db: Database, place: string): Promise<number | undefined> {
  const row = await db.selectFrom('pandit_cities').select('id').where('place_id', '=', place).executeTakeFirst()
  return row?.id
}

/** The place id of a pandit's city, if the city has at least `min` pandits. */
export async function findHomeCity(db: Database, panditId: string, min: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('pandit_postings as p')
    .innerJoin('pandit_cities as c', (join) => join.on(sql`c.id`, '=', sql`-p.list`))
    .innerJoin('city_figures as f', (join) => join.onRef('f.city_id', '=', 'c.id').on('f.ceremony', '=', EVERY_CEREMONY))
    .where('p.pandit_id', '=', panditId)
    .where('p.list', '<', 0)
    .where('f.pandit_count', '>=', min)
    .select('c.place_id as place')
    .executeTakeFirst()
  return row?.place
}

/** Listed pandits without a posting for a city, ordered by id. */
export function listPanditsWithoutCity(db: Database, after: string | undefined, limit: number) {
  return db
    .selectFrom('pandit_postings as p')
    .where('p.list', '=', 0)
    .$if(after !== undefined, (rows) => rows.where('p.pandit_id', '>', after ?? ''))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('pandit_postings as c')
            .whereRef('c.pandit_id', '=', 'p.pandit_id')
            .where('c.list', '<', 0)
            .select('c.list'),
        ),
      ),
    )
    .select(['p.pandit_id as id', 'p.latitude', 'p.longitude'])
    .orderBy('p.pandit_id')
    .limit(limit)
    .execute()
}

/** Copies pandits' postings from the list of everyone to the lists of their cities. */
export async function addToCities(db: Database, homes: readonly { id: string; list: number }[]): Promise<void> {
  await sql`
    insert into pandit_postings (list, score, pandit_id, latitude, longitude, travel_radius_km, ceremonies, languages, traditions, price_paise, experience_years, rating, fees)
    select h.list, p.score, p.pandit_id, p.latitude, p.longitude, p.travel_radius_km, p.ceremonies, p.languages, p.traditions, p.price_paise,
      p.experience_years, p.rating,
      coalesce((select array_agg(s.fee_paise order by c.number) from pandit_services s join ceremonies c on c.slug = s.ceremony_slug
        where s.pandit_id = p.pandit_id), '{}')
    from unnest(${homes.map(({ id }) => id)}::uuid[], ${homes.map(({ list }) => list)}::int[]) as h (id, list)
    join pandit_postings p on p.list = 0 and p.pandit_id = h.id
    on conflict do nothing`.execute(db)
}

const languageCountsSql = sql.join(
  FILTER_LANGUAGES.map((_, bit) => sql`count(*) filter (where languages & (1 << ${sql.lit(bit)}) <> 0)::int`),
)

/** Recomputes all figures from the lists. Call it in a transaction. */
export async function recomputeFigures(db: Database): Promise<void> {
  await sql`
    with lists as (
      select -list as city_id, pandit_id, languages, latitude, longitude, price_paise from pandit_postings where list <= 0
    ), fees as (
      select city_id, ${sql.lit(EVERY_CEREMONY)}::smallint as ceremony, price_paise as fee, languages, latitude, longitude from lists
      union all
      select l.city_id, c.number, s.fee_paise, l.languages, l.latitude, l.longitude
      from lists l join pandit_services s on s.pandit_id = l.pandit_id join ceremonies c on c.slug = s.ceremony_slug
    ), figures as (
      select city_id, ceremony, count(*)::int as pandit_count, min(fee) as min_paise, percentile_disc(0.5) within group (order by fee) as median_paise,
        max(fee) as max_paise, array[${languageCountsSql}] as languages, avg(latitude)::real as latitude, avg(longitude)::real as longitude
      from fees group by city_id, ceremony
    ), gone as (
      delete from city_figures f where not exists (select from figures g where g.city_id = f.city_id and g.ceremony = f.ceremony)
    )
    insert into city_figures (city_id, ceremony, pandit_count, min_paise, median_paise, max_paise, languages, latitude, longitude)
    select city_id, ceremony, pandit_count, min_paise, median_paise, max_paise, languages, latitude, longitude from figures order by city_id, ceremony
    on conflict (city_id, ceremony) do update set pandit_count = excluded.pandit_count, min_paise = excluded.min_paise,
      median_paise = excluded.median_paise, max_paise = excluded.max_paise, languages = excluded.languages,
      latitude = excluded.latitude, longitude = excluded.longitude`.execute(db)
}

const figures = (db: Database | Kysely<Tables>) =>
  db
    .selectFrom('city_figures as f')
    .select([
      'f.ceremony',
      'f.pandit_count as pandits',
      'f.min_paise as minPaise',
      'f.median_paise as medianPaise',
      'f.max_paise as maxPaise',
    ])
    .select(['f.languages', 'f.latitude', 'f.longitude'])

export type Figures = Awaited<ReturnType<typeof listFigures>>[number]

/** All figures of a city: each ceremony and the total, most pandits first. */
export function listFigures(db: Database, city: number) {
  return figures(db).where('f.city_id', '=', city).orderBy('f.pandit_count', 'desc').orderBy('f.ceremony').execute()
}

export function findCountryFigures(db: Database, ceremony: number) {
  return figures(db).where('f.city_id', '=', COUNTRY_CITY_ID).where('f.ceremony', '=', ceremony).executeTakeFirst()
}

/** Fees in the whole country for each ceremony that at least `min` pandits perform. */
export function listCountryFees(db: Database, min: number) {
  return figures(db)
    .where('f.city_id', '=', COUNTRY_CITY_ID)
    .where('f.ceremony', '<>', EVERY_CEREMONY)
    .where('f.pandit_count', '>=', min)
    .execute()
}

const cities = (db: Database | Kysely<Tables>, ceremony: number, min: number) =>
  db
    .selectFrom('city_figures as f')
    .innerJoin('pandit_cities as c', 'c.id', 'f.city_id')
    .where('f.ceremony', '=', ceremony)
    .where('f.pandit_count', '>=', min)
    .select(['c.place_id as place', 'f.pandit_count as pandits'])

/** Cities with at least `min` pandits for a ceremony, most pandits first. */
export function listCities(db: Database, ceremony: number, min: number, limit: number) {
  return cities(db, ceremony, min).orderBy('f.pandit_count', 'desc').orderBy('f.city_id').limit(limit).execute()
}

/** The nearest such cities to a point, without the city itself; distances are in degrees of latitude. */
export function listCitiesNear(
  db: Database,
  filter: {
    ceremony: number
    min: number
    city: number
    latitude: number
    longitude: number
    longitudeScale: number
    withinDegrees: number
    limit: number
  },
) {
  const north = sql<number>`f.latitude - ${filter.latitude}::real`
  const east = sql<number>`(f.longitude - ${filter.longitude}::real) * ${filter.longitudeScale}::real`
  const squaredDistance = sql<number>`(${north}) ^ 2 + (${east}) ^ 2`
  return cities(db, filter.ceremony, filter.min)
    .where('f.city_id', '<>', filter.city)
    .where(sql<boolean>`${squaredDistance} <= ${filter.withinDegrees ** 2}`)
    .orderBy(squaredDistance)
    .limit(filter.limit)
    .execute()
}

/** Every city, and every ceremony in a city, with at least `min` pandits. */
export function listPublicPlaces(db: Database, min: number) {
  return db
    .selectFrom('city_figures as f')
    .innerJoin('pandit_cities as c', 'c.id', 'f.city_id')
    .where('f.pandit_count', '>=', min)
    .select(['c.place_id as place', 'f.ceremony', 'f.pandit_count as pandits'])
    .orderBy('f.city_id')
    .orderBy('f.ceremony')
    .execute()
}

/** Slugs of listed pandits after the given slug, ordered by slug. */
export function listPublicSlugs(db: Database, after: string, limit: number) {
  return db
    .selectFrom('pandits')
    .where('slug', '>', after)
    .where('is_listed', '=', true)
    .select('slug')
    .orderBy('slug')
    .limit(limit)
    .execute()
}
