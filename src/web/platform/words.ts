// Translations per module; only the page's language is loaded.
import type { Language } from '../../shared/time/dates.ts'
import { type CatalogueMessages, type Messages, makeMessages } from '../../ui/words.tsx'

export const CATALOGUES = [
  'common',
  'accounts',
  'home',
  'explore',
  'booking',
  'family',
  'portal',
  'figures',
  'samagri',
  'profile',
  'calendar',
  'pictures',
  'returns',
  'console',
  'console-products',
  'console-orders',
  'console-pandits',
  'console-reviews',
  'team',
  'coupons',
  'products-file',
  'pages',
  'cities',
  'ceremony',
  'e-puja',
  'group-puja',
  'console-group-puja',
  'shop',
  'product-reviews',
  'security',
  'account',
  'apply',
  'verify',
  'cart',
  'checkout',
  'order',
  'payment',
  'invoice',
  'wishlist',
  'restock',
  'rates',
  'business',
  'set-days',
  'panchang',
  'almanac-names',
  'almanac-stars',
  'almanac-terms',
  'almanac-place',
  'tithi',
  'muhurat',
  'observances',
  'search',
  'about',
  'rules',
  'older-rules',
  'contact',
  'faqs',
  'tickets',
  'offline',
] as const
export type Catalogue = (typeof CATALOGUES)[number]

/** Texts of emails are left out; the names of festivals and their reasons come with the API's answers. */
const loaders = import.meta.glob<CatalogueMessages>(
  [
    '../../../locales/*/*.json',
    '!../../../locales/*/*mail.json',
    '!../../../locales/*/festival*.json',
    '!../../../locales/*/{muhurat-reasons,lunar-days,site-pages,failure}.json',
  ],
  { import: 'default' },
)

function load(language: string, catalogue: string): Promise<CatalogueMessages> {
  const loader = loaders[`../../../locales/${language}/${catalogue}.json`]
  return loader ? loader() : Promise.reject(new Error(`There is no catalogue ${catalogue} in ${language}.`))
}

/** The words of one language with these catalogues loaded; more are loaded when a page first asks for them. */
export async function createMessages(language: Language, catalogues: readonly string[]): Promise<Messages> {
  const given = await Promise.all(catalogues.map(async (name) => [name, await load(language, name)] as const))
  return makeMessages(language, Object.fromEntries(given), (name) => load(language, name))
}

const shared = new Map<Language, Promise<Messages>>()

/** On the server one set per language, with every catalogue: its words never change, so all requests share it. */
export function serverMessages(language: Language): Promise<Messages> {
  const cached = shared.get(language)
  if (cached && !import.meta.env.DEV) return cached
  const made = createMessages(language, CATALOGUES)
  shared.set(language, made)
  return made
}

/** The catalogues the matched routes name in their `handle`, always with `common`. */
export function cataloguesOf(matches: readonly { handle?: unknown }[]): string[] {
  const named = matches.flatMap((match) => (match.handle as { catalogues?: Catalogue[] } | undefined)?.catalogues ?? [])
  return [...new Set(['common', ...named])]
}
