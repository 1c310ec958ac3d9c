// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { forgetCart } from '../../../../../test/dom/cart.tsx'
import { openCheckout, saveToCart } from '../../../../../test/dom/checkout-page.tsx'
import { closePage } from '../../../../../test/dom/page.tsx'
import { createTestApp, type TestApp } from '../../../../../test/harness.ts'
import { buying, linesOf } from '../../../../../test/order-helpers.ts'
import { stockOf } from '../../../../../test/products.ts'
import { DEFAULT_SETTINGS } from '../../../../modules/settings/contract.ts'
import { changeSetting } from '../../../../modules/settings/service.ts'
import { readSaved, writeSaved } from '../../../../modules/shop/cart/ui/saved-cart.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(() => {
  closePage()
  forgetCart()
})
afterAll(() => app.close())

/** The order whose page is shown. */
const placedAt = (address: string) =>
  app.db
    .selectFrom('orders')
    .where('number', '=', address.split('/').at(-1) ?? '')
    .selectAll()
    .executeTakeFirst()
const total = () => screen.getByText('Total', { selector: 'dt' }).nextElementSibling?.textContent
const summary = () => screen.getByRole('complementary', { name: 'Your order' })
const setPrice = ({ variants }: { variants: string[] }, pricePaise: number) =>
  app.db
    .updateTable('product_variants')
    .set({ price_paise: pricePaise })
    .where('id', '=', variants[0] ?? '')
    .execute()
const setStock = ({ variants }: { variants: string[] }, stock: number) =>
  app.db
    .updateTable('product_variants')
    .set({ stock })
    .where('id', '=', variants[0] ?? '')
    .execute()

