import type { Context } from '../../../server/context.ts'
import { jsonArray } from '../../../server/http/json-bytes.ts'
import type { Place } from '../../../server/ports/places/gazetteer.ts'
import { placeLabel } from '../../../server/ports/places/gazetteer.ts'
import { indiaDate } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { soundKey } from '../../../shared/fold.ts'
import { ceremonyMeant, suggestCeremonies } from '../../catalogue/model/recognise.ts'
import { ceremonyName, findCeremony } from '../../catalogue/model.ts'
import type { SearchQuery, Understood } from '../contract.ts'
import {
  cellList,
  ceremonyList,
  ceremonyMask,
  EVERYONE,
  FILTER_LANGUAGES,
  FIRST_CELL,
  kmPerLongitudeDegree,
  languageMask,
  wordList,
} from '../model/postings.ts'
import { findTradition, TRADITIONS } from '../model/traditions.ts'
import { type Reading, readQuery } from '../model/understand.ts'
import { likeNameSounds } from '../store/profiles.ts'
import type { SearchPlan, Sort } from '../store/search.ts'
import { cardsAsJson } from './cards.ts'
import { type Cursor, formatCursor, parseCursor } from './cursor.ts'
import { searchKnown } from './known-searches.ts'

const DEFAULT_LIMIT = 24
/** Of a name: further ones are not looked at. */
const MOST_WORDS = 3
/** The total is exact to this; past it the header says `1000+`. */
export const COUNT_TO = 1001

export type SearchAnswer = {
  /** The cards, as the JSON array of the answer. */
  json: Buffer
  count: number
  total: number
  nextCursor: string | null
  understood: Understood
}

type Asked = {
  ceremonies: string[]
  /** The one rite the words named: close ones may follow it. A ticked box means just that rite. */
  named: string | undefined
  languages: string[]
  traditionMask: number
  traditionNames: string[]
  place: Place | undefined
  placeUnknown: boolean
  words: string[]
  date: string | undefined
}

/** Searches; `withTotal` counts matches on the first page. Throws `invalid` naming the field that cannot be used. */
export async function searchForPandits(ctx: Context, query: SearchQuery, withTotal = true): Promise<SearchAnswer> {
  const reading = readQuery(query.query ?? '', (phrase) => ctx.ports.places.exact(phrase))
  if (reading.nameLike.length > 0 && reading.words.length > 0) {
    const asPerson = await searchAs(ctx, query, personIn(reading), withTotal)
    if (asPerson.count > 0) return asPerson
  }
  return searchAs(ctx, query, reading, withTotal)
}

/** "Ganesh Joshi" read as a person: the deity's name is a word of the name. */
function personIn<Found>(reading: Reading<Found>): Reading<Found> {
  const isName = (slug: string) => reading.nameLike.some((word) => ceremonyMeant(word) === slug)
  return {
    ...reading,
    ceremonies: reading.ceremonies.filter((slug) => !isName(slug)),
    words: [...reading.nameLike, ...reading.words],
  }
}

