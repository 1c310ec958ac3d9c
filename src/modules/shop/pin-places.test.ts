// What a PIN code says of where goods go: city and state for the checkout, and the state of an order nobody wrote one for.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buying, linesOf } from '../../../test/buying.ts'
import { makeGood } from '../../../test/goods.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Cart } from './contract/cart.ts'

let app: TestApp
let buyers: ReturnType<typeof buying>
beforeAll(async () => {
  app = await createTestApp()
  buyers = buying(app)
})
afterAll(() => app.close())

it('comes with the priced cart, and is empty where nobody knows', async () => {
  const { variants } = await makeGood(app)
  const asked = async (more: object) => {
    const answer = await app.request('/shop/quote', { json: { ...linesOf(variants[0]), ...more } })
    return ((await answer.json()) as Cart).delivery
  }
  expect(await asked({ pin: '411038' })).toMatchObject({ pin: '411038', city: 'Pune', state: 'Maharashtra' })
  expect(await asked({ pin: '999999' })).toMatchObject({ pin: '999999', city: '', state: '' })
  expect(await asked({})).toBeNull()
})

it('is the state of an order without one, and never another than what was written', async () => {
  const { variants } = await makeGood(app)
  const unsaid = await buyers.placed({ ...linesOf(variants[0]), city: 'Bengaluru', zipCode: '560037', state: undefined })
  expect(await buyers.see(unsaid)).toMatchObject({ stateName: 'Karnataka', city: 'Bengaluru' })
  const said = await buyers.placed({ ...linesOf(variants[0]), zipCode: '560037', state: 'Tamil Nadu' })
  expect((await buyers.see(said)).stateName).toBe('Tamil Nadu')
})
