// Specification section 7: payloads, statuses and fields.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRequest, makePandit } from '../factories.ts'
import { createTestApp, type TestActor, type TestApp } from '../harness.ts'

const CARD_FIELDS = [
  '_id',
  'name',
  'profilePhoto',
  'serviceLocation',
  'experience',
  'services',
  'rating',
  'reviewCount',
  'aboutMe',
  'cultureAndTradition',
  'basePrice',
]

let app: TestApp
let user: TestActor
let pandit: TestActor

beforeAll(async () => {
  app = await createTestApp()
  user = await app.actors.user()
  pandit = await app.actors.pandit()
  await makePandit(app, { name: 'Pt. Suresh Joshi', userId: pandit.userId })
})
afterAll(() => app.close())

const read = async (response: Response) => (await response.json()) as Record<string, unknown>
const list = async (path: string) => {
  const response = await app.request(path)
  expect(response.status).toBe(200)
  return { response, items: (await response.json()) as Record<string, unknown>[] }
}
const account = () => ({
  name: 'Aditi Kulkarni',
  email: `aditi-${randomUUID()}@example.com`,
  password: 'secret6',
  confirmPassword: 'secret6',
})

describe('section 7, accounts', () => {
  test('POST user/register with name, email, password, confirmPassword returns 201', async () => {
    const response = await app.request('/user/register', { json: account() })
    expect(response.status).toBe(201)
    expect((await read(response)).message).toBe('Account created successfully!')
  })

  test('POST user/register refuses passwords that differ and short ones with the messages of section 5', async () => {
    const differing = await app.request('/user/register', { json: { ...account(), confirmPassword: 'another' } })
    expect(differing.status).toBe(400)
    expect((await read(differing)).message).toBe("Passwords don't match")
    const short = await app.request('/user/register', { json: { ...account(), password: 'five5', confirmPassword: 'five5' } })
    expect(short.status).toBe(400)
    expect((await read(short)).message).toBe('Password must be at least 6 characters')
  })

  test('POST user/login with email and password returns a message and a session accepted by GET user/profile', async () => {
    const person = account()
    await app.request('/user/register', { json: person })
    const response = await app.request('/user/login', { json: { email: person.email, password: person.password } })
    expect(response.status).toBe(200)
    expect((await read(response)).message).toBe('Login successful!')
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const profile = await app.request('/user/profile', { headers: { cookie } })
    expect((await read(profile)).user).toMatchObject({ name: person.name, email: person.email, role: 'user' })
  })

  test('POST user/login responds the same to a wrong password and to an unknown email', async () => {
    const person = account()
    await app.request('/user/register', { json: person })
    const wrong = await app.request('/user/login', { json: { email: person.email, password: 'not-this' } })
    const unknown = await app.request('/user/login', { json: { email: 'nobody@example.com', password: 'not-this' } })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect((await read(wrong)).message).toBe((await read(unknown)).message)
  })

  test('GET user/profile returns user, and 401 to a visitor', async () => {
    expect((await read(await app.request('/user/profile', { as: user }))).user).toHaveProperty('avatar')
    expect((await app.request('/user/profile')).status).toBe(401)
  })

  test('GET user/logout returns a message and refuses another site', async () => {
    const response = await app.request('/user/logout', { as: await app.actors.user() })
    expect((await read(response)).message).toBe('Signed out successfully!')
    const foreign = await app.request('/user/logout', { as: user, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.status).toBe(403)
  })

  test('GET pandit/me returns user and pandit', async () => {
    expect(await read(await app.request('/pandit/me', { as: pandit }))).toMatchObject({ user: { role: 'pandit' }, pandit: true })
    expect(await read(await app.request('/pandit/me', { as: user }))).toMatchObject({ user: { role: 'user' }, pandit: false })
    expect((await app.request('/pandit/me')).status).toBe(401)
  })
})

describe('section 7, writing to us', () => {
  test('POST user/complain accepts name, email, phone, message and subject, and returns 200', async () => {
    const json = { name: 'Aditi', email: 'aditi@example.com', phone: '', message: 'Namaste', subject: 'General Inquiry' }
    const response = await app.request('/user/complain', { json })
    expect(response.status).toBe(200)
    expect((await read(response)).message).toBe('Your message has been sent successfully!')
  })
})

describe('section 7, finding a pandit', () => {
  test.each([
    '/user/search',
    '/user/search?query=Satyanarayan&location=Pune&date=2026-12-10',
    '/pandit/date-filter?excludeDate=2026-12-10',
  ])('GET %s returns an array of pandits with the fields of section 3', async (path) => {
    const { items } = await list(path)
    expect(items.length).toBeGreaterThan(0)
    for (const field of CARD_FIELDS) expect(items[0]).toHaveProperty(field)
    expect(items[0]).toMatchObject({ serviceLocation: 'Pune, Maharashtra', basePrice: 2100 })
  })

  test('GET user/search returns the count in X-Total-Count', async () => {
    const { response, items } = await list('/user/search')
    expect(response.headers.get('x-total-count')).toBe(String(items.length))
  })

  test('GET user/search never shows an address, a mobile or an email', async () => {
    const { items } = await list('/user/search')
    expect(JSON.stringify(items)).not.toMatch(/\+91|@|mobile|email/i)
  })

  test('GET user/searchService returns suggestions, an array of _id and name, at most the eight of the limit, and none for an empty query', async () => {
    const searchServices = async (query: string) => {
      const response = await app.request(`/user/searchService?query=${query}&limit=8`)
      return (await response.json()) as { suggestions: { _id: string; name: string }[] }
    }
    const { suggestions } = await searchServices('pu')
    expect(suggestions.length).toBeGreaterThan(0)
    expect(suggestions.length).toBeLessThanOrEqual(8)
    for (const suggestion of suggestions) expect(Object.keys(suggestion).sort()).toEqual(['_id', 'name'])
    expect(await searchServices('')).toEqual({ suggestions: [] })
  })
})

describe('section 7, booking', () => {
  test('POST booking/book accepts the full payload of section 3 and returns 201 with message, ref, key and callBy', async () => {
    const json = bookingRequest({
      pujaName: 'Others',
      otherPujaName: 'Vastu Puja',
      otherPujaDescription: 'For the new office',
      language: 'Marathi',
      state: 'Maharashtra',
      city: '',
      message: 'Please call in the evening',
      coupon: 'DIWALI',
      recommendPandit: 'Not Specified',
    })
    const response = await app.request('/booking/book', { json })
    expect(response.status).toBe(201)
    expect(await read(response)).toMatchObject({
      message: 'Booking successful!',
      ref: expect.stringMatching(/^SK-/),
      callBy: '2026-11-20T06:30:00.000Z',
    })
  })

  test('POST booking/book needs no login, and requires only the fields marked in section 5', async () => {
    const { pujaName, name, mobile, pujaAddress, date } = bookingRequest()
    expect((await app.request('/booking/book', { json: { pujaName, name, mobile, pujaAddress, date } })).status).toBe(201)
  })

  test.each([
    'pujaName',
    'name',
    'mobile',
    'pujaAddress',
    'date',
  ])('POST booking/book refuses a request without %s', async (field) => {
    const response = await app.request('/booking/book', { json: bookingRequest({ [field]: undefined }) })
    expect(response.status).toBe(400)
    expect(((await read(response)).error as { fields: object }).fields).toHaveProperty(field)
  })

  test('POST booking/book refuses a past date and Others without a name', async () => {
    const past = await app.request('/booking/book', { json: bookingRequest({ date: '2026-11-19' }) })
    expect(past.status).toBe(400)
    expect((await read(past)).error).toMatchObject({ reason: 'date_in_past', fields: { date: expect.any(String) } })
    const nameless = await app.request('/booking/book', { json: bookingRequest({ pujaName: 'Others' }) })
    expect(nameless.status).toBe(400)
    expect((await read(nameless)).error).toHaveProperty('fields.otherPujaName')
  })

  test('POST booking/book sent twice with one key is one booking; the same key with another body is 422', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [first, second] = [
      await read(await app.request('/booking/book', { json: bookingRequest(), headers })),
      await read(await app.request('/booking/book', { json: bookingRequest(), headers })),
    ]
    expect(second).toEqual(first)
    expect((await app.request('/booking/book', { json: bookingRequest({ name: 'Somebody Else' }), headers })).status).toBe(422)
  })
})
