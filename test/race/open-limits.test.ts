import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { changeSetting } from '../../src/modules/settings/service.ts'
import { postgresUrl } from '../database.ts'
import { bookingRequest } from '../factories.ts'
import { createTestApp, NO_LIMITS, ORIGIN, type TestApp } from '../harness.ts'
import { errorOf, ORDER_FORM } from '../order-helpers.ts'
import { createProduct, stockOf } from '../products.ts'

const AT_ONCE = 20
const OPEN = { openRequestsPerPerson: 5, openOrdersPerPerson: 3, openPerNetwork: 7 }

let app: TestApp
/** The application behind one proxy, which reports the network of a call. */
let outside: ReturnType<typeof createApp>
beforeAll(async () => {
  if (!postgresUrl) return
  app = await createTestApp()
  await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, ...OPEN })
  outside = createApp({
    base: { db: app.db, clock: app.ctx.clock, ports: app.ctx.ports, queue: app.ctx.queue },
    config: { publicUrl: undefined, proxyHops: 1 },
    log: { info: () => undefined, warn: () => undefined, error: console.error },
    ready: async () => undefined,
  } as Parameters<typeof createApp>[0])
})
afterAll(() => app?.close())

const send = (path: string, json: object, network: string) =>
  outside.request(`${ORIGIN}/api/v1${path}`, {
    method: 'POST',
    headers: {
      host: 'localhost',
      origin: ORIGIN,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': network,
    },
    body: JSON.stringify(json),
  })

/** The number of accepted requests; every other one was refused because too many are open. */
async function taken(requests: (Promise<Response> | Response)[]): Promise<number> {
  const responses = await Promise.all(requests)
  const refused = responses.filter(({ status }) => status !== 201)
  const reasons = await Promise.all(refused.map(async (response) => [response.status, (await errorOf(response)).reason]))
  expect(reasons).toEqual(refused.map(() => [409, 'too_many_open_requests']))
  return responses.length - refused.length
}

const times = <Result>(make: (index: number) => Result): Result[] => Array.from({ length: AT_ONCE }, (_, index) => make(index))
const mobile = (index: number) => `98230 ${String(20_000 + index)}`
const email = (index: number) => `racer-${index}@example.com`

describe.skipIf(!postgresUrl)('twenty requests at once', () => {
  it('of one mobile, with different emails and networks, are accepted up to the limit', async () => {
    const request = (index: number) => bookingRequest({ mobile: '98229 10001', email: email(index) })
    expect(await taken(times((index) => send('/booking/book', request(index), `198.51.100.${index}`)))).toBe(5)
  })

  it('of one email address are accepted up to the limit', async () => {
    const request = (index: number) => bookingRequest({ mobile: mobile(index), email: 'one-racer@example.com' })
    expect(await taken(times((index) => send('/booking/book', request(index), `198.51.101.${index}`)))).toBe(5)
  })

  it('of one network are accepted up to the limit', async () => {
    const request = (index: number) => bookingRequest({ mobile: mobile(100 + index), email: email(100 + index) })
    expect(await taken(times((index) => send('/booking/book', request(index), '203.0.113.1')))).toBe(7)
  })

  it('with overlapping mobiles and emails are refused or accepted, without a deadlock', async () => {
    // Each pair shares a mobile with one neighbour and an email with the other: locks in arbitrary order would deadlock.
    const request = (index: number) =>
      bookingRequest({ mobile: mobile(200 + (index % 4)), email: email(200 + ((index + 1) % 4)) })
    expect(await taken(times((index) => send('/booking/book', request(index), `198.51.102.${index}`)))).toBe(20)
  })
})

describe.skipIf(!postgresUrl)('twenty orders at once', () => {
  const order = (variantId: string, phone: string, from: string) => ({
    ...ORDER_FORM,
    phone,
    email: from,
    lines: [{ variantId, quantity: 1 }],
  })

  it('of one mobile are accepted up to the limit, and the others take nothing from the stock', async () => {
    const { variants } = await createProduct(app, { variants: [{ stock: 100 }] })
    const variantId = variants[0] ?? ''
    const requests = times((index) => send('/orders', order(variantId, '98229 10002', email(300 + index)), `198.51.103.${index}`))
    expect(await taken(requests)).toBe(3)
    expect(await stockOf(app, variantId)).toBe(97)
  })

  it('of one network are accepted up to the limit', async () => {
    const { variants } = await createProduct(app, { variants: [{ stock: 100 }] })
    const variantId = variants[0] ?? ''
    expect(
      await taken(times((index) => send('/orders', order(variantId, mobile(400 + index), email(400 + index)), '203.0.113.2'))),
    ).toBe(7)
    expect(await stockOf(app, variantId)).toBe(93)
  })
})
