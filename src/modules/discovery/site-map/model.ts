// Sitemap XML per sitemaps.org, each page linking its other language.
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localizePath } from '../../../shared/languages.ts'

export type SitemapPage = {
  /** The English path. */
  path: string
  /** When it was last changed, ISO 8601; omitted when unknown. */
  changed?: string
}

export type KeyedSitemapPage = SitemapPage & { key: string }

/** Returns the key of a path, usable in the URL of a sitemap part: slashes are replaced by a character that no path contains. */
const pageKeyOf = (path: string): string => path.slice(1).replaceAll('/', '_')

/** Pages through a complete list like the database lists: sorted by key, starting after the key `after` ('' for the beginning). */
export function pagesAfter(pages: readonly SitemapPage[], after: string, limit: number): KeyedSitemapPage[] {
  const keyed = pages.map((page) => ({ ...page, key: pageKeyOf(page.path) })).filter(({ key }) => after === '' || key > after)
  return keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).slice(0, limit)
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function sitemapIndexXml(addresses: readonly string[]): string {
  const parts = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex ${SITEMAP_NAMESPACE}>\n${parts.join('')}</sitemapindex>\n`
}

export function sitemapXml(pages: readonly SitemapPage[], origin: string): string {
  const urls = pages.map((page) => urlsOf(page, escaped(origin)))
  return `${HEAD}<urlset ${SITEMAP_NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}

function urlsOf({ path, changed }: SitemapPage, origin: string): string {
  const addressIn = (language: Language) => origin + escaped(encodeURI(localizePath(path, language)))
  const other = (label: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${label}" href="${addressIn(language)}"/>`
  const others = LANGUAGES.map((language) => other(language, language)).join('') + other('x-default', DEFAULT_LANGUAGE)
  const rest = (changed ? `<lastmod>${changed}</lastmod>` : '') + others
  return LANGUAGES.map((language) => `<url><loc>${addressIn(language)}</loc>${rest}</url>\n`).join('')
}
