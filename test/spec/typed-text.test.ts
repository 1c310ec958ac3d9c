// Emails to unverified addresses never repeat user input.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingRequest, confirmedBooking, makePandit, requestBooking } from '../factories.ts'
import { createTestApp, START, type TestActor, type TestApp } from '../harness.ts'
import { loadTestOccasions } from '../occasions.ts'
import { buying, deliver, linesOf } from '../order-helpers.ts'
import { createProduct } from '../products.ts'
import { createTicket } from '../tickets.ts'

// Otherwise a stranger could send their own text from our address.

const MARKER = 'Zqmarker'
const typed = (what: string) => `${MARKER} ${what}`

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  await loadTestOccasions(app)
})
// Review requests are sent days after a delivery.
beforeEach(() => app.clock.set(START))
afterAll(() => app.close())

/** A booking request with a marker in every typed field. */
const request = () => ({
  pujaName: 'Others',
  otherPujaName: typed('puja'),
  otherPujaDescription: typed('description'),
  name: typed('name'),
  pujaAddress: typed('address'),
  message: typed('message'),
  coupon: typed('coupon'),
  recommendPandit: typed('pandit'),
})
const orderForm = () => ({
  name: typed('name'),
  address: typed('address'),
  landmark: typed('landmark'),
  giftNote: typed('gift'),
})
const confirm = (ref: string, address: string) =>
  app.request(`/ops/bookings/${ref}/confirm`, {
    as: team,
    json: { startsAt: '2026-12-10T03:30:00Z', durationMinutes: 120, feePaise: 210_000, address },
  })

type Case = { what: string; atLeast: number; go(email: string, as?: TestActor): Promise<unknown> }

const CASES: Case[] = [
  {
    what: 'a booking that is requested, agreed on and cancelled',
    atLeast: 3,
    go: async (email, as) => {
      const { ref, key } = await requestBooking(app, { ...request(), email }, as)
      expect((await confirm(ref, typed('address'))).status).toBe(200)
      await app.request(`/bookings/${ref}/cancel`, { headers: { 'x-booking-key': key }, json: { reason: typed('reason') } })
    },
  },
  {
    what: 'an order that is placed and cancelled',
    atLeast: 2,
    go: async (email, as) => {
      const product = await createProduct(app)
      const order = await buying(app).placed({ ...orderForm(), ...linesOf(product.variants[0]), email }, as ? { as } : {})
      await buying(app).cancel(order, typed('reason'))
    },
  },
  {
    what: 'an order that is delivered and asked about',
    atLeast: 4,
    go: async (email, as) => {
      const product = await createProduct(app)
      const order = await buying(app).placed({ ...orderForm(), ...linesOf(product.variants[0]), email }, as ? { as } : {})
      await deliver(app, team, order)
      await app.jobs.run()
      app.clock.advance(9 * 24 * 60)
      await app.jobs.runPeriodicTasks()
    },
  },
  {
    what: 'a message to us that is answered',
    atLeast: 2,
    go: async (email, as) => {
      const { id } = await createTicket(app, { email, name: typed('name'), message: typed('message') }, as)
      const json = { version: 0, text: 'Flowers and fruit.' }
      expect((await app.request(`/ops/tickets/${id}/answer`, { as: team, json })).status).toBe(200)
    },
  },
]

const mailsTo = async (to: string) => {
  await app.jobs.run()
  return app.mails.filter((mail) => mail.to === to)
}
const serialize = (mail: object) => JSON.stringify(mail)

describe('emails to an unverified address', () => {
  it.each(CASES)('$what: contain no typed text', async ({ go, atLeast }) => {
    const email = `${randomUUID()}@example.com`
    await go(email)
    const mails = await mailsTo(email)
    expect(mails.length).toBeGreaterThanOrEqual(atLeast)
    for (const mail of mails) expect(serialize(mail)).not.toContain(MARKER)
  })

  it.each(CASES)('$what: nor if an account has the address unverified', async ({ go, atLeast }) => {
    const as = await app.actors.user()
    await app.db.updateTable('users').set({ email_verified: false }).where('id', '=', as.userId).execute()
    await go(as.email, as)
    const mails = await mailsTo(as.email)
    expect(mails.length).toBeGreaterThanOrEqual(atLeast)
    for (const mail of mails) expect(serialize(mail)).not.toContain(MARKER)
  })

  it('a registration, a forgotten password and a new address', async () => {
    const email = `${randomUUID()}@example.com`
    const password = 'tulsi-and-kalash'
    const json = { name: typed('name'), email, password, confirmPassword: password }
    expect((await app.request('/user/register', { json })).status).toBe(201)
    await app.request('/user/forgot-password', { json: { email } })
    const mails = await mailsTo(email)
    expect(mails.length).toBeGreaterThanOrEqual(2)
    for (const mail of mails) expect(serialize(mail)).not.toContain(MARKER)
  })

  it('a pandit with an unverified address reads the family’s text only in the portal', async () => {
    const account = await app.actors.pandit(typed('pandit'))
    await app.db.updateTable('users').set({ email_verified: false }).where('id', '=', account.userId).execute()
    const pandit = await makePandit(app, { name: typed('pandit'), userId: account.userId })
    const booking = await confirmedBooking(app, team, request())
    const offered = await app.request(`/ops/bookings/${booking.ref}/offers`, { as: team, json: { panditId: pandit.id } })
    expect(offered.status).toBeLessThan(300)
    // Runs the jobs first: an offer answered before its email is sent would need none.
    await app.jobs.run()
    const offer = await app.db
      .selectFrom('booking_offers')
      .where('pandit_id', '=', pandit.id)
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await app.request(`/pandit/offers/${offer.id}/accept`, { method: 'POST', as: account })).status).toBe(200)
    const mails = await mailsTo(account.email)
    expect(mails.length).toBeGreaterThanOrEqual(2)
    for (const mail of mails) expect(serialize(mail)).not.toContain(MARKER)
  })
})

describe('emails to a verified address of an account', () => {
  it.each(CASES)('$what: address the person by name', async ({ go }) => {
    const as = await app.actors.user()
    await go(as.email, as)
    expect((await mailsTo(as.email)).some((mail) => serialize(mail).includes(typed('name')))).toBe(true)
  })
})

describe('names', () => {
  it.each([
    'Verify at https://evil.example/login',
    'www.evil.example',
    'claim evil.com/x now',
    'me@evil.example',
    '12345',
    '\u200b\u2060',
    '\u202e',
  ])('are refused: %j', async (name) => {
    const response = await app.request('/booking/book', { json: bookingRequest({ name }) })
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: { fields: object } }).error.fields).toHaveProperty('name')
  })
  it.each([
    'K.R. Sharma',
    'Dr.Ravi Kumar',
    'Ravi s/o Mohan',
    'श्री रामकृष्ण',
    "D'Souza",
    'Md. Irfan',
  ])('are accepted: %s', async (name) => {
    await requestBooking(app, { name })
  })
})