async function searchAs(ctx: Context, query: SearchQuery, reading: Reading<Place>, withTotal: boolean): Promise<SearchAnswer> {
  const lang = query.lang ?? 'en'
  const asked = whatIsAsked(ctx, query, reading)
  const sort = sortOf(query, asked)
  const cursor = query.cursor ? parseCursor(query.cursor, sort) : undefined
  const understood = {
    ceremonies: asked.ceremonies,
    place: asked.place ? placeLabel(asked.place, lang) : null,
    placeUnknown: asked.placeUnknown,
    languages: asked.languages,
    date: asked.date ?? null,
    words: asked.words,
  }
  const nobody = { json: jsonArray([]), count: 0, total: 0, nextCursor: null, understood }
  if (asked.placeUnknown) return nobody
  const nameLists = await listsOfWords(ctx, asked.words)
  if (nameLists === undefined) return nobody
  const limit = query.limit ?? DEFAULT_LIMIT
  const { rows, total, exactRows } = await bothTiers(
    ctx,
    planOf(query, asked, nameLists, cursor, withTotal),
    asked,
    cursor,
    limit,
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const tier = shown.length > exactRows || cursor?.tier === 1 ? 1 : 0
  return {
    json: await cardsAsJson(ctx, shown, { asked, language: lang, isFeatured: isFeatured(query, cursor) }),
    count: shown.length,
    total,
    nextCursor: rows.length > limit && last ? formatCursor({ sort, tier, value: last.sort_value, id: last.id }) : null,
    understood,
  }
}

/** Those who perform just this; when they do not fill the page, then those who perform a close rite. */
async function bothTiers(ctx: Context, plan: SearchPlan, asked: Asked, cursor: Cursor | undefined, limit: number) {
  const exact = cursor?.tier === 1 ? { rows: [], total: 0 } : await searchKnown(ctx, plan)
  const exactRows = exact.rows.length
  const related = plan.sort === 'rating' ? relatedMask(asked.named) : 0
  if (exactRows > limit || related === 0) return { ...exact, exactRows }
  const close = await searchKnown(ctx, secondTier(plan, asked, related, cursor, limit + 1 - exactRows))
  return { rows: [...exact.rows, ...close.rows], total: Math.min(COUNT_TO, exact.total + close.total), exactRows }
}

/** Only the best match of the default order, on its first page, is featured; nobody can pay for it. */
const isFeatured = (query: SearchQuery, cursor: Cursor | undefined): boolean => !cursor && (query.sort ?? 'rating') === 'rating'

function whatIsAsked(ctx: Context, query: SearchQuery, reading: Reading<Place>): Asked {
  const place = query.location ? ctx.ports.places.resolve(query.location) : reading.place
  const filterSlugs = (query.service ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .map(serviceSlug)
  const tradition = query.tradition ? findTradition(query.tradition) : undefined
  if (query.tradition && !tradition) invalid('tradition', 'We do not know that tradition.')
  const language = query.language
    ? FILTER_LANGUAGES.find((name) => name.toLowerCase() === query.language?.toLowerCase())
    : undefined
  if (query.language && !language) invalid('language', 'We do not know that language.')
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
  const slug = findCeremony(text)?.slug ?? ceremonyMeant(text)
  return slug ?? invalid('service', 'We do not know that service.')
}

/** Throws `invalid` for a YYYY-MM-DD before today in India, naming the parameter the date came in. */
export function refusePastDate(ctx: Context, date: string | undefined, field = 'date'): void {
  if (date && date < indiaDate(ctx.clock.now())) invalid(field, 'That date is past. Choose today or a later date.')
}

function invalid(field: string, message: string): never {
  throw new AppError('invalid', message, { fields: { [field]: message } })
}

/** The posting lists of the left-over words; undefined when one of them is nobody's name. */
async function listsOfWords(ctx: Context, words: readonly string[]): Promise<number[] | undefined> {
  if (words.length === 0) return []
  const ids = await likeNameSounds(ctx.db, words.slice(0, MOST_WORDS).map(soundKey))
  const lists = ids.flatMap((id) => (id === null ? [] : [wordList(id)]))
  return lists.length === ids.length ? lists : undefined
}

function planOf(
  query: SearchQuery,
  asked: Asked,
  nameLists: number[],
  cursor: Cursor | undefined,
  withTotal: boolean,
): SearchPlan {
  const { place } = asked
  const firstBit = asked.ceremonies[0] ? findCeremony(asked.ceremonies[0])?.bit : undefined
  const [nameList, ...alsoIn] = nameLists
  return {
    list:
      nameList ??
      (place ? cellList(place.latitude, place.longitude) : firstBit !== undefined ? ceremonyList(firstBit) : EVERYONE),
    alsoIn,
    ceremonies: ceremonyMask(asked.ceremonies),
    languages: languageMask(asked.languages),
    traditions: asked.traditionMask,
    near: place && { latitude: place.latitude, longitude: place.longitude, kmPerLongitude: kmPerLongitudeDegree(place.latitude) },
    day: asked.date,
    leastPaise: paise(query.minPrice),
    mostPaise: paise(query.maxPrice),
    leastExperience: query.minExperience && Math.ceil(query.minExperience),
    leastRating: query.minRating,
    sort: sortOf(query, asked),
    after: cursor && { value: cursor.value, id: cursor.id },
    limit: (query.limit ?? DEFAULT_LIMIT) + 1,
    countTo: withTotal && !cursor ? COUNT_TO : 0,
    feeFor: firstBit === undefined ? undefined : { slug: asked.ceremonies[0] ?? '', bit: firstBit },
  }
}

/** Without a place nobody is nearer than another. */
function sortOf({ sort = 'rating' }: SearchQuery, { place }: Asked): Sort {
  return sort === 'distance' && !place ? 'rating' : sort
}

const paise = (amount: number | undefined): number | undefined => (amount === undefined ? undefined : Math.round(amount * 100))

/** Rites close to the one that was named. */
function relatedMask(named: string | undefined): number {
  return ceremonyMask(findCeremony(named ?? '')?.related ?? [])
}

function secondTier(plan: SearchPlan, asked: Asked, related: number, cursor: Cursor | undefined, limit: number): SearchPlan {
  // The list of a ceremony holds nobody who does not perform it.
  const isList = plan.list < FIRST_CELL
  return {
    ...plan,
    list: isList ? EVERYONE : plan.list,
    ceremonies: 0,
    anyCeremony: { any: related, notAll: ceremonyMask(asked.ceremonies) },
    feeFor: undefined,
    after: cursor?.tier === 1 ? plan.after : undefined,
    limit,
  }
}

/** Ceremonies for what was typed so far, with the seed's fields; nothing for empty text. */
export function suggestServices(text: string, limit: number, lang: 'en' | 'hi'): { _id: string; name: string }[] {
  return suggestCeremonies(text, limit).map((slug) => ({ _id: slug, name: ceremonyName(slug, lang) }))
}
