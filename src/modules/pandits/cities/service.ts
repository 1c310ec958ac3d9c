import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { Place } from '../../../server/ports/places/gazetteer.ts'
import { AppError } from '../../../shared/errors.ts'
import { stateName } from '../../../shared/indian-states.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { CEREMONIES, ceremonyName, findCeremony } from '../../catalogue/model.ts'
import { cardsAsJson } from '../cards/service.ts'
import { ceremonyListId, ceremonyNumbers, FILTER_LANGUAGES, KM_PER_DEGREE, kmPerLongitudeDegree } from '../postings/model.ts'
import { searchCached } from '../search/service.ts'
import type { SearchPlan } from '../search/store.ts'
import type { CityLink, CityPandits, CityQuery, PujaFees } from './contract.ts'
import { cityListId, EVERY_CEREMONY, homeCity, MIN_FOR_FEES, MIN_FOR_PAGE } from './model.ts'
import {
  addToCities,
  cityIdsOf,
  type Figures,
  findCityId,
  findCountryFigures,
  listCities,
  listCitiesNear,
  listCountryFees,
  listFigures,
  listPanditsWithoutCity,
  listPublicPlaces,
  listPublicSlugs,
  recomputeFigures,
} from './store.ts'

/** Cards on the first page of a city: four rows of three on a wide screen. */
const CARDS_OF_CITY = 12
const CARDS_OF_PUJA = 3
const NEIGHBOURS = 8
/** Farther than pandits and families travel. */
const NEAR_KM = 150
const CITIES_OF_PUJA = 12
const BATCH = 1000
/** Totals from this on are shown as `1,000+`. The page of a city says how many pandits it has, so it counts further than a search. */
const MAX_CITY_COUNT = 1001

/** Recomputes the figures of all cities, after adding listed pandits without a city list to theirs. Safe to repeat. */
export async function recomputeCities(ctx: Context): Promise<void> {
  let last: string | undefined
  for (;;) {
    const rows = await listPanditsWithoutCity(ctx.db, last, BATCH)
    const homes = rows.flatMap(({ id, latitude, longitude }) => {
      const city = homeCity(ctx.ports.places, latitude, longitude)
      return city ? [{ id, place: city.id }] : []
    })
    const ids = await cityIdsOf(
      ctx.db,
      homes.map(({ place }) => place),
    )
    if (homes.length > 0)
      await addToCities(
        ctx.db,
        homes.map(({ id, place }) => ({ id, list: cityListId(ids.get(place) ?? 0) })),
      )
    last = rows.at(-1)?.id
    if (rows.length < BATCH) break
  }
  await inTransaction(ctx, ({ db }) => recomputeFigures(db))
}

const noPage = () => new AppError('not_found', 'We have no page for that place.')

/** The page of a city, or of a puja in it, as JSON. 404 for fewer than three pandits. */
export async function getCityPandits(ctx: Context, slug: string, query: CityQuery): Promise<string> {
  const lang = query.lang ?? 'en'
  const place = ctx.ports.places.bySlug(slug)
  const ceremony = query.ceremony === undefined ? undefined : findCeremony(query.ceremony)
  if (!place || (query.ceremony !== undefined && !ceremony)) throw noPage()
  const cityId = await findCityId(ctx.db, place.id)
  if (cityId === undefined) throw noPage()
  const number = ceremony?.number ?? EVERY_CEREMONY
  const [{ rows, total }, figures] = await Promise.all([
    searchCached(ctx, planOf(cityListId(cityId), ceremony, CARDS_OF_CITY)),
    listFigures(ctx.db, cityId),
  ])
  if (total < MIN_FOR_PAGE) throw noPage()
  const [cards, neighbours] = await Promise.all([
    cardsOf(ctx, rows, ceremony?.slug, lang),
    neighboursOf(ctx, place, cityId, number, lang),
  ])
  const here = figures.find((row) => row.ceremony === number)
  const page: Omit<CityPandits, 'pandits'> = {
    slug,
    name: pickByLanguage(lang, { en: place.name, hi: place.nameHindi }),
    state: stateName(place.state, lang),
    ceremony: ceremony ? { slug: ceremony.slug, name: ceremonyName(ceremony.slug, lang) } : null,
    total,
    fees: feesOf(here),
    languages: languagesOf(here),
    ceremonies: ceremoniesOf(figures, lang),
    neighbours,
  }
  return `${JSON.stringify(page).slice(0, -1)},"pandits":${cards}}`
}

/** The fees of pandits for a puja, their cities, and the best rated, as JSON. 404 for an unknown ceremony. */
export async function getCeremonyPandits(ctx: Context, slug: string, lang: Language): Promise<string> {
  const ceremony = findCeremony(slug)
  if (!ceremony) throw new AppError('not_found', 'There is no such ceremony.')
  const [{ rows }, figures, cities] = await Promise.all([
    searchCached(ctx, { ...planOf(ceremonyListId(ceremony.number), ceremony, CARDS_OF_PUJA), countTo: 0 }),
    findCountryFigures(ctx.db, ceremony.number),
    listCities(ctx.db, ceremony.number, MIN_FOR_PAGE, CITIES_OF_PUJA),
  ])
  const cards = await cardsOf(ctx, rows, slug, lang)
  return `${JSON.stringify({ fees: feesOf(figures), cities: linksOf(ctx, cities, lang) }).slice(0, -1)},"pandits":${cards}}`
}

