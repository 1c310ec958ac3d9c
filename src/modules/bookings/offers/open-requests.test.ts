import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingRequest } from '../../../../test/factories.ts'
import { createTestApp, NO_LIMITS, ORIGIN, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, deliver, errorOf, linesOf, ORDER_FORM } from '../../../../test/order-helpers.ts'
import { createProduct } from '../../../../test/products.ts'
import { createApp } from '../../../app.ts'
import { changeSetting } from '../../settings/service.ts'
import { notifySubscribers } from '../../shop/restock/service.ts'

const app: TestApp = await createTestApp()
afterAll(() => app.close())

const limits = { openRequestsPerPerson: 2, openOrdersPerPerson: 2, openPerNetwork: 4, emailsPerSender: 3 }
let person: { mobile: string; email: string }
let network: string
let last = 0
beforeEach(async () => {
  await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, ...limits })
  last += 1
  person = { mobile: `98220 ${String(10_000 + last)}`, email: `person-${last}@example.com` }
  network = `203.0.113.${last}`
})

/** The application behind one proxy, which says from which network a call comes. */
const outside = createApp({
  base: { db: app.db, clock: app.ctx.clock, ports: app.ctx.ports, queue: app.ctx.queue },
  config: { publicUrl: undefined, proxyHops: 1 },
  log: { info: () => undefined, warn: () => undefined, error: console.error },
  ready: async () => undefined,
} as Parameters<typeof createApp>[0])

type From = { network?: string; as?: TestActor; key?: string }
const send = (path: string, json: object, { network: from = '127.0.0.1', as, key = randomUUID() }: From) =>
  outside.request(`${ORIGIN}/api/v1${path}`, {
    method: 'POST',
    headers: {
      host: 'localhost',
      origin: ORIGIN,
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': from,
      ...(as ? { cookie: as.cookie } : {}),
    },
    body: JSON.stringify(json),
  })
const book = (changes: object = {}, from: From = {}) => send('/booking/book', bookingRequest({ ...person, ...changes }), from)
const other = () => ({ mobile: `+91${Math.floor(7e9 + Math.random() * 1e9)}`, email: `${randomUUID()}@example.com` })
const statuses = (responses: Response[]) => responses.map(({ status }) => status).sort()

describe('requests that wait for our call', () => {
  it('are at most so many of one mobile, and the refusal names our phone', async () => {
    for (const email of ['one@example.com', 'two@example.com']) expect((await book({ email })).status).toBe(201)
    const refused = await book({ email: 'three@example.com' })
    expect(refused.status).toBe(409)
    expect(await errorOf(refused)).toMatchObject({
      reason: 'too_many_open_requests',
      values: { phone: expect.stringMatching(/\+91/) },
    })
  })

  it('are at most so many of one email address, however it is written', async () => {
    for (const email of [person.email, person.email.toUpperCase()]) {
      expect((await book({ mobile: other().mobile, email })).status).toBe(201)
    }
    expect((await book({ mobile: other().mobile })).status).toBe(409)
  })

  it('are at most so many of one network, and another network goes on', async () => {
    for (let count = 0; count < 4; count++) expect((await book(other(), { network })).status).toBe(201)
    expect((await book(other(), { network })).status).toBe(409)
    expect((await book(other(), { network: `198.51.100.${last}` })).status).toBe(201)
  })

  it('of one /64 of IPv6 are of one network', async () => {
    for (let count = 0; count < 4; count++) await book(other(), { network: `2001:db8:0:${last}::${count + 1}` })
    expect((await book(other(), { network: `2001:db8:0:${last}:ffff::9` })).status).toBe(409)
  })

  it('sent at once are all counted', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => book({}, { network })))
    expect(statuses(responses)).toEqual([201, 201, 409, 409, 409, 409, 409, 409])
  })

  it('answer a copy of one that was stored, also past the limit', async () => {
    const key = randomUUID()
    const first = await (await book({}, { key })).json()
    await book()
    expect((await book()).status).toBe(409)
    const copy = await book({}, { key })
    expect([copy.status, await copy.json()]).toEqual([201, first])
  })

  it('are let in again when one of them was called', async () => {
    const { ref } = (await (await book()).json()) as { ref: string }
    await book()
    expect((await book()).status).toBe(409)
    const team = await app.actors.team()
    expect((await app.request(`/ops/bookings/${ref}/cancel`, { as: team, json: { reason: 'A test' } })).status).toBe(200)
    expect((await book()).status).toBe(201)
    const row = await app.db.selectFrom('bookings').where('ref', '=', ref).select('network_hmac').executeTakeFirstOrThrow()
    expect(row.network_hmac).toBeNull()
  })

  it('of an account with a proved address are counted by themselves, whatever strangers type', async () => {
    const as = await app.actors.user()
    for (let count = 0; count < 2; count++) await book({ email: as.email })
    for (let count = 0; count < 2; count++) expect((await book({ email: as.email }, { as })).status).toBe(201)
    expect((await book({ email: as.email }, { as })).status).toBe(409)
    // Who has had an order or a puja with us may have four times as many.
    const product = await createProduct(app)
    await deliver(app, await app.actors.team(), await buying(app).placed(linesOf(product.variants[0]), { as }))
    const answers = []
    for (let count = 0; count < 7; count++) answers.push(await book({ email: as.email }, { as }))
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 201, 409])
  })

  it('that the team takes down for callers are not counted', async () => {
    const as = await app.actors.team()
    for (let count = 0; count < 4; count++) expect((await book({}, { as })).status).toBe(201)
  })

  it('are refused where the field was filled in that nobody sees', async () => {
    const refused = await book({ website: 'https://evil.example' })
    expect([refused.status, (await errorOf(refused)).reason]).toEqual([409, 'spam_suspected'])
  })

  it('cause only so many emails of one network, to whomever', async () => {
    const many = { ...NO_LIMITS, ...limits, openPerNetwork: 1e6 }
    await changeSetting(app.ctx, 'limits', many)
    app.clock.advance(1)
    const people = Array.from({ length: 5 }, other)
    for (const stranger of people) expect((await book(stranger, { network })).status).toBe(201)
    await app.jobs.run()
    const mails = app.mails.filter(({ to }) => people.some(({ email }) => email === to))
    expect(mails).toHaveLength(3)
  })
})

