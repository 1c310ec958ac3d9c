// A row of search as the card of the specification, with the reasons it is there.
import type { Language } from '../../../shared/dates.ts'
import { rupees } from '../../../shared/money.ts'
import { CEREMONIES, ceremonyName, findCeremony } from '../../catalogue/model.ts'
import type { MatchReason, PanditCard } from '../contract.ts'
import { bitsOf, meanRating } from '../model/postings.ts'
import type { SearchRow } from '../store/search.ts'

/** What of a search a card answers to. */
export type AskedOfCard = {
  ceremonies: string[]
  languages: string[]
  traditionNames: string[]
  words: string[]
  date: string | undefined
}

export function cardOf(row: SearchRow, asked: AskedOfCard, lang: Language, isFeatured: boolean): PanditCard {
  const performed = bitsOf(row.ceremonies).map((bit) => CEREMONIES[bit]?.slug ?? '')
  const slugs = [...new Set([...asked.ceremonies.filter((slug) => performed.includes(slug)), ...performed])]
  const rating = meanRating(row.rating_sum, row.review_count)
  return {
    _id: row.id,
    name: row.name,
    nameHindi: row.name_hindi,
    profilePhoto: row.photo_url,
    serviceLocation: row.place,
    experience: row.experience_years,
    services: slugs.map((slug) => ceremonyName(slug, lang)),
    rating,
    reviewCount: row.review_count,
    aboutMe: row.about,
    cultureAndTradition: row.culture_and_tradition,
    basePrice: rupees(row.base_price_paise),
    askedFor: row.asked_fee === null ? null : { ceremony: asked.ceremonies[0] ?? '', fee: rupees(row.asked_fee) },
    slug: row.slug,
    languages: row.languages,
    verified: row.verified,
    isFeatured,
    reasons: reasonsOf(row, asked, slugs, rating),
  }
}

function reasonsOf(row: SearchRow, asked: AskedOfCard, slugs: readonly string[], rating: number): MatchReason[] {
  const reasons: MatchReason[] = []
  for (const slug of asked.ceremonies) {
    if (slugs.includes(slug)) reasons.push({ kind: 'performs', ceremony: slug })
    else {
      const close = findCeremony(slug)?.related.find((related) => slugs.includes(related))
      if (close) reasons.push({ kind: 'performs-related', ceremony: close, asked: slug })
    }
  }
  if (asked.words.length > 0) reasons.push({ kind: 'name' })
  for (const language of asked.languages) reasons.push({ kind: 'speaks', language })
  for (const name of asked.traditionNames) reasons.push({ kind: 'tradition', name })
  if (row.km !== null) reasons.push({ kind: 'distance', kilometres: Math.round(row.km) })
  if (asked.date) reasons.push({ kind: 'free-on', date: asked.date })
  if (reasons.length === 0) {
    reasons.push(row.review_count > 0 ? { kind: 'rated', rating, reviewCount: row.review_count } : { kind: 'new' })
  }
  return reasons
}
