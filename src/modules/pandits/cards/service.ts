// Search cards as JSON; the static part is cached per row version.

import { cached, cachedVersions } from '../../../server/cache/cache.ts'
import { unpooled } from '../../../server/cache/unpooled.ts'
import type { Context } from '../../../server/context.ts'
import { jsonArray } from '../../../server/http/responses/json.ts'
import { type Bilingual, type Language, pickByLanguage } from '../../../shared/languages.ts'
import { rupees } from '../../../shared/money/money.ts'
import { CEREMONIES, ceremonyName, findCeremony } from '../../catalogue/model.ts'
import type { MatchReason, PanditCard } from '../contract.ts'
import { meanRating } from '../postings/model.ts'
import type { SearchRow } from '../search/store.ts'
import { type CardRow, readCards } from './store.ts'

/** The part of a search that cards depend on. */
export type CardFilter = {
  ceremonies: string[]
  languages: string[]
  traditionNames: string[]
  words: string[]
  date: string | undefined
}

type CardBase = Omit<PanditCard, 'services' | 'requestedFor' | 'isFeatured' | 'reasons'>
type CachedCard = {
  id: string
  version: string
  /** JSON up to the part that depends on the search. */
  jsonPrefix: Buffer
  rating: number
  reviewCount: number
  /** The ceremonies of the posting that was read last. */
  performed?: PerformedCeremonies
}
/** The names of the ceremonies he performs, in order, as the inside of a JSON array. */
type PerformedCeremonies = { key: string; slugs: string[]; services: string }

/** Some 30 MB of cards. */
const cachedCards = cached<CachedCard>(20_000)

/** The cards of these matches as a JSON array, in order; `isFeatured` says whether the first one is featured. */
export async function cardsAsJson(
  ctx: Context,
  rows: readonly SearchRow[],
  { filter, language, isFeatured }: { filter: CardFilter; language: Language; isFeatured: boolean },
): Promise<Buffer> {
  const cards = await cachedVersions(cachedCards(ctx), language, rows, async (ids) =>
    (await readCards(ctx.db, ids, language)).map(cachedCard),
  )
  const items = rows.flatMap((row, position) => {
    const card = cards.get(row.id)
    return card ? [[card.jsonPrefix, searchPartAsJson(card, row, filter, language, isFeatured && position === 0)]] : []
  })
  return jsonArray(items)
}

function cachedCard(row: CardRow): CachedCard {
  const rating = meanRating(row.rating_sum, row.review_count)
  const cardBase: CardBase = {
    _id: row.id,
    name: row.name,
    nameHindi: row.name_hindi,
    profilePhoto: row.photo_url,
    serviceLocation: row.place,
    experience: row.experience_years,
    rating,
    reviewCount: row.review_count,
    aboutMe: row.about,
    cultureAndTradition: row.culture_and_tradition,
    basePrice: rupees(row.base_price_paise),
    slug: row.slug,
    languages: row.languages,
    verified: row.verified,
  }
  const jsonPrefix = unpooled(Buffer.from(JSON.stringify(cardBase).slice(0, -1)))
  return { id: row.id, version: row.version, jsonPrefix, rating, reviewCount: row.review_count }
}

/** The JSON string of each ceremony name, by language and slug. */
const CEREMONY_NAMES_JSON: Bilingual<Map<string, string>> = { en: ceremonyNamesJson('en'), hi: ceremonyNamesJson('hi') }

function ceremonyNamesJson(language: Language): Map<string, string> {
  return new Map(CEREMONIES.map(({ slug }) => [slug, JSON.stringify(ceremonyName(slug, language))]))
}

/** The part of a card that depends on the search, up to its end. */
function searchPartAsJson(card: CachedCard, row: SearchRow, filter: CardFilter, language: Language, isFeatured: boolean): Buffer {
  const performed = performedBy(card, row.ceremonies, language)
  const requestedFor =
    row.requested_fee === null ? null : { ceremony: filter.ceremonies[0] ?? '', fee: rupees(row.requested_fee) }
  const reasons = reasonsOf(row, filter, performed.slugs, card, isFeatured)
  const services = requestedFirst(performed, filter.ceremonies, language)
  return Buffer.from(
    `,"services":[${services}],"requestedFor":${JSON.stringify(requestedFor)},"isFeatured":${isFeatured},"reasons":${JSON.stringify(reasons)}}`,
  )
}

/** A change of services may leave the row of the pandit unchanged, so they are read from the posting. */
function performedBy(card: CachedCard, ceremonies: readonly number[], language: Language): PerformedCeremonies {
  const key = ceremonies.join()
  if (card.performed?.key === key) return card.performed
  const slugs = ceremonies.map((number) => CEREMONIES[number]?.slug ?? '')
  card.performed = { key, slugs, services: namesOf(slugs, language) }
  return card.performed
}

function namesOf(slugs: readonly string[], language: Language): string {
  const names = pickByLanguage(language, CEREMONY_NAMES_JSON)
  return slugs.map((slug) => names.get(slug)).join(',')
}

function requestedFirst({ slugs, services }: PerformedCeremonies, filter: readonly string[], language: Language): string {
  const first = filter.filter((slug) => slugs.includes(slug))
  return first.length === 0 ? services : namesOf([...first, ...slugs.filter((slug) => !first.includes(slug))], language)
}

function reasonsOf(
  row: SearchRow,
  filter: CardFilter,
  slugs: readonly string[],
  { rating, reviewCount }: CachedCard,
  isFeatured: boolean,
): MatchReason[] {
  // The featured card is first because of its rating, so that reason comes first.
  const reasons: MatchReason[] = isFeatured && reviewCount > 0 ? [{ kind: 'rated', rating, reviewCount }] : []
  for (const slug of filter.ceremonies) {
    if (slugs.includes(slug)) reasons.push({ kind: 'performs', ceremony: slug })
    else {
      const close = findCeremony(slug)?.related.find((related) => slugs.includes(related))
      if (close) reasons.push({ kind: 'performs-related', ceremony: close, asked: slug })
    }
  }
  if (filter.words.length > 0) reasons.push({ kind: 'name' })
  for (const language of filter.languages) reasons.push({ kind: 'speaks', language })
  for (const name of filter.traditionNames) reasons.push({ kind: 'tradition', name })
  if (row.km !== null) reasons.push({ kind: 'distance', kilometres: Math.round(row.km) })
  if (filter.date) reasons.push({ kind: 'free-on', date: filter.date })
  if (reasons.length === 0) reasons.push(reviewCount > 0 ? { kind: 'rated', rating, reviewCount } : { kind: 'new' })
  return reasons
}
