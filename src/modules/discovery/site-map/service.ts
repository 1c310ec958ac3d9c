import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type englishHome from '../../../../locales/en/home.json'
import { readCatalogues } from '../../../server/catalogues.ts'
import type { Context } from '../../../server/context.ts'
import { compressed, type Encoding } from '../../../server/http/responses/compress.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localizePath, pickByLanguage } from '../../../shared/languages.ts'
import { type CatalogueText, PAGES, type Page } from '../../../shared/pages.ts'
import { PRIVATE_AREAS } from '../../../shared/private-areas.ts'
import { createMultilingualTranslate, type DynamicMultilingualTranslate } from '../../../shared/text/translation.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { CEREMONIES } from '../../catalogue/model.ts'
import { getFestivalKeys } from '../../panchang/festivals/service.ts'
import { SITEMAP_PLACES } from '../../panchang/places/service.ts'
import { getPublicPandits, getPublicPlaces } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { getPublicProducts } from '../../shop/catalogue/service.ts'
import { type Indexed, indexItem } from '../site-search/model.ts'
import { type KeyedSitemapPage, pagesAfter, type SitemapPage, sitemapIndexXml, sitemapXml } from './model.ts'

type Texts = Readonly<Record<Language, string>>
/** A page that can be found by search. */
export type SitePage = Page & { search: NonNullable<Page['search']>; titles: Texts }

function titlesOf({ catalogue, key }: CatalogueText): Texts {
  const translate = createMultilingualTranslate(readCatalogues(catalogue)) as DynamicMultilingualTranslate
  return Object.fromEntries(LANGUAGES.map((language) => [language, translate(language, key)])) as Texts
}

/** Equally ranked results are shown in this order. */
const SITE_PAGES: readonly SitePage[] = PAGES.flatMap(({ search, ...page }) =>
  search ? [{ ...page, search, titles: titlesOf(search.title) }] : [],
)

/** The title of a page that can be found by search; empty for any other address. */
export const titleOf = (address: string, language: Language): string =>
  SITE_PAGES.find(({ pathWithoutOptional }) => pathWithoutOptional === address)?.titles[language] ?? ''

/** Returns the page of a path: itself, else the nearest parent, but never the home page for another one. */
export function sitePageOf(path: string): SitePage | undefined {
  for (let rest = path; rest !== ''; rest = rest.slice(0, rest.lastIndexOf('/'))) {
    const page = SITE_PAGES.find(({ pathWithoutOptional }) => pathWithoutOptional === rest)
    if (page) return page
  }
  return path === '' ? SITE_PAGES.find(({ pathWithoutOptional }) => pathWithoutOptional === '/') : undefined
}

/** Indexed by the terms of all languages: someone who reads English may type in Devanagari. */
export const pageIndex: readonly Indexed<SitePage>[] = SITE_PAGES.map((page) =>
  indexItem(page, [...Object.values(page.titles), page.search.terms]),
)

type MessageTree = { readonly [key: string]: string | MessageTree }
/** `id` is the question's anchor on the FAQ page. */
type Question = { id: string; texts: Texts }

const FAQS = readCatalogues<MessageTree>('faqs')
const ENGLISH_FAQS = FAQS[DEFAULT_LANGUAGE]
const HOME = readCatalogues<typeof englishHome>('home')

const textAt = (source: MessageTree, group: string, key: string): string => {
  const entries = source[group]
  const text = typeof entries === 'object' ? entries[key] : undefined
  return typeof text === 'string' ? text : ''
}

function indexQuestion(id: string, textIn: (language: Language) => string, alsoSearchedBy: string): Indexed<Question> {
  const texts = LANGUAGES.map((language) => [language, textIn(language)] as const)
  const question = { id, texts: Object.fromEntries(texts) as Question['texts'] }
  return indexItem(question, [...texts.map(([, text]) => text), alsoSearchedBy])
}

