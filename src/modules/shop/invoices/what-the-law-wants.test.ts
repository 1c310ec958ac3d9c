import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { createProduct } from '../../../../test/products.ts'
import type { ProductDetails } from '../catalogue/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = async (slug: string) => (await (await app.request(`/shop/${slug}`)).json()) as ProductDetails

it('shows the net quantity and the unit price of each variant', async () => {
  const { slug } = await createProduct(app, {
    variants: [
      { size: '250 g', pricePaise: 8500 },
      { size: '1.25 kg', pricePaise: 21_900 },
    ],
  })
  await app.db.updateTable('products').set({ net_quantity: '250 g or 1.25 kg, as chosen' }).where('slug', '=', slug).execute()
  const { variants } = await read(slug)
  expect(variants.map(({ netQuantity, unitPrice }) => [netQuantity, unitPrice?.rupees, unitPrice?.unit])).toEqual([
    ['250 g', 0.34, 'g'],
    ['1.25 kg', 175.2, 'kg'],
  ])
})

it('shows the veg mark, the food licence and the maker’s address once the team has entered them', async () => {
  const { id, slug } = await createProduct(app)
  expect(await read(slug)).toMatchObject({ makerAddress: '', diet: null, foodLicense: null })
  const as = await app.actors.team()
  const labelFacts = { makerAddress: 'Plot 4, Khurja', diet: 'veg', foodLicense: '12345678901234' }
  const change = (json: object) => app.request(`/ops/products/${id}`, { method: 'PUT', as, json })
  expect((await change({ version: 0, foodLicense: '123' })).status).toBe(400)
  expect((await change({ version: 0, ...labelFacts })).status).toBe(200)
  expect(await read(slug)).toMatchObject(labelFacts)
})
