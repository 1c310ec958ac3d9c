import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePandit, PUNE } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { getPublicPandits, getPublicPlaces } from '../service.ts'
import type { CeremonyPandits, CityPandits } from './contract.ts'
import { recomputeCities } from './service.ts'

/** Ujjain, where no other test creates pandits. */
const UJJAIN = { latitude: 23.1793, longitude: 75.7849 }
/** Dewas, 35 km away. */
const DEWAS = { latitude: 22.9623, longitude: 76.0508 }

let app: TestApp
let slugs: string[]

beforeAll(async () => {
  app = await createTestApp()
  const services = (fee: number) => ({ rudrabhishek: fee, satyanarayan: 210_000 })
  const made = [
    await makePandit(app, { ...UJJAIN, services: services(510_000), languages: ['Hindi', 'Sanskrit'] }),
    await makePandit(app, { ...UJJAIN, services: services(310_000), languages: ['Hindi'] }),
    await makePandit(app, { ...UJJAIN, services: services(1_100_000), languages: ['Hindi'] }),
    await makePandit(app, { ...UJJAIN, services: services(350_000), ratingSum: 50, reviewCount: 10 }),
    await makePandit(app, { ...UJJAIN, services: { ...services(410_000), vivah: 1_100_000 } }),
    await makePandit(app, { ...UJJAIN, isVerified: false }),
  ]
  for (let count = 0; count < 3; count++) await makePandit(app, { ...DEWAS })
  slugs = made.map(({ slug }) => slug)
  await recomputeCities(app.ctx)
})
afterAll(() => app.close())

const city = async (path: string) => {
  const response = await app.request(`/pandit-cities/${path}`)
  return { status: response.status, page: (await response.json()) as CityPandits }
}

it('returns a city’s pandits, languages, ceremonies and neighbouring cities', async () => {
  const { status, page } = await city('ujjain')
  expect(status).toBe(200)
  expect(page).toMatchObject({ slug: 'ujjain', name: 'Ujjain', state: 'Madhya Pradesh', ceremony: null, total: 5 })
  expect(page.pandits.map(({ slug }) => slug)).toEqual([slugs[3], ...page.pandits.slice(1).map(({ slug }) => slug)])
  expect(page.pandits).toHaveLength(5)
  expect(page.languages[0]).toEqual({ name: 'Hindi', pandits: 5 })
  expect(page.ceremonies).toContainEqual({ slug: 'vivah', name: 'Marriage', pandits: 1, hasPage: false })
  expect(page.neighbours).toContainEqual({ slug: 'dewas', name: 'Dewas', pandits: 3 })
})

it('returns the lowest, median and highest fee of a ceremony in a city', async () => {
  const { page } = await city('ujjain?ceremony=rudrabhishek')
  expect(page.fees).toEqual({ pandits: 5, minPaise: 310_000, medianPaise: 410_000, maxPaise: 1_100_000 })
  expect(page.pandits.every(({ requestedFor }) => requestedFor?.ceremony === 'rudrabhishek')).toBe(true)
})

it('returns no fees for fewer than five pandits', async () => {
  const { status, page } = await city('dewas')
  expect([status, page.total, page.fees]).toEqual([200, 3, null])
})

it('has no page for fewer than three pandits, a locality, or an unknown city or ceremony', async () => {
  for (const path of ['indore', 'kothrud', 'nowhere-at-all', 'ujjain?ceremony=vivah', 'ujjain?ceremony=no-such-puja'])
    expect((await city(path)).status, path).toBe(404)
})

it('answers in Hindi', async () => {
  const { page } = await city('ujjain?ceremony=rudrabhishek&lang=hi')
  expect([page.name, page.state, page.ceremony?.name]).toEqual(['उज्जैन', 'मध्य प्रदेश', 'रुद्राभिषेक'])
})

it('rebuilds missing city lists, and counts no pandit twice', async () => {
  await app.db.deleteFrom('pandit_postings').where('list', '<', 0).execute()
  expect((await city('ujjain')).status).toBe(404)
  await recomputeCities(app.ctx)
  await recomputeCities(app.ctx)
  expect((await city('ujjain?ceremony=rudrabhishek')).page).toMatchObject({
    total: 5,
    fees: { pandits: 5, medianPaise: 410_000 },
  })
})

it('lists all pages of cities and their ceremonies, and all pandits with a page', async () => {
  const places = await getPublicPlaces(app.ctx)
  expect(places).toContainEqual({ city: 'ujjain', ceremony: null, pandits: 5 })
  expect(places).toContainEqual({ city: 'ujjain', ceremony: 'rudrabhishek', pandits: 5 })
  expect(places.some(({ city: slug, ceremony }) => slug === 'ujjain' && ceremony === 'vivah')).toBe(false)
  for (const { city: slug, ceremony } of places.filter((place) => ['ujjain', 'dewas'].includes(place.city)))
    expect((await city(ceremony ? `${slug}?ceremony=${ceremony}` : slug)).status).toBe(200)
  const listed = await getPublicPandits(app.ctx)
  expect(listed).toEqual(expect.arrayContaining(slugs.slice(0, 5)))
  expect(listed).not.toContain(slugs[5])
  expect(await getPublicPandits(app.ctx, { after: listed[0] ?? '', limit: 2 })).toEqual(listed.slice(1, 3))
})

it('returns fees, cities and pandits of a ceremony for all of India', async () => {
  for (let count = 0; count < 2; count++) await makePandit(app, { ...PUNE, services: { rudrabhishek: 250_000 } })
  await recomputeCities(app.ctx)
  const response = await app.request('/ceremonies/rudrabhishek/pandits')
  const found = (await response.json()) as CeremonyPandits
  expect(found.fees?.pandits).toBeGreaterThanOrEqual(7)
  expect(found.cities).toContainEqual({ slug: 'ujjain', name: 'Ujjain', pandits: 5 })
  expect(found.pandits).toHaveLength(3)
  const all = (await (await app.request('/ceremony-fees')).json()) as { items: { slug: string }[] }
  expect(all.items.find(({ slug }) => slug === 'rudrabhishek')).toEqual({ slug: 'rudrabhishek', ...found.fees })
  expect((await app.request('/ceremonies/no-such-puja/pandits')).status).toBe(404)
})