/** Every key of that page that has an answer; five are on the home page too. */
export const questionIndex: readonly Indexed<Question>[] = [
  ...(['cost', 'early', 'cancel', 'samagri', 'language'] as const).map((id) =>
    indexQuestion(id, (language) => HOME[language].faq[id], textAt(ENGLISH_FAQS, 'also', id)),
  ),
  ...Object.entries(ENGLISH_FAQS).flatMap(([group, entries]) =>
    Object.keys(typeof entries === 'object' ? entries : {})
      .filter((key) => textAt(ENGLISH_FAQS, group, `${key}Answer`) !== '')
      .map((key) => {
        const textIn = (language: Language) => textAt(FAQS[language], group, key)
        return indexQuestion(key, textIn, textAt(ENGLISH_FAQS, group, `${key}Also`))
      }),
  ),
]

/** Pages per part. Each is listed in every language with its alternates, so a part is at most 3 MB with two languages; the protocol's limit is 50,000 URLs. */
export const PART_PAGES = 5_000

/** A list that can be paged by key; the URLs of its parts contain the keys. */
type Source = (ctx: Context, after: string, limit: number) => Promise<KeyedSitemapPage[]>

const singlePage =
  (list: (ctx: Context) => Promise<SitemapPage[]> | SitemapPage[]): Source =>
  async (ctx, after, limit) =>
    pagesAfter(await list(ctx), after, limit)

const SOURCES: Record<string, Source> = {
  pages: singlePage(() =>
    SITE_PAGES.filter(({ isInSitemap }) => isInSitemap).map(({ pathWithoutOptional }) => ({ path: pathWithoutOptional })),
  ),
  pujas: singlePage(() => CEREMONIES.filter(({ slug }) => slug !== 'others').map(({ slug }) => ({ path: `/services/${slug}` }))),
  cities: singlePage(cityPages),
  pandits: async (ctx, after, limit) =>
    (await getPublicPandits(ctx, { after, limit })).map((slug) => ({ key: slug, path: `/pandits/${slug}` })),
  products: async (ctx, after, limit) =>
    (await getPublicProducts(ctx, after, limit)).map(({ slug, changedAt }) => ({
      key: slug,
      path: `/product/${slug}`,
      changed: changedAt.toISOString(),
    })),
  festivals: singlePage(festivalPages),
  panchang: singlePage(() => SITEMAP_PLACES.map((place) => ({ path: `/panchang/${place}` }))),
}

/** Cities in which at least three pandits live, and the pujas that at least three of them perform. */
async function cityPages(ctx: Context): Promise<SitemapPage[]> {
  const places = await getPublicPlaces(ctx)
  return places.map(({ city, ceremony }) => ({ path: ceremony ? `/pandits/${city}/${ceremony}` : `/pandits/${city}` }))
}

/** This year and the next, which is as far as people plan. */
async function festivalPages(ctx: Context): Promise<SitemapPage[]> {
  const year = Number(indiaDate(ctx.clock.now()).slice(0, 4))
  const years = await Promise.all(
    [year, year + 1].map(async (one) => [
      { path: `/panchang/festivals/${one}` },
      ...(await getFestivalKeys(ctx, one)).map((key) => ({ path: `/panchang/festivals/${one}/${key}` })),
    ]),
  )
  return years.flat()
}

/** Returns the index of all current parts. */
export async function getSiteMapIndex(ctx: Context): Promise<string> {
  const parts = await Promise.all(Object.keys(SOURCES).map((name) => partsOf(ctx, name)))
  return sitemapIndexXml(parts.flat().map((part) => `${ctx.publicUrl}/sitemap/${part}.xml`))
}

/** Returns the names of a list's parts: the first is the list's name, each further one also has the last key of the previous part. */
async function partsOf(ctx: Context, name: string): Promise<string[]> {
  const source = SOURCES[name]
  const parts: string[] = []
  for (let after = ''; source; ) {
    const rows = await source(ctx, after, PART_PAGES + 1)
    if (rows.length > 0) parts.push(after === '' ? name : `${name}/${after}`)
    if (rows.length <= PART_PAGES) break
    after = rows[PART_PAGES - 1]?.key ?? ''
  }
  return parts
}

