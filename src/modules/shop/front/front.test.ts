import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { createProduct, makeKit } from '../../../../test/products.ts'
import type { Product } from '../catalogue/contract.ts'
import type { ShopFront } from './contract.ts'
import { categoryGroupsOf, firstSentence } from './model.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const products = []
  for (let index = 0; index < 30; index++) {
    const salePaise = index % 3 === 0 ? { salePaise: 20_000 + index } : {}
    products.push(
      await createProduct(app, {
        category: index % 2 === 0 ? 'diyas' : 'incense',
        variants: [{ pricePaise: 40_000 + index * 1000, ...salePaise }],
      }),
    )
  }
  const kit = await makeKit(app, { parts: [{ variantId: products[0]?.variants[0] ?? '', quantity: 1 }] })
  for (const [index, { id }] of products.entries()) {
    await app.db
      .updateTable('products')
      .set({ sold: index < 12 ? 100 - index : 0, trend: index / 7, special_rank: index < 4 ? index + 1 : null })
      .where('id', '=', id)
      .execute()
  }
  await app.db.updateTable('products').set({ popular_kit: 1 }).where('id', '=', kit.id).execute()
})
afterAll(() => app.close())

const frontIn = async (lang: string) => (await (await app.request(`/shop/front?lang=${lang}`)).json()) as ShopFront
const list = async (query: string) => {
  const response = await app.request(`/shop?${query}`)
  return {
    ids: ((await response.json()) as Product[]).map(({ id }) => id),
    total: response.headers.get('X-Total-Count'),
    next: response.headers.get('X-Next-Cursor'),
  }
}
const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id)

describe('the front page of the shop', () => {
  it('shows the beginning of each section’s list, and the first page of all products with a cursor', async () => {
    const front = await frontIn('en')
    for (const tag of ['popular-kits', 'trending', 'budget', 'discount', 'special'] as const) {
      const cards = idsOf(front.sections[tag])
      expect(cards.length, tag).toBeGreaterThan(0)
      expect(cards, tag).toEqual((await list(`tag=${tag}&limit=${cards.length}`)).ids)
    }
    const { ids, total, next } = await list('')
    expect(idsOf(front.cards)).toEqual(ids)
    expect({ total: front.total, next: front.nextCursor }).toEqual({ total, next })
    expect(idsOf(front.slides)).toEqual(ids.slice(0, 5))
    expect((await list(`cursor=${front.nextCursor}`)).ids).toHaveLength(31 - 24)
  })

  it('has full boxes of bestsellers, without products that were never sold', async () => {
    const { sections, categories } = await frontIn('en')
    const best = (await list('tag=bestseller&limit=48')).ids
    expect(sections.bestseller.every(({ id }) => best.includes(id))).toBe(true)
    expect(sections.bestseller.map(({ category }) => category)).toEqual([
      ...Array<string>(4).fill('diyas'),
      ...Array<string>(4).fill('incense'),
    ])
    expect(categories.find(({ id }) => id === 'diyas')?.count).toBe(15)
  })

  it('answers in the reader’s language', async () => {
    const [english, hindi] = [await frontIn('en'), await frontIn('hi')]
    expect(idsOf(hindi.cards)).toEqual(idsOf(english.cards))
    expect(hindi.cards[0]?.name).not.toBe(english.cards[0]?.name)
    const [reduced] = english.sections.discount
    expect(reduced?.sellingPricePaise).toBeLessThan(reduced?.pricePaise ?? 0)
  })
})

describe('its helpers', () => {
  it('group cards into boxes of four, the fullest first', () => {
    const cards = [...'abcaabbbbc'].map((category) => ({ category }) as unknown as { category: 'kits' })
    expect(categoryGroupsOf(cards).map((box) => box.map(({ category }) => category).join(''))).toEqual(['bbbb', 'aaa', 'cc'])
  })

  it('shorten a description to its first sentence, also in Hindi', () => {
    expect(firstSentence('A lamp. Five wicks.')).toBe('A lamp.')
    expect(firstSentence('पीतल का दीया। पाँच बत्तियाँ।')).toBe('पीतल का दीया।')
    expect(firstSentence('Weighs 2.5 kg')).toBe('Weighs 2.5 kg')
  })
})
