// SEO metadata of public pages; private pages are excluded.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { createPages } from '../../src/web/platform/page-handler.ts'
import { makePandit } from '../factories.ts'
import { createTestApp, errorLogger, ORIGIN, type TestApp } from '../harness.ts'
import { createProduct } from '../products.ts'

let app: TestApp
let site: ReturnType<typeof createApp>
let shopProduct = ''
let priest = ''

beforeAll(async () => {
  app = await createTestApp()
  const config = { publicUrl: undefined, proxyHops: 0 }
  const build = (await import('#pages')) as Parameters<typeof createPages>[0]
  site = createApp({
    base: app.ctx,
    config,
    log: errorLogger,
    ready: async () => undefined,
    pages: createPages(build, 'production'),
  })
  priest = (await makePandit(app, { name: 'Pt. Suresh Joshi' })).slug
  shopProduct = (await createProduct(app, { name: 'Brass Diya </script>' })).slug
})
afterAll(() => app.close())

const send = (path: string) => site.request(`${ORIGIN}${path}`)
const htmlOf = async (path: string): Promise<string> => (await send(path)).text()
const contentOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
const hrefOf = (html: string, rel: string): string | undefined => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1]
const isClosed = (html: string): boolean => contentOf(html, 'robots') === 'noindex'

type Thing = { '@type': string; [property: string]: unknown }
const thingsOf = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(([, text = '']) => {
    const data = JSON.parse(text) as Thing & { '@graph'?: Thing[] }
    return data['@graph'] ?? [data]
  })

const PUBLIC = [
  '/',
  '/explore',
  '/services',
  '/services/vivah',
  '/shop',
  '/panchang',
  '/panchang/festivals/2027/diwali',
  '/faqs',
  '/terms',
]

describe('a public page', () => {
  it.each(PUBLIC.flatMap((path) => [path, path === '/' ? '/hi' : `/hi${path}`]))('%s has all of it', async (path) => {
    const html = await htmlOf(path)
    const english = path.replace(/^\/hi(?=\/|$)/, '') || '/'
    const [en, hi] = [ORIGIN + english, `${ORIGIN}/hi${english === '/' ? '' : english}`]
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]?.length).toBeGreaterThan(3)
    expect(contentOf(html, 'description')?.length).toBeGreaterThan(20)
    expect(hrefOf(html, 'canonical')).toBe(ORIGIN + path)
    for (const [language, address] of [
      ['en', en],
      ['hi', hi],
      ['x-default', en],
    ])
      expect(html).toContain(`hrefLang="${language}" href="${address}"`)
    expect(isClosed(html)).toBe(false)
    const picture = await site.request(contentOf(html, 'og:image') ?? '', { method: 'HEAD' })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(contentOf(html, 'og:url')).toBe(ORIGIN + path)
  })

  it('is indexed, unlike a search without results or any search of the whole site', async () => {
    expect(isClosed(await htmlOf('/explore?query=zzzzqqqq'))).toBe(true)
    expect(isClosed(await htmlOf('/explore?query=Joshi'))).toBe(false)
    expect(hrefOf(await htmlOf('/explore?query=Joshi'), 'canonical')).toBe(`${ORIGIN}/explore`)
    expect(isClosed(await htmlOf('/shop?query=zzzzqqqq'))).toBe(true)
    expect(isClosed(await htmlOf('/search?query=diwali'))).toBe(true)
  })
})

it('private and missing pages are closed to search engines and have no picture', async () => {
  for (const path of [
    '/cart',
    '/saved',
    '/booking/SK-AAAAAA',
    '/order/SK-AAAAAA',
    '/admin/login',
    '/reset-password',
    '/no/such/page',
    '/services/none',
  ]) {
    const html = await htmlOf(path)
    expect([path, isClosed(html), contentOf(html, 'og:image')]).toEqual([path, true, undefined])
  }
})

describe('the structured data of pages', () => {
  it('is the organization and the site search on the home page', async () => {
    const things = thingsOf(await htmlOf('/hi'))
    expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite'])
    expect(JSON.stringify(things)).toContain(`${ORIGIN}/hi/search?query={query}`)
  })

  it('is a puja as a service, and a pandit as a person without a rating until there is one', async () => {
    const things = thingsOf(await htmlOf('/services/vivah'))
    expect(things.map((thing) => thing['@type']).toSorted()).toEqual(['BreadcrumbList', 'FAQPage', 'Organization', 'Service'])
    expect(things.find((thing) => thing['@type'] === 'Service')).toMatchObject({
      '@type': 'Service',
      name: 'Marriage',
      provider: { '@id': `${ORIGIN}/#organization` },
    })
    const [person, work, breadcrumbs] = thingsOf(await htmlOf(`/pandits/${priest}`))
    expect(person).toMatchObject({ '@type': 'Person', name: 'Pt. Suresh Joshi', url: `${ORIGIN}/pandits/${priest}` })
    expect(work).not.toHaveProperty('aggregateRating')
    expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it('is the date of a festival', async () => {
    const [event, breadcrumbs] = thingsOf(await htmlOf('/panchang/festivals/2027/diwali'))
    expect(event).toMatchObject({ '@type': 'Event', startDate: '2027-10-29' })
    expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it('is a product with its offers, without a rating until there is one, and escaped whatever its name contains', async () => {
    const html = await htmlOf(`/product/${shopProduct}`)
    const things = thingsOf(html)
    expect(things.map((thing) => thing['@type']).toSorted()).toEqual(['BreadcrumbList', 'Product'])
    const product = things.find((thing) => thing['@type'] === 'Product')
    expect(product).not.toHaveProperty('aggregateRating')
    expect(product?.offers).toMatchObject([{ priceCurrency: 'INR', price: '100.00' }])
  })
})

it('the page of results works without JavaScript: a form with the query, and links by kind', async () => {
  const html = await htmlOf('/hi/search?query=सत्यनारायण')
  expect(html).toMatch(/<form role="search"[^>]* action="\/hi\/search"/)
  expect(html).toContain('href="/hi/services/satyanarayan"')
  expect(await htmlOf('/search?query=zzzzqqqq')).toContain('Nothing found for')
  expect((await send(`/search?query=${'x'.repeat(500)}`)).status).toBe(200)
})
