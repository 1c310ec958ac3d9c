// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { forgetCart } from '../../../../../test/dom/cart.tsx'
import { factOf, orderPages } from '../../../../../test/dom/order-page.tsx'
import { closePage } from '../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { buying } from '../../../../../test/order-helpers.ts'
import { createProduct, makeKit } from '../../../../../test/products.ts'
import { DEFAULT_SETTINGS, type ShopSettings } from '../../../../modules/settings/contract.ts'
import { changeSetting } from '../../../../modules/settings/service.ts'
import type { Cart } from '../../../../modules/shop/cart/contract.ts'
import { cartState } from '../../../../modules/shop/cart/ui/cart-state.ts'

let app: TestApp
let buyer: TestActor
let pages: ReturnType<typeof orderPages>
beforeAll(async () => {
  app = await createTestApp()
  buyer = await app.actors.user('Aditi Kulkarni')
  pages = orderPages(app, buyer, await app.actors.team())
  await app.db.insertInto('coupons').values({ code: 'TENTH', percent: 10, created_at: app.clock.now() }).execute()
})
afterEach(async () => {
  closePage()
  forgetCart()
  await sellAs({})
})
afterAll(() => app.close())

const sellAs = (shop: Partial<ShopSettings>) => changeSetting(app.ctx, 'shop', { ...DEFAULT_SETTINGS.shop, ...shop })
const totals = () =>
  [...document.querySelectorAll('dl.totals > div')].map((row) => [...row.children].map(({ textContent }) => textContent))

describe('the totals of an order', () => {
  it('add discount, shipping and tax up to what is paid', async () => {
    await pages.open(await pages.order({ coupon: 'tenth' }))
    expect(totals()).toEqual([
      ['Subtotal', '₹100'],
      ['Discount TENTH', '−₹10'],
      ['Shipping', '₹5.99'],
      ['Tax', '₹6.30'],
      ['Total', '₹102.29'],
    ])
  })

  it('name a tax that is included after the total, and free shipping', async () => {
    await sellAs({ taxBasis: 'included', taxRate: { kind: 'flat', basisPoints: 500 }, shippingPaise: 0 })
    await pages.open(await pages.order({}, { variants: [{ pricePaise: 10_500 }] }))
    expect(totals()).toEqual([
      ['Subtotal', '₹105'],
      ['Shipping', 'Free'],
      ['Total', '₹105'],
      ['Tax included in this total', '₹5'],
    ])
  })
})

describe('the lines of an order', () => {
  it('have the variant, the pieces, their price together and a link to the product', async () => {
    const { variants, slug, name } = await createProduct(app, { variants: [{ color: 'Red', size: 'Large', pricePaise: 3333 }] })
    const order = await buying(app).placed({ lines: [{ variantId: variants[0] ?? '', quantity: 3 }] }, { as: buyer })
    await pages.open(order)
    const link = screen.getByRole('link', { name })
    expect(link.getAttribute('href')).toBe(`/product/${slug}`)
    const line = link.closest('li') as HTMLElement
    expect(within(line).getByText('Red, Large, 3 items')).toBeTruthy()
    expect(within(line).getByText('₹99.99')).toBeTruthy()
    closePage()
    await pages.open(order, { language: 'hi' })
    const inHindi = screen.getByRole('link', { name: 'दीया' })
    expect(inHindi.getAttribute('href')).toBe(`/hi/product/${slug}`)
    expect(inHindi.closest('li')?.textContent).toContain('रंग, आकार, 3')
  })

  it('list what was packed of a kit', async () => {
    const [roli, mauli] = [await createProduct(app, { name: 'Roli' }), await createProduct(app, { name: 'Mauli' })]
    const kit = await makeKit(app, {
      parts: [{ variantId: roli.variants[0] ?? '' }, { variantId: mauli.variants[0] ?? '', quantity: 2 }],
    })
    const lines = [{ variantId: kit.variants[0] ?? '', quantity: 2, without: roli.variants }]
    await pages.open(await buying(app).placed({ lines }, { as: buyer }))
    expect(screen.getByText('What is in it (1)').nextElementSibling?.textContent).toBe('4 × Mauli')
  })
})

describe('the delivery of an order', () => {
  it('names only what was entered, with the state in the script of the address', async () => {
    const order = await pages.order({ address: '१२ शिवाजी पथ', city: 'पुणे' })
    await pages.open(order)
    expect(factOf('To')).toBe('Aditi Kulkarni\n१२ शिवाजी पथ\nपुणे 411001\nमहाराष्ट्र')
    expect(factOf('Mobile')).toBe('+91 98200 12345')
    for (const name of ['Receiver’s mobile', 'Ordered by', 'Needed before', 'Gift note', 'Courier'])
      expect(factOf(name), name).toBeUndefined()
  })

  it('has the state in Hindi on a Hindi page', async () => {
    await pages.open(await pages.order(), { language: 'hi' })
    expect(screen.getByText(/\n?महाराष्ट्र$/, { selector: 'dd' })).toBeTruthy()
  })

  it('goes to the receiver, with the landmark, the note and the day of the puja', async () => {
    const receiver = { receiverName: 'Sudha Joshi', receiverPhone: '98220 44157' }
    const order = await pages.order({ ...receiver, landmark: 'Near the temple', giftNote: 'शुभ विवाह', neededBy: '2026-12-24' })
    await pages.open(order)
    expect(factOf('To')).toBe('Sudha Joshi\n12 Shivaji Path\nNear the temple\nPune 411001\nMaharashtra')
    expect(factOf('Receiver’s mobile')).toBe('+91 98220 44157')
    expect(factOf('Ordered by')).toBe('Aditi Kulkarni')
    expect(factOf('Mobile')).toBe('+91 98200 12345')
    expect(factOf('Gift note')).toBe('शुभ विवाह')
    expect(factOf('Needed before')).toBe('Thursday, 24 December 2026')
    closePage()
    await pages.open(order, { language: 'hi' })
    expect(screen.getByText('गुरुवार, 24 दिसंबर 2026')).toBeTruthy()
  })
})

describe('buying again', () => {
  it('puts every line into the cart, as it was ordered', async () => {
    const [roli, mauli] = [await createProduct(app), await createProduct(app)]
    const kit = await makeKit(app, { parts: [{ variantId: roli.variants[0] ?? '' }, { variantId: mauli.variants[0] ?? '' }] })
    const lines = [
      { variantId: roli.variants[0] ?? '', quantity: 3 },
      { variantId: kit.variants[0] ?? '', quantity: 1, without: roli.variants },
    ]
    const { user } = await pages.open(await buying(app).placed({ lines }, { as: buyer }))
    await user.dblClick(screen.getByRole('button', { name: 'Add all to cart' }))
    await waitFor(() => expect(cartState().cart?.lines).toHaveLength(2))
    const cart = (await (await app.request('/shop/quote', { as: buyer, json: {} })).json()) as Cart
    expect(
      cart.lines.map(({ variantId, quantity, without }) => [variantId, quantity, without.map((part) => part.variantId)]),
    ).toEqual([
      [roli.variants[0], 3, []],
      [kit.variants[0], 1, roli.variants],
    ])
  })
})
