import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { errorOf } from '../../../../test/order-helpers.ts'
import { createProduct } from '../../../../test/products.ts'
import { PRODUCTS } from '../../../demo/shop/products.ts'
import type { Rate } from './contract.ts'
import KNOWN from './hsn-rates.json' with { type: 'json' }
import { insertBuiltInRates } from './service.ts'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterAll(() => app.close())

const add = (json: object) => app.request('/ops/hsn-rates', { method: 'POST', as: team, json })
const NEW = { hsn: '8306', fromDay: '2026-11-20', basisPoints: 1800, note: 'Changed' }

it('cover the HSN code of every demo product', () => {
  const open = PRODUCTS.filter(({ hsn }) => !KNOWN.some((rate) => hsn.startsWith(rate.hsn)))
  expect(open.map(({ slug }) => slug)).toEqual([])
})

it('are loaded once, without changing rates that the team added', async () => {
  expect((await add(NEW)).status).toBe(200)
  await insertBuiltInRates(app.ctx)
  await insertBuiltInRates(app.ctx)
  await createProduct(app, { hsn: '83062920' })
  const rates = (await (await app.request('/ops/hsn-rates', { as: team })).json()) as Rate[]
  expect(rates).toHaveLength(KNOWN.length + 1)
  expect(rates.filter(({ hsn }) => hsn === '8306')).toMatchObject([
    { fromDay: '2026-11-20', basisPoints: 1800, products: 1, isUpcoming: false },
    { fromDay: '2025-09-22', basisPoints: 500, products: 1 },
  ])
})

it('can be added from today on, once per day, and removed only before they take effect', async () => {
  expect((await errorOf(await add({ ...NEW, fromDay: '2026-11-19' }))).reason).toBe('date_in_past')
  const upcoming = { ...NEW, hsn: '6912', fromDay: '2027-01-01' }
  expect((await add(upcoming)).status).toBe(200)
  expect((await errorOf(await add(upcoming))).reason).toBe('rate_already_exists')
  const remove = (path: string) => app.request(`/ops/hsn-rates/${path}`, { method: 'DELETE', as: team })
  expect((await remove('6912/2027-01-01')).status).toBe(200)
  expect((await remove('8306/2026-11-20')).status).toBe(404)
})
