import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { recomputeCities } from '../../src/modules/pandits/cities/service.ts'
import { createPages } from '../../src/web/platform/page-handler.ts'
import { makePandit, type TestPandit } from '../factories.ts'
import { createTestApp, errorLogger, ORIGIN, type TestApp } from '../harness.ts'

/** Kanyakumari, where there is no other pandit. */
const THERE = { latitude: 8.0883, longitude: 77.5385 }

let app: TestApp
let site: ReturnType<typeof createApp>
let pandits: TestPandit[]

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
  const fees = [1_100_000, 310_000, 510_000, 250_000, 410_000]
  pandits = []
  for (const fee of fees) pandits.push(await makePandit(app, { ...THERE, services: { kali: fee, mundan: 210_000 } }))
  await recomputeCities(app.ctx)
})
afterAll(() => app.close())

const send = async (path: string) => {
  const response = await site.request(`${ORIGIN}${path}`)
  return { status: response.status, html: await response.text(), to: response.headers.get('location') }
}

it('a city with at least three pandits has a page, and so has a puja in it', async () => {
  const city = await send('/pandits/kanyakumari')
  expect(city.status).toBe(200)
  expect(city.html).toContain('5 verified pandits in Kanyakumari, Tamil Nadu.')
  for (const { slug } of pandits) expect(city.html).toContain(`href="/pandits/${slug}"`)
  expect(city.html).toContain('href="/pandits/kanyakumari/kali"')
  const puja = await send('/hi/pandits/kanyakumari/kali')
  expect([puja.status, puja.html.includes('काली पूजा'), puja.html.includes('₹4,100')]).toEqual([200, true, true])
  for (const path of ['/pandits/kanyakumari/vivah', '/pandits/no-such-city/kali', '/pandits/nowhere', '/hi/pandits/nowhere'])
    expect((await send(path)).status, path).toBe(404)
})

it('the list of cities links to each', async () => {
  expect((await send('/pandits')).html).toContain('href="/pandits/kanyakumari"')
})

it('a pandit has one URL, to which his id redirects, and none while he is hidden', async () => {
  const { id, slug } = pandits[0] ?? { id: '', slug: '' }
  const page = await send(`/pandits/${slug}`)
  expect(page.status).toBe(200)
  expect(page.html).toContain(`<link rel="canonical" href="${ORIGIN}/pandits/${slug}"/>`)
  expect(page.html).toContain('href="/pandits/kanyakumari"')
  expect(page.html).toContain('₹11,000')
  expect(await send(`/hi/pandits/${id}`)).toMatchObject({ status: 301, to: `/hi/pandits/${slug}` })
  const overList = await send(`/explore/pandits/${slug}`)
  expect(overList.html).toContain('<meta name="robots" content="noindex"/>')
  expect(overList.html).toContain(`href="/pandits/${slug}"`)
  await app.db.updateTable('pandits').set({ is_visible: false }).where('id', '=', id).execute()
  expect((await send(`/pandits/${slug}`)).status).toBe(404)
})

it('a puja page shows its steps, the usual fees, the places, and its kit', async () => {
  const { html } = await send('/services/kali')
  for (const part of [
    'Who sits for the puja',
    'id="steps"',
    'id="samagri"',
    'id="dakshina"',
    'id="pandits"',
    'id="traditions"',
    'id="questions"',
  ])
    expect(html, part).toContain(part)
  expect(html).toContain('₹2,500')
  expect(html).toContain('href="/pandits/kanyakumari/kali"')
  expect((await send('/services/karva-chauth')).html).not.toContain('id="dakshina"')
})
