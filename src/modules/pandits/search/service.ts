import { cached } from '../../../server/cache/cache.ts'
import type { Context } from '../../../server/context.ts'
import { packCursor, refusedCursor, unpackCursor } from '../../../server/http/cursor.ts'
import { jsonArray } from '../../../server/http/responses/json.ts'
import { type Place, placeLabel } from '../../../server/ports/places/gazetteer.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import { soundKey } from '../../../shared/text/fold.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { ceremonyName, findCeremony } from '../../catalogue/model.ts'
import { recognizedCeremony, suggestCeremonies } from '../../catalogue/recognition/model.ts'
import { cardsAsJson } from '../cards/service.ts'
import type { SearchQuery, Understood } from '../contract.ts'
import {
  ALL_PANDITS_LIST_ID,
  cellListId,
  ceremonyListId,
  ceremonyNumbers,
  ceremonyOfList,
  FILTER_LANGUAGES,
  kmPerLongitudeDegree,
  languageMask,
  regionalListId,
  termListId,
} from '../postings/model.ts'
import { findTradition, TRADITIONS } from '../profile/model.ts'
import { findNameSoundIds } from '../profile/store.ts'
import { type ParsedQuery, parseQuery } from './model.ts'
import {
  deleteChangesBefore,
  type SearchFound,
  type SearchPlan,
  type SearchRow,
  type Sort,
  searchPandits,
  subjectsOf,
  versionsIfUnchanged,
} from './store.ts'

export type Cursor = { sort: Sort; tier: 0 | 1; value: number; id: string }

export function formatCursor(cursor: Cursor): string {
  return packCursor([cursor.sort, cursor.tier, cursor.value, cursor.id])
}

/** Throws `invalid` for an unknown cursor, or one of another sort order. */
export function parseCursor(text: string, sort: Sort): Cursor {
  const [madeFor, tier, value, id] = unpackCursor(text)
  if ((tier !== 0 && tier !== 1) || !isValueOf(sort, value) || typeof id !== 'string' || !isId(id)) {
    throw refusedCursor()
  }
  if (madeFor !== sort) throw refusedCursor('The cursor belongs to another order of the list. Start from the first page.')
  return { sort, tier, value, id }
}

const INTEGER_SORTS: ReadonlySet<Sort> = new Set(['price-low', 'price-high', 'experience'])

/** Whether the value fits the column of this sort order: int4 or `real`. */
function isValueOf(sort: Sort, value: unknown): value is number {
  if (typeof value !== 'number') return false
  return INTEGER_SORTS.has(sort) ? Number.isInteger(value) && Math.abs(value) < 2 ** 31 : Number.isFinite(Math.fround(value))
}

/** The rows are JSON, which takes half the memory of the objects, and which the garbage collector need not look into. */
type CachedSearch = Omit<SearchFound, 'rows'> & { json: string; readAt: number }

const HOUR_MS = 3_600_000
/** Shorter than the hour for which changes are stored, so that a change committed late is still noticed. */
const CACHED_FOR_MS = HOUR_MS / 3

/** About 20 MB of results, by search plan. */
const cachedSearches = cached<CachedSearch>(5000)

/**
 * Runs the search `plan`. A cached result depends on certain changes. If the database still has exactly these, in the snapshot
 * that also returns the versions of the cards, the cached result is used.
 */
export async function searchCached(ctx: Context, plan: SearchPlan): Promise<{ rows: SearchRow[]; total: number }> {
  const [searches, key, now] = [cachedSearches(ctx), JSON.stringify(plan), ctx.clock.now().getTime()]
  const cachedSearch = searches.get(key)
  if (cachedSearch && now - cachedSearch.readAt < CACHED_FOR_MS) {
    const rows = JSON.parse(cachedSearch.json) as SearchRow[]
    const ids = rows.map(({ id }) => id)
    const versions = await versionsIfUnchanged(ctx.db, { subjects: subjectsOf(plan), seen: cachedSearch.seen, ids })
    if (versions) return { rows: withVersions(rows, versions), total: cachedSearch.total }
  }
  const found = await searchPandits(ctx.db, plan)
  searches.set(key, { json: JSON.stringify(found.rows), total: found.total, seen: found.seen, readAt: now })
  return found
}

const withVersions = (rows: readonly SearchRow[], versions: ReadonlyMap<string, string>): SearchRow[] =>
  rows.map((row) => ({ ...row, version: versions.get(row.id) ?? '' }))

/** Deletes changes older than an hour that were followed by others. Safe to repeat. */
export async function deleteOldChanges({ db, clock }: Context): Promise<void> {
  await deleteChangesBefore(db, new Date(clock.now().getTime() - HOUR_MS))
}

const DEFAULT_LIMIT = 24
/** The maximum number of name words that are searched. */
const MAX_TERMS = 3
/** Totals from this on are returned as `100+`: with 100,000 pandits, counting to 200 costs a quarter more. */
export const MAX_COUNT = 101

export type SearchResponse = {
  /** The cards, as the JSON array of the response. */
  json: Buffer
  count: number
  total: number
  nextCursor: string | null
  understood: Understood
}

