import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { errorOf } from '../../../../test/order-helpers.ts'
import { createProduct, makeKit } from '../../../../test/products.ts'
import type { MissingItem } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const missing = async (query: string) => (await (await app.request(`/shop/samagri?${query}`)).json()) as MissingItem[]

it('returns all items of the list, and no product for items that are bought fresh', async () => {
  const roli = await createProduct(app, {
    name: 'Roli',
    samagri: ['roli'],
    variants: [{ size: '25 g' }, { size: '100 g', pricePaise: 30_000 }],
  })
  const list = await missing('puja=diwali')
  expect(list.length).toBeGreaterThan(15)
  const named = (item: string) => list.find((entry) => entry.item === item)
  expect(named('roli')).toMatchObject({ name: 'Roli', product: { slug: roli.slug, variantName: '25 g', quantity: 1 } })
  expect(named('lotus')).toMatchObject({ supply: 'fresh', product: null })
  expect(named('mauli')).toMatchObject({ supply: 'shop', product: null })
})

it('returns as many packs as the list needs, and prefers the parts of the puja’s kit to cheaper products', async () => {
  const akshat = await createProduct(app, {
    name: 'Akshat',
    samagri: ['akshat'],
    variants: [{ size: '250 g', pricePaise: 3000 }],
  })
  const find = async () => (await missing('puja=diwali&items=akshat')).map(({ product }) => [product?.slug, product?.quantity])
  expect(await find()).toEqual([[akshat.slug, 2]])
  const better = await createProduct(app, {
    name: 'Fine akshat',
    samagri: ['akshat'],
    variants: [{ size: '500 g', pricePaise: 90_000 }],
  })
  await makeKit(app, { ceremony: 'diwali', parts: [{ variantId: better.variants[0] ?? '' }] })
  expect(await find()).toEqual([[better.slug, 1]])
})

it('leaves out items the family has, and answers in Hindi', async () => {
  const list = await missing('puja=diwali&have=roli,mauli&lang=hi')
  expect(list.map(({ item }) => item)).not.toContain('roli')
  expect(list.every(({ name }) => /[\u0900-\u097f]/.test(name))).toBe(true)
})

it('rejects an unknown puja', async () => {
  const response = await app.request('/shop/samagri?puja=nothing')
  expect([response.status, Object.keys((await errorOf(response)).fields ?? {})]).toEqual([400, ['puja']])
})
