import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../test/harness.ts'
import { newId } from '../shared/ids.ts'
import { DEMO_LOGINS } from './logins.ts'
import { seedDemo } from './seed.ts'

let app: TestApp
let family: TestActor
beforeAll(async () => {
  app = await createTestApp()
  await seedDemo(app.ctx, { pandits: 240, hasPublishedPasswords: true })
  family = await signIn()
}, 60_000)
afterAll(() => app.close())

async function signIn(): Promise<TestActor> {
  const { email, password } = DEMO_LOGINS[0] ?? { email: '', password: '' }
  const response = await app.request('/user/login', { json: { email, password } })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, userId: newId(), email }
}

const read = async (path: string) =>
  (await (await app.request(path, { as: family })).json()) as { items: Record<string, unknown>[] }

it('has an upcoming puja at home, one over video, one waiting for a review and one reviewed', async () => {
  const current = (await read('/bookings?when=current')).items
  expect(current.map(({ state, payment, online }) => [state, payment, online !== null])).toEqual([
    ['assigned', 'due', false],
    ['assigned', 'paid', true],
  ])
  const past = (await read('/bookings?when=past')).items
  expect(past.map(({ state, payment, mayReview }) => [state, payment, mayReview])).toEqual([
    ['completed', 'paid', true],
    ['completed', 'paid', false],
  ])
  expect((await read('/user/reviews')).items).toHaveLength(1)
})

it('has an address and two saved pandits', async () => {
  expect((await read('/user/addresses')).items).toMatchObject([{ label: 'Home', isDefault: true }])
  expect((await read('/user/saved-pandits?lang=en')).items).toHaveLength(2)
})

it('is filled once, even if the seed was interrupted', async () => {
  await app.db.deleteFrom('reference_data').where('name', '=', 'demo').execute()
  const lines: string[] = []
  const seed = () => seedDemo(app.ctx, { pandits: 240, hasPublishedPasswords: true, log: (line) => lines.push(line) })
  expect(await seed()).toBe(true)
  expect(await seed()).toBe(false)
  expect(lines).toEqual(['Writing demo data with 240 pandits, which takes a while …'])
  expect((await read('/bookings')).items).toHaveLength(4)
  expect((await read('/user/addresses')).items).toHaveLength(1)
})

it('sends no emails about demo data', async () => {
  const before = app.mails.length
  await app.jobs.run()
  expect(app.mails.slice(before)).toEqual([])
})

it('has no reviewed puja from before its pandit was verified', async () => {
  const early = await app.db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .innerJoin('pandits', 'pandits.id', 'bookings.pandit_id')
    .whereRef('bookings.created_at', '<', 'pandits.verified_at')
    .select('bookings.ref')
    .execute()
  expect(early).toEqual([])
})