describe('requesting restock emails', () => {
  it('causes only so many emails of one network, whoever gets them', async () => {
    app.clock.advance(120)
    const { variants } = await createProduct(app, { variants: [{ stock: 0 }] })
    const [variantId = ''] = variants
    const people = Array.from({ length: 5 }, () => other().email)
    for (const email of people) {
      expect((await send('/shop/restock-subscriptions', { variantId, email, consent: true }, { network })).status).toBeLessThan(
        300,
      )
    }
    await app.db.updateTable('product_variants').set({ stock: 5 }).where('id', '=', variantId).execute()
    expect(await notifySubscribers(app.ctx, [variantId])).toBe(5)
    await app.jobs.run()
    expect(app.mails.filter(({ to }) => people.includes(to))).toHaveLength(3)
  })
})

describe('orders that are neither paid nor confirmed', () => {
  const order = async (changes: object = {}, from: From = {}) => {
    const product = await createProduct(app, { variants: [{ stock: 20 }] })
    const lines = [{ variantId: product.variants[0], quantity: 1 }]
    const buyer = { ...ORDER_FORM, phone: person.mobile, email: person.email }
    return { response: await send('/orders', { ...buyer, lines, ...changes }, from), product }
  }

  it('are at most so many of one mobile, and one too many takes nothing from the shelf', async () => {
    for (const email of ['o1@example.com', 'o2@example.com']) expect((await order({ email })).response.status).toBe(201)
    const { response, product } = await order({ email: 'o3@example.com' })
    expect([response.status, (await errorOf(response)).reason]).toEqual([409, 'too_many_open_requests'])
    const variant = await app.db
      .selectFrom('product_variants')
      .where('id', '=', product.variants[0] ?? '')
      .select('stock')
      .executeTakeFirstOrThrow()
    expect(variant.stock).toBe(20)
  })

  it('sent at once are all counted', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => order({}, { network }).then(({ response }) => response)))
    expect(statuses(responses)).toEqual([201, 201, 409, 409, 409, 409])
  })

  it('are at most so many of one network', async () => {
    const buyer = () => ({ phone: other().mobile, email: other().email })
    for (let count = 0; count < 4; count++) expect((await order(buyer(), { network })).response.status).toBe(201)
    expect((await order(buyer(), { network })).response.status).toBe(409)
  })

  it('are refused where the field was filled in that nobody sees', async () => {
    const { response } = await order({ website: 'x' })
    expect((await errorOf(response)).reason).toBe('spam_suspected')
  })
})
