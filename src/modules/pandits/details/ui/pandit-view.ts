import { type Language, pickByLanguage } from '../../../../shared/languages.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import { detectLanguage } from '../../../../shared/text/written-in.ts'
import { datePart, formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { initialsOf, initialsTint } from '../../../../ui/art/initials-of.ts'
import { ceremonyName, pujaLanguageName } from '../../../catalogue/model.ts'
import type { MatchReason, PanditCard, PanditReview } from '../../contract.ts'
import type { PanditDetails } from '../../profile/contract.ts'
import { findTradition, TRADITIONS, type Tradition } from '../../profile/model.ts'

export type CardView = {
  id: string
  slug: string
  name: string
  /** Of the initials; by the Latin name, so that it is the same in both languages. */
  tint: number
  photo: string | null
  place: string
  years: number | null
  rating: number
  reviewCount: number
  /** One or two sentences, only on the featured card and in the language of the page. */
  about: string
  tradition: string
  languages: string
  services: readonly string[]
  moreServices: number
  /** In rupees: his fee for the searched ceremony (`priceFor`), else his lowest fee. */
  price: number
  priceFor: string | null
  verified: boolean
  isFeatured: boolean
  reasons: readonly MatchReason[]
}

export type DetailsView = Pick<
  PanditDetails,
  'slug' | 'name' | 'rating' | 'reviewCount' | 'verified' | 'basePrice' | 'gallery' | 'lateCancellationPercent'
> & {
  id: string
  initials: string
  tint: number
  photo: string | null
  place: string
  years: number | null
  /** The day of the verification and of each check, as the reader sees it. */
  verifiedOn: string | null
  checks: readonly { kind: PanditDetails['checks'][number]['kind']; on: string }[]
  about: string
  /** The language of `about`. */
  aboutLanguage: Language
  tradition: string
  languages: string
  chanting: string
  fees: readonly { slug: string; name: string; paise: number; includes: string }[]
}

export type ReviewView = Omit<PanditReview, 'ceremonySlug'> & { ceremony: string }

/** Characters of service names that fit on one line of a card. */
const MAX_CHIP_LENGTH = 16
const FEATURED_CHIPS = 4
const ABOUT_LENGTH = 150

export function toCardView(card: PanditCard, language: Language): CardView {
  const shown = servicesShown(otherServices(card, language), card.isFeatured)
  return {
    id: card._id,
    slug: card.slug,
    name: nameIn(language, card.name, card.nameHindi),
    tint: initialsTint(card._id),
    photo: card.profilePhoto,
    place: card.serviceLocation,
    years: card.experience,
    rating: card.rating,
    reviewCount: card.reviewCount,
    about: card.isFeatured && detectLanguage(card.aboutMe) === language ? excerptOf(card.aboutMe, ABOUT_LENGTH) : '',
    tradition: traditionText(card.cultureAndTradition, language),
    languages: card.languages.map((name) => pujaLanguageName(name, language)).join(', '),
    services: shown,
    moreServices: otherServices(card, language).length - shown.length,
    price: card.requestedFor?.fee ?? card.basePrice,
    priceFor: card.requestedFor && ceremonyName(card.requestedFor.ceremony, language),
    verified: card.verified,
    isFeatured: card.isFeatured,
    reasons: otherReasons(card).map((reason) => namedReason(reason, language)),
  }
}

/** Services except the one whose fee the card already shows. */
function otherServices({ services, requestedFor }: PanditCard, language: Language): string[] {
  const requestedName = requestedFor && shortName(ceremonyName(requestedFor.ceremony, language))
  return services.map(shortName).filter((name) => name !== requestedName)
}

/** The card shows the searched ceremony with its fee, so it is listed as a reason only if it is the only one. */
function otherReasons({ reasons, requestedFor }: PanditCard): readonly MatchReason[] {
  const others = reasons.filter((reason) => reason.kind !== 'performs' || reason.ceremony !== requestedFor?.ceremony)
  return others.length > 0 ? others : reasons
}

/** As many services as fit; the searched ones come first. */
function servicesShown(inOrder: readonly string[], isFeatured: boolean): string[] {
  if (isFeatured) return inOrder.slice(0, FEATURED_CHIPS)
  const [first = '', ...others] = inOrder
  const second = others.find((name) => first.length + name.length <= MAX_CHIP_LENGTH)
  return second ? [first, second] : inOrder.slice(0, 1)
}

/** Drops the word 'puja', which would be repeated on every label. */
const shortName = (name: string): string => name.replace(/ (Puja|पूजा|संस्कार)$/, '')

function namedReason(reason: MatchReason, language: Language): MatchReason {
  switch (reason.kind) {
    case 'performs':
      return { ...reason, ceremony: ceremonyName(reason.ceremony, language) }
    case 'performs-related':
      return { ...reason, ceremony: ceremonyName(reason.ceremony, language), asked: ceremonyName(reason.asked, language) }
    case 'speaks':
      return { ...reason, language: pujaLanguageName(reason.language, language) }
    case 'tradition':
      return { ...reason, name: traditionName(reason.name, language) }
    default:
      return reason
  }
}

export function traditionName(name: string, language: Language): string {
  return pickByLanguage(language, { en: name, hi: findTradition(name)?.tradition.hi ?? name })
}

type NamedTradition = Pick<Tradition, 'kind' | 'name' | 'hi'>

/** Filters treat Purvanchali as North Indian, but cards show the pandit's own term. */
const NAMED: readonly NamedTradition[] = [...TRADITIONS, { kind: 'rite', name: 'Purvanchali', hi: 'पूर्वांचली' }]

/** A pandit describes it in English; on Hindi pages the traditions we know in it are named in Hindi: "ऋग्वेद, स्मार्त; मराठी पद्धति". */
export const traditionText = (text: string, language: Language): string =>
  pickByLanguage(language, { en: String, hi: hindiTraditions })(text)

function hindiTraditions(text: string): string {
  const lower = text.toLowerCase()
  const matching = NAMED.filter((tradition) => lower.includes(tradition.name.toLowerCase()))
  // 'Sri Vaishnava' also holds 'Vaishnava': only the longer name was meant.
  const meant = matching.filter((one) => !matching.some((other) => other !== one && other.name.includes(one.name)))
  const isOfRite = ({ kind }: NamedTradition) => kind === 'rite'
  const listed = (some: readonly NamedTradition[]) => some.map(({ hi }) => hi).join(', ')
  const [schools, rites] = [listed(meant.filter((one) => !isOfRite(one))), listed(meant.filter(isOfRite))]
  // The name of a rite alone reads like a language.
  const usage = rites && (schools || lower.includes('paddhati')) ? `${rites} पद्धति` : rites
  return [schools, usage].filter(Boolean).join('; ') || text
}

/** The first sentences that fit; a first sentence that is longer is returned in full. */
export function excerptOf(text: string, max: number): string {
  const sentences = text.match(/[^.।]+[.।]\s*/g) ?? [text]
  let excerpt = ''
  for (const sentence of sentences) {
    if (excerpt && excerpt.length + sentence.length > max) break
    excerpt += sentence
  }
  return excerpt.trim()
}

export function toDetailsView(details: PanditDetails, language: Language): DetailsView {
  const name = nameIn(language, details.name, details.nameHindi)
  const named = (names: readonly string[]) => names.map((name) => pujaLanguageName(name, language)).join(', ')
  const hasHindi = pickByLanguage(language, { en: false, hi: details.aboutMeHindi !== '' })
  return {
    id: details._id,
    slug: details.slug,
    name,
    initials: initialsOf(name),
    tint: initialsTint(details._id),
    photo: details.profilePhoto,
    place: details.serviceLocation,
    years: details.experience,
    rating: details.rating,
    reviewCount: details.reviewCount,
    verified: details.verified,
    verifiedOn: details.verifiedAt && verificationDay(details.verifiedAt, language),
    checks: details.checks.map(({ kind, checkedAt }) => ({ kind, on: verificationDay(checkedAt, language) })),
    basePrice: details.basePrice,
    about: hasHindi ? details.aboutMeHindi : details.aboutMe,
    aboutLanguage: detectLanguage(hasHindi ? details.aboutMeHindi : details.aboutMe),
    tradition: traditionText(details.cultureAndTradition, language),
    languages: named(details.languages),
    chanting: named(details.chantingLanguages),
    fees: details.fees.map((fee) => ({
      slug: fee.ceremonySlug,
      name: ceremonyName(fee.ceremonySlug, language),
      paise: fee.feePaise,
      includes: fee.includes,
    })),
    gallery: details.gallery,
    lateCancellationPercent: details.lateCancellationPercent,
  }
}

export function toReviewView({ ceremonySlug, ...review }: PanditReview, language: Language): ReviewView {
  return { ...review, ceremony: ceremonyName(ceremonySlug, language) }
}

/** Without the weekday, which is not useful here and does not fit on a phone. */
function verificationDay(at: string, language: Language): string {
  const day = indiaDate(new Date(at))
  return `${formatDate(day, language, 'short')} ${datePart(day, language, 'year')}`
}