type SearchFilter = {
  ceremonies: string[]
  /**
   * The rite named in the search text, if there is only one: similar rites may follow it. A ticked box means exactly that rite.
   */
  named: string | undefined
  languages: string[]
  traditionMask: number
  traditionNames: string[]
  place: Place | undefined
  placeUnknown: boolean
  words: string[]
  date: string | undefined
}

/** Runs a search. `withTotal` counts the matches on the first page. Throws `invalid` with the invalid field. */
export async function searchForPandits(ctx: Context, query: SearchQuery, withTotal = true): Promise<SearchResponse> {
  const reading = parseQuery(query.query ?? '', (phrase) => ctx.ports.places.exact(phrase))
  if (reading.nameLike.length > 0 && reading.words.length > 0) {
    const asPerson = await searchAs(ctx, query, asPersonName(reading), withTotal)
    if (asPerson.count > 0) return asPerson
  }
  return searchAs(ctx, query, reading, withTotal)
}

/** "Ganesh Joshi" as a person's name: the deity's name counts as a word of the name. */
function asPersonName<Found>(reading: ParsedQuery<Found>): ParsedQuery<Found> {
  const isName = (slug: string) => reading.nameLike.some((word) => recognizedCeremony(word) === slug)
  return {
    ...reading,
    ceremonies: reading.ceremonies.filter((slug) => !isName(slug)),
    words: [...reading.nameLike, ...reading.words],
  }
}