describe('a visitor’s order', () => {
  it('is placed once with what the page showed, and empties the cart', async () => {
    const product = await saveToCart(app, {}, 2)
    const page = await openCheckout(app)
    expect(total()).toBe('₹219.99')
    await page.fill()
    await page.user.dblClick(screen.getByRole('button', { name: 'Complete Checkout' }))
    await waitFor(() => expect(page.location()).toMatch(/^\/order\/SK-\w{6}$/))
    expect(page.ordersSent()).toHaveLength(1)
    expect(page.ordersSent()[0]?.body).toEqual({
      ...{ name: 'Meera Joshi', email: 'meera@example.com', phone: '98220 44157', phoneCountry: 'IN' },
      ...{ address: 'B-404, Paud Road', city: 'Pune', state: 'Maharashtra', zipCode: '411001' },
      ...{ paymentMethod: 'cash', readerLanguage: 'en', expectedTotalPaise: 21_999 },
      lines: [{ variantId: product.variants[0], quantity: 2, without: [], seenPaise: 10_000 }],
    })
    expect(await stockOf(app, product.variants[0] ?? '')).toBe(18)
    expect(readSaved()).toEqual([])
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
  })

  it('is not placed twice when the response is lost', async () => {
    const product = await saveToCart(app)
    const page = await openCheckout(app)
    await page.fill()
    page.loseNextResponse()
    await page.complete()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You are offline\. Your details are saved/)
    expect(readSaved()).toHaveLength(1)
    await page.complete()
    await waitFor(() => expect(page.location()).toMatch(/^\/order\//))
    const [first, second] = page.ordersSent()
    expect(second?.key).toBe(first?.key)
    expect(await stockOf(app, product.variants[0] ?? '')).toBe(19)
  })

  it('is a new one after a change of what is sent', async () => {
    await saveToCart(app)
    const page = await openCheckout(app)
    await page.fill()
    page.loseNextResponse()
    await page.complete()
    await screen.findByRole('alert')
    await page.type('Landmark', 'Near the temple')
    await page.complete()
    await waitFor(() => expect(page.location()).toMatch(/^\/order\//))
    const [first, second] = page.ordersSent()
    expect(second?.key).not.toBe(first?.key)
  })
})

describe('what has changed since a product was added', () => {
  it('is shown with the old price, and has to be accepted before the order', async () => {
    const product = await saveToCart(app)
    await setPrice(product, 12_000)
    const page = await openCheckout(app)
    expect(within(summary()).getByText('The price has changed: ₹100 before, ₹120 now.')).toBeTruthy()
    await page.fill()
    await page.complete()
    await waitFor(() => expect(document.activeElement?.id).toBe('changes'))
    expect(page.ordersSent()).toEqual([])
    await page.user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(screen.queryByText(/^Your cart has changed/)).toBeNull())
    expect(readSaved()).toMatchObject([{ seenPaise: 12_000 }])
    await page.complete()
    await waitFor(() => expect(page.location()).toMatch(/^\/order\//))
  })

  it('after the page was opened refuses the order, which can then be sent with the new total', async () => {
    const product = await saveToCart(app)
    const page = await openCheckout(app)
    await page.fill()
    await setPrice(product, 5000)
    await page.complete()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The total has changed because a price or your cart changed. Please check the new total and order again.',
    )
    await waitFor(() => expect(total()).toBe('₹59.49'))
    await page.user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(screen.queryByText(/^Your cart has changed/)).toBeNull())
    await page.complete()
    await waitFor(() => expect(page.location()).toMatch(/^\/order\//))
    expect((await placedAt(page.location()))?.total_paise).toBe(5949)
  })

  it('can be fewer pieces, which the order then has', async () => {
    const product = await saveToCart(app, {}, 5)
    await setStock(product, 3)
    const page = await openCheckout(app)
    expect(within(summary()).getByText('Only 3 left.')).toBeTruthy()
    await page.user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(total()).toBe('₹326.99'))
    expect(readSaved()).toMatchObject([{ quantity: 3 }])
  })

  it('can be a product that is sold out, which leaves the cart', async () => {
    const product = await saveToCart(app)
    await setStock(product, 0)
    await openCheckout(app).then(({ user }) => user.click(screen.getByRole('button', { name: 'Continue' })))
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
    expect(readSaved()).toEqual([])
  })

  it('can be the last piece, sold to another buyer while the form was filled', async () => {
    const product = await saveToCart(app, { variants: [{ stock: 1 }] })
    const page = await openCheckout(app)
    await page.fill()
    await buying(app).placed(linesOf(product.variants[0]))
    await page.complete()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^An item in your cart has just sold out\./)
    expect(await within(summary()).findByText('This item is sold out and cannot be ordered.')).toBeTruthy()
    expect(page.field('Full name').value).toBe('Meera Joshi')
  })
})

describe('a product that was sold out while the form was filled', () => {
  it('is not in the totals, and the message goes once the change is accepted', async () => {
    const product = await saveToCart(app, { variants: [{ stock: 1 }] })
    const [entry] = readSaved()
    await saveToCart(app)
    writeSaved([...(entry ? [entry] : []), ...readSaved()])
    const page = await openCheckout(app)
    expect(total()).toBe('₹219.99')
    await page.fill()
    await buying(app).placed(linesOf(product.variants[0]))
    await page.complete()
    const message = () => screen.queryByText(/^An item in your cart has just sold out\./)
    await waitFor(() => expect(message()).toBeTruthy())
    await waitFor(() => expect(total()).toBe('₹112.99'))
    expect(screen.getByText('Subtotal', { selector: 'dt' }).nextElementSibling?.textContent).toBe('₹100')
    await page.user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(message()).toBeNull())
    expect(total()).toBe('₹112.99')
    await page.complete()
    await waitFor(() => expect(page.location()).toMatch(/^\/order\//))
  })
})

describe('the pieces of a line', () => {
  it('change the totals, down to one and up to the stock', async () => {
    const product = await saveToCart(app, { variants: [{ stock: 3 }] }, 2)
    const { user } = await openCheckout(app)
    const button = (name: string) => screen.getByRole('button', { name: `${name} of ${product.name}` })
    await user.click(button('One more'))
    await waitFor(() => expect(total()).toBe('₹326.99'))
    expect(button('One more').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('One more'))
    expect(readSaved()).toMatchObject([{ quantity: 3 }])
    await user.click(button('One less'))
    await user.click(button('One less'))
    await waitFor(() => expect(total()).toBe('₹112.99'))
    await user.click(button('One less'))
    expect(readSaved()).toMatchObject([{ quantity: 1 }])
    await user.click(screen.getByRole('button', { name: `Remove ${product.name}` }))
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
  })
})

describe('the payment method', () => {
  it('is UPI for an amount that is too high for cash', async () => {
    await changeSetting(app.ctx, 'upiId', 'sankalp@upi')
    const { cashMaxPaise } = DEFAULT_SETTINGS.shop
    await saveToCart(app, { variants: [{ pricePaise: cashMaxPaise }] })
    const page = await openCheckout(app)
    expect(page.field('Cash on delivery').disabled).toBe(true)
    expect(page.field('UPI').checked).toBe(true)
    expect(screen.getByText(/This order is more than that\.$/)).toBeTruthy()
    await page.fill()
    await page.complete()
    await waitFor(() => expect(page.location()).toMatch(/^\/order\//))
    expect((await placedAt(page.location()))?.payment_method).toBe('upi')
  })

  it('is cash when there is no other', async () => {
    await changeSetting(app.ctx, 'upiId', '')
    await saveToCart(app)
    const page = await openCheckout(app)
    expect(page.field('Cash on delivery').checked).toBe(true)
    expect(screen.queryByLabelText(/^UPI/)).toBeNull()
    expect(page.field('Card').disabled).toBe(true)
    expect(screen.getByText('Pay in cash on delivery. Free to cancel until we pack it.')).toBeTruthy()
  })
})
