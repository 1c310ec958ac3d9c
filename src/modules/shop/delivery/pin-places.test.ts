import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { buying, errorOf, linesOf } from '../../../../test/order-helpers.ts'
import { createProduct } from '../../../../test/products.ts'
import { addDays, indiaDate } from '../../../shared/time/dates.ts'
import { readSettings } from '../../settings/service.ts'
import type { Cart } from '../cart/contract.ts'
import type { PinDelivery } from './contract.ts'
import { checkAddress, deliveryOf } from './service.ts'

let app: TestApp
let buyers: ReturnType<typeof buying>
beforeAll(async () => {
  app = await createTestApp()
  buyers = buying(app)
})
afterAll(() => app.close())

it('returns the city of a PIN code with the priced cart, and empty fields if it is unknown', async () => {
  const { variants } = await createProduct(app)
  const quote = async (more: object) => {
    const response = await app.request('/shop/quote', { json: { ...linesOf(variants[0]), ...more } })
    return ((await response.json()) as Cart).delivery
  }
  expect(await quote({ pin: '411038' })).toMatchObject({ pin: '411038', city: 'Pune', state: 'Maharashtra' })
  expect(await quote({ pin: '221010' })).toMatchObject({ cities: ['Varanasi'], citiesHindi: ['वाराणसी'] })
  expect(await quote({ pin: '999999' })).toMatchObject({ pin: '999999', isKnown: false, isPossible: false, city: '', state: '' })
  expect(await quote({})).toBeNull()
})

it('reports whether and when we deliver, with longer times to Ladakh and the islands', async () => {
  const findDelivery = async (pin: string) => (await app.request(`/shop/delivery?pin=${pin}`)).json() as Promise<PinDelivery>
  expect(await findDelivery('411045')).toMatchObject({ isPossible: true, city: 'Pune', minDays: 3, maxDays: 7 })
  expect(await findDelivery('888888')).toMatchObject({ isKnown: false, isPossible: false })
  for (const pin of ['194101', '744101', '682555']) expect((await findDelivery(pin)).maxDays, pin).toBe(21)
  for (const pin of ['781001', '737101', '190001']) expect((await findDelivery(pin)).maxDays, pin).toBe(12)
  expect((await app.request('/shop/delivery?pin=011001')).status).toBe(400)
})

it('rejects an order whose PIN code does not exist or is in another state or city', async () => {
  const { variants } = await createProduct(app)
  const refusedFor = async (address: object) => errorOf(await buyers.place({ ...linesOf(variants[0]), ...address }))
  expect(await refusedFor({ zipCode: '888888' })).toMatchObject({
    reason: 'pin_code_not_found',
    fields: { zipCode: expect.any(String) },
  })
  expect(await refusedFor({ zipCode: '560037', state: 'Tamil Nadu' })).toMatchObject({
    reason: 'pin_code_mismatch',
    fields: { state: expect.any(String) },
    values: { city: 'Bengaluru', cityHindi: 'बेंगलुरु', state: 'Karnataka' },
  })
  const inNagpur = { city: 'Pune', state: undefined, zipCode: '440010' }
  expect(await refusedFor(inNagpur)).toMatchObject({ reason: 'pin_code_mismatch', values: { city: 'Nagpur' } })
  expect(await refusedFor({ city: 'Varanasi', state: undefined })).toMatchObject({ reason: 'pin_code_mismatch' })
  // Villages, suburbs and other spellings of a city are accepted as entered.
  for (const city of ['Baner', 'Kasba Peth', 'poona', 'पुणे', 'Pimpri-Chinchwad']) {
    await buyers.placed({ ...linesOf(variants[0]), city, zipCode: '411045' })
  }
})

it('accepts for every row of the PIN codes the cities that the checkout offers, in either language', async () => {
  const { delivery } = (await readSettings(app.ctx)).shop
  const table = readFileSync(join(import.meta.dirname, '../../../server/ports/places/pin-codes.tsv'), 'utf8')
  const pins = table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t')[2]?.slice(0, 6) ?? '')
  const offered = pins.flatMap((pin) => {
    const { cities, citiesHindi, state } = deliveryOf(app.ctx, delivery, pin)
    return [...cities, ...citiesHindi].map((city) => ({ city, state, zipCode: pin }))
  })
  const refused = offered.filter((address) => {
    try {
      return !checkAddress(app.ctx, delivery, address).isPossible
    } catch {
      return true
    }
  })
  expect(offered.length).toBeGreaterThan(1000)
  expect(refused).toEqual([])
})

it('stores the promised delivery dates and the receiver of the parcel', async () => {
  const { variants } = await createProduct(app)
  const receiver = { receiverName: 'Sulochana Joshi', receiverPhone: '98220 44157' }
  const order = await buyers.placed({ ...linesOf(variants[0]), phone: '(732) 555-0142', phoneCountry: 'US', ...receiver })
  const today = indiaDate(app.clock.now())
  expect(await buyers.see(order)).toMatchObject({
    promisedFrom: addDays(today, 3),
    promisedBy: addDays(today, 7),
    mobile: '+17325550142',
    receiver: { name: 'Sulochana Joshi', mobile: '+919822044157' },
  })
  const half = await buyers.place({ ...linesOf(variants[0]), receiverName: 'Sulochana Joshi' })
  expect((await errorOf(half)).fields).toHaveProperty('receiverPhone')
})

it('fills in the state of an order from its PIN code', async () => {
  const { variants } = await createProduct(app)
  const order = await buyers.placed({ ...linesOf(variants[0]), city: 'Bengaluru', zipCode: '560037', state: undefined })
  expect(await buyers.see(order)).toMatchObject({ stateName: 'Karnataka', city: 'Bengaluru' })
})