async function searchAs(
  ctx: Context,
  query: SearchQuery,
  reading: ParsedQuery<Place>,
  withTotal: boolean,
): Promise<SearchResponse> {
  const lang = query.lang ?? 'en'
  const filter = filterOf(ctx, query, reading)
  const sort = sortOf(query, filter)
  const cursor = query.cursor ? parseCursor(query.cursor, sort) : undefined
  const understood = {
    ceremonies: filter.ceremonies,
    place: filter.place ? placeLabel(filter.place, lang) : null,
    placeUnknown: filter.placeUnknown,
    languages: filter.languages,
    date: filter.date ?? null,
    words: filter.words,
  }
  const noPandits = { json: jsonArray([]), count: 0, total: 0, nextCursor: null, understood }
  if (filter.placeUnknown) return noPandits
  const nameLists = await nameListsOf(ctx, filter.words)
  if (nameLists === undefined) return noPandits
  const limit = query.limit ?? DEFAULT_LIMIT
  const { rows, total, exactRows } = await searchBothTiers(
    ctx,
    planOf(query, filter, nameLists, cursor, withTotal),
    filter,
    cursor,
    limit,
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const tier = shown.length > exactRows || cursor?.tier === 1 ? 1 : 0
  return {
    json: await cardsAsJson(ctx, shown, { filter, language: lang, isFeatured: isFeatured(query, cursor) }),
    count: shown.length,
    total,
    nextCursor: rows.length > limit && last ? formatCursor({ sort, tier, value: last.sort_value, id: last.id }) : null,
    understood,
  }
}

/** Pandits who perform exactly this, then those who perform a similar rite. */
async function searchBothTiers(ctx: Context, plan: SearchPlan, filter: SearchFilter, cursor: Cursor | undefined, limit: number) {
  const exact = cursor?.tier === 1 ? { rows: [], total: 0 } : await searchCached(ctx, plan)
  const exactRows = exact.rows.length
  const relatedCeremonies = plan.sort === 'rating' ? relatedNumbers(filter.named) : []
  // Related rites are counted even if exact matches fill the page, so that the total does not depend on the page size.
  const mustCountRelated = plan.countTo > 0 && exact.total < MAX_COUNT
  if (relatedCeremonies.length === 0 || (exactRows > limit && !mustCountRelated)) return { ...exact, exactRows }
  const relatedMatches = await searchCached(ctx, {
    ...relatedTierPlan(plan, filter, relatedCeremonies, cursor),
    // At least 1, because the query also counts.
    limit: Math.max(1, limit + 1 - exactRows),
    countTo: Math.max(0, plan.countTo - exact.total),
  })
  return { rows: [...exact.rows, ...relatedMatches.rows], total: exact.total + relatedMatches.total, exactRows }
}

/** Only the best match of the default order on its first page is featured; this cannot be bought. */
const isFeatured = (query: SearchQuery, cursor: Cursor | undefined): boolean => !cursor && (query.sort ?? 'rating') === 'rating'

function filterOf(ctx: Context, query: SearchQuery, reading: ParsedQuery<Place>): SearchFilter {
  const place = query.location ? ctx.ports.places.resolve(query.location) : reading.place
  const filterSlugs = (query.service ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .map(serviceSlug)
  const tradition = query.tradition ? findTradition(query.tradition) : undefined
  if (query.tradition && !tradition) throwInvalid('tradition', 'There is no such tradition.')
  const language = query.language
    ? FILTER_LANGUAGES.find((name) => name.toLowerCase() === query.language?.toLowerCase())
    : undefined
  if (query.language && !language) throwInvalid('language', 'There is no such language.')
  refusePastDate(ctx, query.date)
  const bits = [...new Set([...reading.traditions, ...(tradition ? [tradition.bit] : [])])]
  return {
    ceremonies: [...new Set([...filterSlugs, ...reading.ceremonies])],
    named: filterSlugs.length === 0 && reading.ceremonies.length === 1 ? reading.ceremonies[0] : undefined,
    languages: [...new Set([...(language ? [language] : []), ...reading.languages])],
    traditionMask: bits.reduce((mask, bit) => mask + 2 ** bit, 0),
    traditionNames: bits.map((bit) => TRADITIONS[bit]?.name ?? ''),
    place,
    placeUnknown: Boolean(query.location) && !place,
    words: reading.words,
    date: query.date,
  }
}

function serviceSlug(text: string): string {
  const slug = findCeremony(text)?.slug ?? recognizedCeremony(text)
  return slug ?? throwInvalid('service', 'There is no such service.')
}

/** Throws `invalid` for a YYYY-MM-DD before today in India, naming the parameter the date came in. */
export function refusePastDate(ctx: Context, date: string | undefined, field = 'date'): void {
  if (date && date < indiaDate(ctx.clock.now())) throwInvalid(field, 'That date is past. Choose today or a later date.')
}

function throwInvalid(field: string, message: string): never {
  throw new AppError('invalid', message, { fields: { [field]: message } })
}

/** The posting lists of the remaining words; undefined when one of them occurs in no name. */
async function nameListsOf(ctx: Context, words: readonly string[]): Promise<number[] | undefined> {
  if (words.length === 0) return []
  const ids = await findNameSoundIds(ctx.db, words.slice(0, MAX_TERMS).map(soundKey))
  const lists = ids.flatMap((id) => (id === null ? [] : [termListId(id)]))
  return lists.length === ids.length ? lists : undefined
}

function planOf(
  query: SearchQuery,
  filter: SearchFilter,
  nameLists: number[],
  cursor: Cursor | undefined,
  withTotal: boolean,
): SearchPlan {
  const { place } = filter
  const firstNumber = filter.ceremonies[0] ? findCeremony(filter.ceremonies[0])?.number : undefined
  const [nameList, ...alsoIn] = nameLists
  return {
    list: nameList ?? shortestList(place, firstNumber),
    alsoIn,
    ceremonies: ceremonyNumbers(filter.ceremonies),
    languages: languageMask(filter.languages),
    traditions: filter.traditionMask,
    near: place && { latitude: place.latitude, longitude: place.longitude, kmPerLongitude: kmPerLongitudeDegree(place.latitude) },
    day: filter.date,
    minPaise: paise(query.minPrice),
    maxPaise: paise(query.maxPrice),
    minExperience: query.minExperience && Math.ceil(query.minExperience),
    minRating: query.minRating,
    sort: sortOf(query, filter),
    after: cursor && { value: cursor.value, id: cursor.id },
    limit: (query.limit ?? DEFAULT_LIMIT) + 1,
    countTo: withTotal && !cursor ? MAX_COUNT : 0,
    feeFor: firstNumber,
  }
}

/** Without a place, distances are not known. */
function sortOf({ sort = 'rating' }: SearchQuery, { place }: SearchFilter): Sort {
  return sort === 'distance' && !place ? 'rating' : sort
}

const paise = (amount: number | undefined): number | undefined => (amount === undefined ? undefined : Math.round(amount * 100))

/** Rites close to the one that was named. */
function relatedNumbers(named: string | undefined): number[] {
  return ceremonyNumbers(findCeremony(named ?? '')?.related ?? [])
}

/** The shortest list with everyone who performs the ceremony and travels to the place, if they are given. */
function shortestList(place: Place | undefined, ceremony: number | undefined): number {
  if (!place) return ceremony === undefined ? ALL_PANDITS_LIST_ID : ceremonyListId(ceremony)
  const cell = cellListId(place.latitude, place.longitude)
  return ceremony === undefined ? cell : regionalListId(ceremony, cell)
}

function relatedTierPlan(
  plan: SearchPlan,
  filter: SearchFilter,
  related: readonly number[],
  cursor: Cursor | undefined,
): SearchPlan {
  return {
    ...plan,
    // All pandits or those of the cell: the list of the ceremony lacks those who perform only similar rites. A list of a name stays.
    list: ceremonyOfList(plan.list) === undefined ? plan.list : shortestList(filter.place, undefined),
    ceremonies: [],
    anyCeremony: { any: related, notAll: ceremonyNumbers(filter.ceremonies) },
    feeFor: undefined,
    after: cursor?.tier === 1 ? plan.after : undefined,
  }
}

/** Ceremonies for what was typed so far, with the fields that existing clients use; nothing for empty text. */
export function suggestServices(text: string, limit: number, lang: Language): { _id: string; name: string }[] {
  return suggestCeremonies(text, limit).map((slug) => ({ _id: slug, name: ceremonyName(slug, lang) }))
}