/** The fees for each ceremony in the whole country, if at least five pandits perform it. */
export async function getFeesOfCeremonies(ctx: Context): Promise<(PujaFees & { slug: string })[]> {
  const rows = await listCountryFees(ctx.db, MIN_FOR_FEES)
  return rows.flatMap((row) => {
    const [slug, fees] = [CEREMONIES[row.ceremony]?.slug, feesOf(row)]
    return slug && fees ? [{ slug, ...fees }] : []
  })
}

/** Every city that has a page, and every puja that has one in a city (`ceremony` is its slug, or null), for the map of the site. */
export async function getPublicPlaces(
  ctx: Pick<Context, 'db' | 'ports'>,
): Promise<{ city: string; ceremony: string | null; pandits: number }[]> {
  const rows = await listPublicPlaces(ctx.db, MIN_FOR_PAGE)
  return rows.flatMap(({ place, ceremony, pandits }) => {
    const found = ctx.ports.places.byId(place)
    return found ? [{ city: ctx.ports.places.slugOf(found), ceremony: CEREMONIES[ceremony]?.slug ?? null, pandits }] : []
  })
}

/** Slugs of pandits with a page, in order: at most `limit`, after `after`. */
export async function getPublicPandits(ctx: Pick<Context, 'db'>, { after = '', limit = 10_000 } = {}): Promise<string[]> {
  return (await listPublicSlugs(ctx.db, after, limit)).map(({ slug }) => slug)
}

/** All cities that have a page, most pandits first. */
export async function getCitiesWithPage(ctx: Context, lang: Language): Promise<CityLink[]> {
  return linksOf(ctx, await listCities(ctx.db, EVERY_CEREMONY, MIN_FOR_PAGE, 1000), lang)
}

function planOf(list: number, ceremony: { slug: string; number: number } | undefined, limit: number): SearchPlan {
  return {
    list,
    alsoIn: [],
    ceremonies: ceremony ? ceremonyNumbers([ceremony.slug]) : [],
    languages: 0,
    traditions: 0,
    near: undefined,
    day: undefined,
    minPaise: undefined,
    maxPaise: undefined,
    minExperience: undefined,
    minRating: undefined,
    sort: 'rating',
    after: undefined,
    limit,
    countTo: MAX_CITY_COUNT,
    feeFor: ceremony?.number,
  }
}

type Rows = Parameters<typeof cardsAsJson>[1]

async function cardsOf(ctx: Context, rows: Rows, ceremony: string | undefined, language: Language): Promise<string> {
  const filter = { ceremonies: ceremony ? [ceremony] : [], languages: [], traditionNames: [], words: [], date: undefined }
  return (await cardsAsJson(ctx, rows, { filter, language, isFeatured: false })).toString()
}

function feesOf(row: Figures | undefined): PujaFees | null {
  if (!row || row.pandits < MIN_FOR_FEES) return null
  const { pandits, minPaise, medianPaise, maxPaise } = row
  return { pandits, minPaise, medianPaise, maxPaise }
}

function languagesOf(row: Figures | undefined): CityPandits['languages'] {
  return FILTER_LANGUAGES.map((name, bit) => ({ name, pandits: row?.languages[bit] ?? 0 }))
    .filter(({ pandits }) => pandits > 0)
    .sort((one, other) => other.pandits - one.pandits)
}

function ceremoniesOf(figures: readonly Figures[], lang: Language): CityPandits['ceremonies'] {
  return figures.flatMap(({ ceremony, pandits }) => {
    const slug = CEREMONIES[ceremony]?.slug
    return slug ? [{ slug, name: ceremonyName(slug, lang), pandits, hasPage: pandits >= MIN_FOR_PAGE }] : []
  })
}

async function neighboursOf(ctx: Context, { latitude, longitude }: Place, city: number, ceremony: number, lang: Language) {
  const longitudeScale = kmPerLongitudeDegree(latitude) / KM_PER_DEGREE
  const near = {
    ceremony,
    min: MIN_FOR_PAGE,
    city,
    latitude,
    longitude,
    longitudeScale,
    withinDegrees: NEAR_KM / KM_PER_DEGREE,
    limit: NEIGHBOURS,
  }
  return linksOf(ctx, await listCitiesNear(ctx.db, near), lang)
}

function linksOf({ ports }: Context, rows: readonly { place: string; pandits: number }[], lang: Language): CityLink[] {
  return rows.flatMap(({ place, pandits }) => {
    const found = ports.places.byId(place)
    return found
      ? [{ slug: ports.places.slugOf(found), name: pickByLanguage(lang, { en: found.name, hi: found.nameHindi }), pandits }]
      : []
  })
}
