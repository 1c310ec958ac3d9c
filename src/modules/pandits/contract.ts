import { z } from 'zod'
import { cursorField, limitField, numberIn, optionalQueryParam, shortText } from '../../shared/query-fields.ts'
import { LanguageCode } from '../catalogue/contract.ts'

export const SORTS = ['rating', 'price-low', 'price-high', 'experience', 'distance'] as const

export const SearchQuery = z.object({
  query: optionalQueryParam(shortText('The search text')),
  location: optionalQueryParam(shortText('The location')),
  date: optionalQueryParam(z.iso.date({ error: 'Enter the date as YYYY-MM-DD.' })),
  /** Ceremony slugs or names, comma-separated; a pandit must perform all of them. */
  service: optionalQueryParam(shortText('The service')),
  language: optionalQueryParam(shortText('The language')),
  /** A veda, sampradaya or regional rite. */
  tradition: optionalQueryParam(shortText('The tradition')),
  /** Rupees. */
  minPrice: optionalQueryParam(numberIn(0, 10_000_000, 'The lowest price')),
  maxPrice: optionalQueryParam(numberIn(0, 10_000_000, 'The highest price')),
  minExperience: optionalQueryParam(numberIn(0, 80, 'The experience')),
  minRating: optionalQueryParam(numberIn(0, 5, 'The rating')),
  sort: optionalQueryParam(z.enum(SORTS, { error: `Sort by one of ${SORTS.join(', ')}.` })),
  cursor: cursorField,
  limit: limitField,
  /** The reader's language, for place names and summaries. */
  lang: optionalQueryParam(LanguageCode),
})
export type SearchQuery = z.infer<typeof SearchQuery>

export const DateFilterQuery = z.object({
  excludeDate: z.iso.date({ error: 'Write excludeDate as YYYY-MM-DD.' }),
  limit: limitField,
  lang: optionalQueryParam(LanguageCode),
})

/** Why a pandit is in the list, as a code for pages to translate. */
export const MatchReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('performs'), ceremony: z.string() }),
  z.object({ kind: z.literal('performs-related'), ceremony: z.string(), asked: z.string() }),
  z.object({ kind: z.literal('speaks'), language: z.string() }),
  z.object({ kind: z.literal('tradition'), name: z.string() }),
  z.object({ kind: z.literal('distance'), kilometres: z.number() }),
  z.object({ kind: z.literal('free-on'), date: z.iso.date() }),
  z.object({ kind: z.literal('name') }),
  z.object({ kind: z.literal('rated'), rating: z.number(), reviewCount: z.number() }),
  z.object({ kind: z.literal('new') }),
])
export type MatchReason = z.infer<typeof MatchReason>

/** One pandit of a search. */
export const PanditCard = z.object({
  _id: z.string(),
  name: z.string(),
  /** In Devanagari; null when the pandit has not given it, and in a search in English. */
  nameHindi: z.string().nullable(),
  profilePhoto: z.string().nullable(),
  /** 'Place, State'. */
  serviceLocation: z.string(),
  /** Years; null when unknown. */
  experience: z.number().nullable(),
  /** Names of ceremonies; in a search the requested ones come first. */
  services: z.array(z.string()),
  /** Mean of the reviews, one decimal; 0 without reviews. */
  rating: z.number(),
  reviewCount: z.number(),
  aboutMe: z.string(),
  cultureAndTradition: z.string(),
  /** Rupees. */
  basePrice: z.number(),
  /** The requested ceremony, with this pandit's fee for it in rupees. */
  requestedFor: z.object({ ceremony: z.string(), fee: z.number() }).nullable(),
  slug: z.string(),
  languages: z.array(z.string()),
  verified: z.boolean(),
  isFeatured: z.boolean(),
  reasons: z.array(MatchReason),
})
export type PanditCard = z.infer<typeof PanditCard>

/** Days on which a pandit takes no more pujas. `away`: he does not work. `full`: he has reached his daily limit. */
export const ClosedDays = z.object({ days: z.array(z.object({ date: z.iso.date(), reason: z.enum(['away', 'full']) })) })
export type ClosedDays = z.infer<typeof ClosedDays>

const Day = z.iso.date({ error: 'Enter the date as YYYY-MM-DD.' })
const MAX_CLOSED_DAYS = 62

export const ClosedDaysQuery = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day must not be before the first.' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_CLOSED_DAYS * 86_400_000, {
    path: ['to'],
    message: `Ask for at most ${MAX_CLOSED_DAYS} days.`,
  })

/** The pandit's public reply to a review. */
export const ReviewReply = z.object({ content: z.string(), language: LanguageCode, date: z.iso.datetime() })
export type ReviewReply = z.infer<typeof ReviewReply>

export const PanditReview = z.object({
  id: z.string(),
  author: z.string(),
  date: z.iso.datetime(),
  rating: z.number(),
  content: z.string(),
  ceremonySlug: z.string(),
  language: LanguageCode,
  reply: ReviewReply.nullable(),
})
export type PanditReview = z.infer<typeof PanditReview>

export const ReviewPage = z.object({ items: z.array(PanditReview), nextCursor: z.string().nullable() })

export const PlaceResponse = z.object({
  id: z.string(),
  /** 'Kothrud, Pune' or 'Pune, Maharashtra', in the reader's language. */
  label: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  stateCode: z.string(),
})
export type PlaceResponse = z.infer<typeof PlaceResponse>

export const PlaceSuggestQuery = z.object({
  query: shortText('The place'),
  limit: optionalQueryParam(numberIn(1, 20, 'The limit')),
  lang: optionalQueryParam(LanguageCode),
})
export const PlaceReverseQuery = z.object({
  lat: numberIn(-90, 90, 'The latitude'),
  lon: numberIn(-180, 180, 'The longitude'),
  lang: optionalQueryParam(LanguageCode),
})

export const PanditMe = z.object({
  user: z
    .object({ _id: z.string(), name: z.string(), email: z.string(), role: z.string(), profileImage: z.string().nullable() })
    .nullable(),
  /** True when the account is a registered pandit. */
  pandit: z.boolean(),
  /** Slug of his public page, /pandits/{slug}; null for everybody else. */
  slug: z.string().nullable(),
  /** His name in Devanagari; null when not given, and for everybody else. */
  nameHindi: z.string().nullable(),
})

/** What the search understood, for headings: header `X-Search-Understood`, JSON, percent-encoded. */
export const Understood = z.object({
  ceremonies: z.array(z.string()),
  place: z.string().nullable(),
  placeUnknown: z.boolean(),
  languages: z.array(z.string()),
  date: z.string().nullable(),
  words: z.array(z.string()),
})
export type Understood = z.infer<typeof Understood>
