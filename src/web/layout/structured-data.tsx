// JSON-LD for search engines; not executed, so the CSP does not apply.

import type { PublicSettings } from '../../modules/settings/contract.ts'
import type { Language } from '../../shared/languages.ts'
import { scriptJson } from '../../shared/script-json.ts'
import { nameIn } from '../../shared/text/names.ts'

export type Thing = { '@type': string; [property: string]: unknown }

const asJson = (things: readonly Thing[]): string => scriptJson({ '@context': 'https://schema.org', '@graph': things })

export function StructuredData({ things }: { things: readonly Thing[] }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own, made safe by scriptJson
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asJson(things) }} />
  )
}

export type Crumb = { name: string; url: string }

/** The breadcrumbs from the home page; the last one is the page itself. */
export function breadcrumbs(crumbs: readonly Crumb[]): Thing {
  const items = crumbs.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url }))
  return { '@type': 'BreadcrumbList', itemListElement: items }
}

type Business = Pick<PublicSettings, 'phone' | 'email' | 'officeAddress' | 'officeAddressHindi' | 'socialLinks'> & {
  name: string
  origin: string
  language: Language
}

/** Organization data from the settings; values that are not set are omitted. */
export function organization({ name, origin, language, phone, email, socialLinks, ...business }: Business): Thing {
  const officeAddress = nameIn(language, business.officeAddress, business.officeAddressHindi)
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: origin,
    logo: `${origin}/icons/icon-512.png`,
    telephone: phone,
    email,
    ...(officeAddress ? { address: officeAddress } : {}),
    ...(socialLinks.length > 0 ? { sameAs: socialLinks.map(({ url }) => url) } : {}),
  }
}

/** The site with its search. */
export function webSite(name: string, origin: string, search: string): Thing {
  const target = { '@type': 'EntryPoint', urlTemplate: `${origin}${search}?query={query}` }
  return {
    '@type': 'WebSite',
    name,
    url: origin,
    potentialAction: { '@type': 'SearchAction', target, 'query-input': 'required name=query' },
  }
}

/** A puja as a service offered in all of India. */
export function pujaService(puja: { name: string; description: string; url: string; picture: string }, origin: string): Thing {
  return {
    '@type': 'Service',
    name: puja.name,
    description: puja.description,
    serviceType: puja.name,
    url: puja.url,
    image: puja.picture,
    areaServed: { '@type': 'Country', name: 'India' },
    provider: { '@id': `${origin}/#organization` },
  }
}

/** A festival's day; it is observed at home, so the location is the country. */
export function festivalEvent(day: { name: string; date: string; description: string; url: string; picture: string }): Thing {
  return {
    '@type': 'Event',
    name: day.name,
    startDate: day.date,
    endDate: day.date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'India', address: { '@type': 'PostalAddress', addressCountry: 'IN' } },
    description: day.description,
    url: day.url,
    image: day.picture,
  }
}

export type Question = { question: string; answer: string }

/** FAQ data; the answers must be visible on the same page. */
export function questionPage(questions: readonly Question[]): Thing {
  const entry = ({ question, answer }: Question) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })
  return { '@type': 'FAQPage', mainEntity: questions.map(entry) }
}

type PanditDetails = {
  name: string
  url: string
  picture: string
  place: string
  languages: readonly string[]
  about: string
  /** From real reviews only. */
  rating: { mean: number; count: number } | undefined
}

/** Data of a pandit and of his service: only a service can have a rating. */
export function panditPerson({ name, url, picture, place, languages, about, rating }: PanditDetails, jobTitle: string): Thing[] {
  const id = `${url}#person`
  const person = {
    '@type': 'Person',
    '@id': id,
    name,
    url,
    image: picture,
    jobTitle,
    knowsLanguage: languages,
    ...(about ? { description: about } : {}),
    ...(place ? { address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'IN' } } : {}),
  }
  const aggregateRating = rating &&
    rating.count > 0 && { '@type': 'AggregateRating', ratingValue: rating.mean, reviewCount: rating.count }
  const work = { '@type': 'Service', name: `${name}, ${jobTitle}`, url, provider: { '@id': id } }
  return [person, { ...work, ...(aggregateRating ? { aggregateRating } : {}) }]
}
