import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePandit } from '../../../../test/factories.ts'
import { createTestApp, ORIGIN, type TestApp } from '../../../../test/harness.ts'
import { createProduct } from '../../../../test/products.ts'
import { LANGUAGES } from '../../../shared/languages.ts'
import { pagesAfter, sitemapXml } from './model.ts'

let app: TestApp
let slug = ''
let priest = ''

beforeAll(async () => {
  app = await createTestApp()
  priest = (await makePandit(app)).slug
  slug = (await createProduct(app, { name: 'Brass Diya' })).slug
})
afterAll(() => app.close())

const fetchFile = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.app.request(`${ORIGIN}${path}`, { headers, method })
const textOf = async (path: string): Promise<string> => (await fetchFile(path)).text()
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

/** The sitemap is cached for ten minutes. */
beforeEach(() => app.clock.advance(11))

describe('robots.txt', () => {
  it('names the sitemap and disallows personal pages in both languages', async () => {
    const text = await textOf('/robots.txt')
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    for (const section of ['/ops', '/admin', '/account', '/booking', '/order', '/cart', '/hi/ops', '/hi/account'])
      expect(text).toContain(`Disallow: ${section}\n`)
    expect(text).not.toContain('Disallow: /\n')
  })
})

describe('the sitemap', () => {
  it('links from its index to parts that all respond, and lists each page in both languages', async () => {
    const index = await fetchFile('/sitemap.xml')
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const parts = locations(await index.text())
    expect(parts.map((part) => part.replace(ORIGIN, ''))).toContain('/sitemap/products.xml')
    const pages: string[] = []
    for (const part of parts) {
      const response = await fetchFile(part.replace(ORIGIN, ''))
      expect(response.status).toBe(200)
      pages.push(...locations(await response.text()))
    }
    expect(pages).toEqual(expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/hi`, `${ORIGIN}/hi/services/vivah`, `${ORIGIN}/faqs`]))
    expect(pages.filter((page, at) => pages.indexOf(page) < at)).toEqual([])
    expect(pages.filter((page) => /\/(ops|admin|account|booking|order|cart|search)(\/|$)/.test(page))).toEqual([])
  })

  it('gives the change date of a product, the same in all languages, and none where it is unknown', async () => {
    const products = await textOf('/sitemap/products.xml')
    const row = products.split('\n').filter((line) => line.includes(`/product/${slug}</loc>`))
    expect(row).toHaveLength(LANGUAGES.length)
    const { updated_at } = await app.db
      .selectFrom('products')
      .select('updated_at')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    for (const line of row) expect(line).toContain(`<lastmod>${updated_at.toISOString()}</lastmod>`)
    expect(await textOf('/sitemap/pujas.xml')).not.toContain('lastmod')
  })

  it('lists cities and pandits that have a page, and no hidden ones', async () => {
    const made = [await makePandit(app), await makePandit(app), await makePandit(app)]
    const [first, ...others] = made.map(({ slug }) => slug)
    await app.db
      .updateTable('pandits')
      .set({ is_visible: false })
      .where('slug', '=', first ?? '')
      .execute()
    const listed = locations(await textOf('/sitemap/pandits.xml'))
    for (const slug of others) expect(listed).toContain(`${ORIGIN}/hi/pandits/${slug}`)
    expect(listed).not.toContain(`${ORIGIN}/pandits/${first}`)
  })

  it('is built once in ten minutes, per content encoding', async () => {
    const before = await textOf('/sitemap/pandits.xml')
    const { slug: later } = await makePandit(app)
    app.clock.advance(9)
    expect(await textOf('/sitemap/pandits.xml')).toBe(before)
    const shown = await fetchFile('/sitemap/pandits.xml')
    const again = await fetchFile('/sitemap/pandits.xml', { 'If-None-Match': shown.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect((await fetchFile('/sitemap/pandits.xml', { 'Accept-Encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
    app.clock.advance(2)
    expect(await textOf('/sitemap/pandits.xml')).toContain(`/pandits/${later}<`)
  })

  it('omits unlisted products', async () => {
    const hidden = await createProduct(app, { name: 'Hidden' })
    await app.db.updateTable('products').set({ is_visible: false }).where('id', '=', hidden.id).execute()
    expect(await textOf('/sitemap/products.xml')).not.toContain(hidden.slug)
  })

  it('continues after the key of the previous part, and responds 404 for unknown parts', async () => {
    const later = (await createProduct(app, {})).slug
    const [first = '', second = ''] = [slug, later].toSorted()
    expect(locations(await textOf(`/sitemap/products/${first}.xml`))).toContain(`${ORIGIN}/product/${second}`)
    expect(locations(await textOf(`/sitemap/products/${first}.xml`))).not.toContain(`${ORIGIN}/product/${first}`)
    for (const path of [
      '/sitemap/products/zzzz.xml',
      '/sitemap/people.xml',
      '/sitemap/toString.xml',
      '/sitemap/products/a/b.xml',
    ])
      expect((await fetchFile(path)).status).toBe(404)
  })

  it('terminates for a list longer than one part', async () => {
    const many = ['/', '/pandits/pune', '/pandits/pune/vivah', '/pandits/agra', '/pandits/agra/havan'].map((path) => ({ path }))
    const addresses: string[] = []
    for (let rows = pagesAfter(many, '', 2); rows.length > 0; rows = pagesAfter(many, rows.at(-1)?.key ?? '', 2)) {
      for (const { key } of rows) expect(key).toMatch(/^[\w-]*$/)
      addresses.push(...rows.map(({ path }) => path))
    }
    expect(addresses.toSorted()).toEqual(many.map(({ path }) => path).toSorted())
    // A further part of a complete list contains only what comes after its key.
    expect(locations(await textOf('/sitemap/pages/faqs.xml'))).not.toContain(`${ORIGIN}/about`)
    expect((await fetchFile('/sitemap/pages/zzzz.xml')).status).toBe(404)
  })

  it('responds 304 to a current ETag', async () => {
    const tag = (await fetchFile('/sitemap/pujas.xml')).headers.get('etag') ?? ''
    expect((await fetchFile('/sitemap/pujas.xml', { 'if-none-match': tag })).status).toBe(304)
  })

  it('escapes addresses as the protocol requires', () => {
    expect(sitemapXml([{ path: '/a&b' }], 'https://x.example')).toContain('<loc>https://x.example/hi/a&amp;b</loc>')
  })
})

describe('share images', () => {
  const sideOf = async (path: string) => {
    const response = await fetchFile(path)
    expect([path, response.status]).toEqual([path, 200])
    const bytes = new DataView(await response.arrayBuffer())
    return [response.headers.get('content-type'), bytes.getUint32(16), bytes.getUint32(20)]
  }

  it('are drawn for public pages in both languages, 1200 by 630', async () => {
    for (const path of [
      '/share/home.png',
      '/share/hi/services/griha-pravesh.png',
      `/share/product/${slug}.png`,
      '/share/hi/services/lakshmi.png',
      '/share/hi/panchang/festivals/2027/diwali.png',
      '/share/panchang/varanasi/2026-11-21.png',
      '/share/faqs.png',
      '/share/hi/pandits/pune/griha-pravesh.png',
      `/share/pandits/${priest}.png`,
    ])
      expect(await sideOf(path)).toEqual(['image/png', 1200, 630])
  })

  it('are missing for private or missing pages', async () => {
    for (const path of [
      '/account',
      '/booking/SK-AAAAAA',
      '/ops',
      '/services/no-such-puja',
      '/pandits/nobody-of-ours',
      '/product/no-such-good',
      '/../x',
    ])
      expect([path, (await fetchFile(`/share${path}.png`)).status]).toEqual([path, 404])
    expect((await fetchFile('/share/panchang/festivals/9999/diwali.png')).status).toBe(404)
  })

  it('have an ETag that changes only with the name and the brand, and are not sent again', async () => {
    const first = await fetchFile('/share/services/vivah.png', {}, 'HEAD')
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400')
    expect((await fetchFile('/share/services/vivah.png', { 'if-none-match': tag })).status).toBe(304)
    expect((await fetchFile('/share/hi/services/vivah.png', { 'if-none-match': tag }, 'HEAD')).status).toBe(200)
  })
})

it('the manifest makes the site an app with the brand’s name, in either language', async () => {
  const english = (await (await fetchFile('/site.webmanifest')).json()) as Record<string, unknown>
  const hindi = (await (await fetchFile('/hi/site.webmanifest')).json()) as Record<string, unknown>
  expect([english.name, english.start_url, hindi.name, hindi.start_url]).toEqual(['Sankalp', '/', 'संकल्प', '/hi'])
  expect(english.id).toBe(hindi.id)
  expect(english.icons).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }),
      expect.objectContaining({ sizes: '192x192' }),
    ]),
  )
})
