// @vitest-environment dom-with-server
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { forgetCart } from '../../../../../test/dom/cart.tsx'
import { openCheckout, saveToCart } from '../../../../../test/dom/checkout-page.tsx'
import { closePage } from '../../../../../test/dom/page.tsx'
import { createTestApp, START, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { buying, linesOf } from '../../../../../test/order-helpers.ts'
import { createProduct } from '../../../../../test/products.ts'
import { DEFAULT_SETTINGS } from '../../../../modules/settings/contract.ts'
import { changeSetting } from '../../../../modules/settings/service.ts'
import type { Cart } from '../../../../modules/shop/cart/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
// The form compares days with the date of the device.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => {
  closePage()
  forgetCart()
  vi.useRealTimers()
})
afterAll(() => app.close())

const isInvalid = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'
const openSections = () =>
  [...document.querySelectorAll('details[data-section]')].flatMap((section) =>
    (section as HTMLDetailsElement).open ? [(section as HTMLElement).dataset.section] : [],
  )

describe('the form of the checkout', () => {
  it('shows what is missing, opens its section and sends nothing', async () => {
    await saveToCart(app)
    const page = await openCheckout(app)
    await page.type('Full name', 'Meera Joshi')
    await page.complete()
    expect(screen.getByText(/^Enter the full number\./)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(page.field('Mobile number')))
    expect(
      ['Full name', 'Mobile number', 'Email', 'Address', 'PIN code', 'City'].filter((name) => isInvalid(page.field(name))),
    ).toEqual(['Mobile number', 'Email', 'Address', 'PIN code', 'City'])
    await page.type('Mobile number', '98220 44157')
    await page.type('Email', 'meera@example.com')
    expect(isInvalid(page.field('Mobile number'))).toBe(false)
    await page.complete()
    expect(openSections()).toEqual(['address'])
    await waitFor(() => expect(document.activeElement).toBe(page.field('Address')))
    expect(page.ordersSent()).toEqual([])
  })

  it('checks a section when it is left, and no other', async () => {
    await saveToCart(app)
    const page = await openCheckout(app)
    const goOn = (to: string) => page.user.click(screen.getByRole('button', { name: `Continue to ${to}` }))
    await page.type('Full name', 'Meera Joshi')
    await page.type('Mobile number', '98220 44157')
    await page.type('Email', 'meera@example')
    await goOn('address')
    expect(screen.getByText('Enter a full email address, such as name@example.com.')).toBeTruthy()
    expect(openSections()).toEqual(['person'])
    expect(isInvalid(page.field('Address'))).toBe(false)
    await page.type('Email', 'meera@example.com')
    await goOn('address')
    expect(openSections()).toEqual(['address'])
    expect(screen.getByText('Meera Joshi, 98220 44157')).toBeTruthy()
    await page.type('Address', 'B-404, Paud Road')
    await page.type('PIN code', '४११ ००१')
    await waitFor(() => expect(page.field('City').value).toBe('Pune'))
    await goOn('payment')
    expect(openSections()).toEqual(['payment'])
  })

  it('requires name and number of another receiver together', async () => {
    await saveToCart(app)
    const page = await openCheckout(app)
    await page.fill()
    await page.type('Receiver’s name', 'Sudha Joshi')
    await page.complete()
    await waitFor(() => expect(document.activeElement).toBe(page.field('Receiver’s mobile number')))
    expect(page.ordersSent()).toEqual([])
    await page.type('Receiver’s mobile number', '१२३')
    await page.complete()
    expect(isInvalid(page.field('Receiver’s mobile number'))).toBe(true)
    await page.type('Receiver’s mobile number', '98220 44158')
    await page.complete()
    await waitFor(() => expect(page.location()).toMatch(/^\/order\//))
    expect(page.ordersSent()[0]?.body).toMatchObject({ receiverName: 'Sudha Joshi', receiverPhone: '98220 44158' })
  })

  it('shows at its field what only the server refuses, until it is changed', async () => {
    await saveToCart(app)
    const page = await openCheckout(app)
    await page.fill()
    await page.type('Mobile number', '+1 1234567')
    await page.complete()
    await waitFor(() => expect(isInvalid(page.field('Mobile number'))).toBe(true))
    await waitFor(() => expect(document.activeElement).toBe(page.field('Mobile number')))
    expect(openSections()).toEqual(['person'])
    expect(page.ordersSent()).toHaveLength(1)
    await page.type('Receiver’s mobile number', '98220 44158')
    await page.type('PIN code', '744101')
    await waitFor(() => expect(page.field('City').value).toBe('Sri Vijaya Puram'))
    expect(isInvalid(page.field('Mobile number'))).toBe(true)
    await page.type('Mobile number', '98220 44157')
    expect(isInvalid(page.field('Mobile number'))).toBe(false)
  })

  it('says at a field that is filled in what is wrong with it', async () => {
    await saveToCart(app)
    const page = await openCheckout(app)
    await page.fill()
    await page.type('Full name', 'Meera www.example.com')
    // A saved address is not limited like typing.
    page.field('Landmark').value = 'x'.repeat(161)
    await page.complete()
    expect(screen.getByText('Enter only your name here, without a web or email address.')).toBeTruthy()
    expect(isInvalid(page.field('Full name'))).toBe(true)
    expect(screen.getByText('This text is too long. Please shorten it.')).toBeTruthy()
    expect(isInvalid(page.field('Landmark'))).toBe(true)
    expect(page.ordersSent()).toEqual([])
  })

  it('shows a message while a field is missing, and no longer', async () => {
    await saveToCart(app)
    const page = await openCheckout(app)
    const message = () => screen.queryByText('Please fill in all required fields')
    await page.fill()
    await page.type('Email', 'meera@example')
    await page.complete()
    expect([isInvalid(page.field('Email')), message()]).toEqual([true, null])
    await page.type('Email', '')
    await page.complete()
    expect(message()).toBeTruthy()
    await page.type('Email', 'meera@example.com')
    await waitFor(() => expect(message()).toBeNull())
  })

  it('shows a section as complete once it is valid', async () => {
    await saveToCart(app)
    const page = await openCheckout(app)
    await page.fill()
    const summary = () => screen.queryByText('B-404, Paud Road, Pune, 411001')
    await waitFor(() => expect(summary()).toBeTruthy())
    await page.type('PIN code', '41100')
    expect(summary()).toBeNull()
  })
})

describe('the PIN code', () => {
  it('fills in city and state, replaces them with the next one, and leaves what was typed', async () => {
    await saveToCart(app)
    const page = await openCheckout(app)
    await page.type('PIN code', '411001')
    await waitFor(() => expect(page.field('City').value).toBe('Pune'))
    expect(page.field('State').value).toBe('Maharashtra')
    await page.type('PIN code', '744101')
    await waitFor(() => expect(page.field('City').value).toBe('Sri Vijaya Puram'))
    expect(page.field('State').value).not.toBe('Maharashtra')
    await page.type('City', 'Port Blair')
    await page.type('PIN code', '411001')
    await waitFor(() => expect(page.field('State').value).toBe('Maharashtra'))
    expect(page.field('City').value).toBe('Port Blair')
  })

  it('that belongs to another state is refused, and one button corrects it', async () => {
    await saveToCart(app)
    const page = await openCheckout(app)
    await page.fill()
    await page.user.selectOptions(page.field('State'), 'Gujarat')
    expect(screen.getByText(/^411001 is in Pune, Maharashtra\./)).toBeTruthy()
    await page.complete()
    await waitFor(() => expect(page.ordersSent()).toHaveLength(1))
    expect(await screen.findByText(/^This PIN code is in Pune, Maharashtra\. That does not match/)).toBeTruthy()
    await page.user.click(screen.getByRole('button', { name: 'Use Pune' }))
    expect(page.field('State').value).toBe('Maharashtra')
    await page.complete()
    await waitFor(() => expect(page.location()).toMatch(/^\/order\//))
  })

  it.each([
    ['999999', 'There is no PIN code 999999. Please check it.'],
    ['194101', 'We do not deliver to this PIN code yet.'],
  ])('%s is refused next to its field', async (pin, sentence) => {
    const delivery = [{ pins: ['4', '9'], minDays: 3, maxDays: 5 }]
    await changeSetting(app.ctx, 'shop', { ...DEFAULT_SETTINGS.shop, delivery })
    onTestFinished(() => changeSetting(app.ctx, 'shop', DEFAULT_SETTINGS.shop))
    await saveToCart(app)
    const page = await openCheckout(app)
    await page.type('PIN code', pin)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('says when the order arrives, and whether that is before the puja', async () => {
    const delivery = [{ pins: ['4'], minDays: 3, maxDays: 5 }]
    await changeSetting(app.ctx, 'shop', { ...DEFAULT_SETTINGS.shop, delivery })
    onTestFinished(() => changeSetting(app.ctx, 'shop', DEFAULT_SETTINGS.shop))
    for (const [before, isLate] of [
      ['2026-11-26', false],
      ['2026-11-25', true],
    ] as const) {
      await saveToCart(app)
      const page = await openCheckout(app, undefined, `/cart?before=${before}`)
      await page.type('PIN code', '411001')
      expect(await screen.findByText(/We deliver here between 23 Nov and 25 Nov\./)).toBeTruthy()
      expect(screen.queryByText(/^It may not arrive before the puja\./) !== null, before).toBe(isLate)
      closePage()
      forgetCart()
    }
  })
})

describe('the day of the puja', () => {
  it('from the address of the page is sent with the order', async () => {
    await saveToCart(app)
    const page = await openCheckout(app, undefined, '/cart?before=2026-11-20')
    await page.fill()
    await page.complete()
    await waitFor(() => expect(page.location()).toMatch(/^\/order\//))
    expect(page.ordersSent()[0]?.body).toMatchObject({ neededBy: '2026-11-20' })
  })

  it('that has passed in India is refused', async () => {
    // Half past midnight in India, still the day before in UTC.
    vi.setSystemTime(new Date('2026-11-20T19:00:00Z'))
    await saveToCart(app)
    const page = await openCheckout(app, undefined, '/cart?before=2026-11-20')
    await page.fill()
    await page.complete()
    expect(screen.getByText('Choose today or a later day.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Needed before a puja/ }))
    expect(openSections()).toEqual(['address'])
    expect(page.ordersSent()).toEqual([])
  })
})

describe('a coupon', () => {
  beforeAll(async () => {
    const created_at = app.clock.now()
    await app.db
      .insertInto('coupons')
      .values([
        { code: 'TENTH', percent: 10, created_at },
        { code: 'BIG', percent: 10, min_subtotal_paise: 50_000, created_at },
        { code: 'LAST', percent: 50, max_uses: 1, created_at },
      ])
      .execute()
  })
  const apply = async (page: Awaited<ReturnType<typeof openCheckout>>, code: string) => {
    await page.type('Coupon', code)
    await page.user.click(screen.getByRole('button', { name: 'Apply' }))
  }
  const discount = () => screen.queryByText('Discount', { selector: 'dt' })?.nextElementSibling?.textContent

  it('reduces the total, and is sent with the order', async () => {
    await saveToCart(app)
    const page = await openCheckout(app)
    await apply(page, ' tenth ')
    await waitFor(() => expect(discount()).toBe('−₹10'))
    await page.fill()
    await page.complete()
    await waitFor(() => expect(page.location()).toMatch(/^\/order\//))
    expect(page.ordersSent()[0]?.body).toMatchObject({ coupon: 'tenth', expectedTotalPaise: 10_229 })
  })

  it.each([
    ['NONE', 'This code is not valid.'],
    ['BIG', 'This code applies to orders of ₹500 or more.'],
  ])('%s that does not apply is named, and is not sent', async (code, sentence) => {
    await saveToCart(app)
    const page = await openCheckout(app)
    await apply(page, code)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(discount()).toBeUndefined()
    await page.fill()
    await page.complete()
    await waitFor(() => expect(page.location()).toMatch(/^\/order\//))
    expect(page.ordersSent()[0]?.body).not.toHaveProperty('coupon')
  })

  it('that another buyer used last meanwhile refuses the order', async () => {
    await saveToCart(app)
    const page = await openCheckout(app)
    await apply(page, 'LAST')
    await waitFor(() => expect(discount()).toBe('−₹50'))
    await page.fill()
    const { variants } = await createProduct(app)
    await buying(app).placed({ ...linesOf(variants[0]), coupon: 'LAST' })
    await page.complete()
    expect(await screen.findByText(/^This coupon cannot be used for this order\./)).toBeTruthy()
    expect(await screen.findByText('This code is no longer available.')).toBeTruthy()
    await waitFor(() => expect(discount()).toBeUndefined())
  })
})

describe('the checkout of an account', () => {
  let buyer: TestActor
  beforeAll(async () => {
    buyer = await app.actors.user('Aditi Kulkarni')
    const entry = { label: 'Parents', address: 'Shanti Niwas, Nagpur - 440001', location: 'Nagpur', state: 'Maharashtra' }
    expect((await app.request('/user/addresses', { as: buyer, json: entry })).status).toBe(201)
  })
  const add = async () => {
    const { id } = await createProduct(app)
    await app.request('/shop/add', { as: buyer, json: { productId: id, quantity: 1 } })
  }

  it('starts with the details of the account and takes an address from the address book', async () => {
    await add()
    const page = await openCheckout(app, buyer)
    expect([page.field('Full name').value, page.field('Email').value]).toEqual(['Aditi Kulkarni', buyer.email])
    expect(screen.queryByText('You can order without an account.')).toBeNull()
    await page.type('Mobile number', '98200 12345')
    await page.user.click(screen.getByRole('button', { name: /^Parents/ }))
    expect(page.field('Address').value).toBe('Shanti Niwas, Nagpur')
    expect(['PIN code', 'City', 'State'].map((name) => page.field(name).value)).toEqual(['440001', 'Nagpur', 'Maharashtra'])
    await page.complete()
    await waitFor(() => expect(page.location()).toMatch(/^\/order\//))
    expect(page.ordersSent()[0]?.body).not.toHaveProperty('lines')
    const cart = (await (await app.request('/shop/quote', { as: buyer, json: {} })).json()) as Cart
    expect(cart.lines).toEqual([])
  })

  it('refuses an order whose total another window has changed', async () => {
    await add()
    const page = await openCheckout(app, buyer)
    await page.type('Mobile number', '98200 12345')
    await page.user.click(screen.getByRole('button', { name: /^Parents/ }))
    await add()
    await page.complete()
    expect(await screen.findByText(/^The total has changed because a price or your cart changed\./)).toBeTruthy()
    await waitFor(() => expect(screen.getByText('Total', { selector: 'dt' }).nextElementSibling?.textContent).toBe('₹219.99'))
  })
})