/** Returns one part by its name; undefined for an unknown name. */
export async function getSiteMapPart(ctx: Context, part: string): Promise<string | undefined> {
  const [name = '', after = ''] = part.split('/')
  const source = Object.hasOwn(SOURCES, name) ? SOURCES[name] : undefined
  if (!source || part.split('/').length > 2) return undefined
  const rows = await source(ctx, after, PART_PAGES)
  return rows.length > 0 ? sitemapXml(rows, ctx.publicUrl) : undefined
}

/** Private pages, API calls, and the infinite space of searches; in both languages. */
const DISALLOWED_PATHS = [...PRIVATE_AREAS.map(({ path }) => path), '/booking', '/order', '/cart', '/search']

export function robots(origin: string): string {
  const rows = DISALLOWED_PATHS.flatMap((path) => LANGUAGES.map((language) => `Disallow: ${localizePath(path, language)}`))
  return ['User-agent: *', ...rows, 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

const DAY_MS = 86_400_000
/** The RFC recommends less than a year; the date is computed for each response. */
const VALID_DAYS = 180

/** Returns the security.txt; its contact is the email address of the settings. */
export async function getSecurityText(ctx: Context): Promise<string> {
  const { email } = await readSettings(ctx)
  // Full days, so that the response stays the same for a day.
  const today = Math.floor(ctx.clock.now().getTime() / DAY_MS)
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${ctx.publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

/** Background colour of the light theme, for the splash screen and the title bar. */
const BACKGROUND_COLOUR = '#fbf8f3'

export async function getWebManifest(ctx: Context, language: Language): Promise<string> {
  const { brandName, brandNameHindi } = await readSettings(ctx)
  const name = pickByLanguage(language, { en: brandName, hi: brandNameHindi })
  const icon = (file: string, side: number, purpose: string) => ({
    src: `/icons/${file}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    // The same app in either language.
    id: '/',
    name,
    short_name: name,
    description: titleOf('/', language),
    lang: language,
    dir: 'ltr',
    start_url: localizePath('/', language),
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND_COLOUR,
    theme_color: BACKGROUND_COLOUR,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
    shortcuts: ['/explore', '/panchang', '/shop'].map((path) => ({
      name: titleOf(path, language),
      url: localizePath(path, language),
    })),
  })
}

export type CachedFile = { tag: string; body: Uint8Array<ArrayBuffer>; encoding: Encoding }

/** City figures are up to half an hour old anyway, and crawlers cache the sitemap for an hour. */
const CACHE_MS = 10 * 60_000
/** All parts of a sitemap with 100,000 pandits take about 4 MB compressed. */
const MAX_BYTES = 12 * 1024 * 1024

type Entry = { builtAt: number; file: CachedFile | undefined }
type Build = () => Promise<Entry>

/** Per application of the process; the oldest files are evicted when there are too many bytes. */
const fileCaches = new WeakMap<object, LRUCache<string, Entry, Build>>()

function fileCacheOf({ ports }: Pick<Context, 'ports'>): LRUCache<string, Entry, Build> {
  const cache =
    fileCaches.get(ports) ??
    new LRUCache<string, Entry, Build>({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ file }) => file?.body.length ?? 1,
      fetchMethod: (_name, _old, { context: build }) => build(),
      ignoreFetchAbort: true,
    })
  fileCaches.set(ports, cache)
  return cache
}

/** Returns the file of a key in an encoding; concurrent callers share one build. Undefined, which is not cached, where there is none. */
export async function cachedFile(
  ctx: Pick<Context, 'ports' | 'clock'>,
  { key, encoding }: { key: string; encoding: Encoding },
  make: () => Promise<string | undefined>,
): Promise<CachedFile | undefined> {
  const cache = fileCacheOf(ctx)
  const name = `${encoding} ${key}`
  const now = ctx.clock.now().getTime()
  const cached = cache.peek(name)
  if (cached?.file && now >= cached.builtAt && now - cached.builtAt < CACHE_MS) return cached.file
  const build = async () => {
    const text = await make()
    return { builtAt: now, file: text === undefined ? undefined : fileOf(text, encoding) }
  }
  return (await cache.forceFetch(name, { forceRefresh: true, context: build })).file
}

function fileOf(text: string, encoding: Encoding): CachedFile {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { tag, ...compressed(Buffer.from(text), encoding, 'cached') }
}
