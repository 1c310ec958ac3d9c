import { type Browser, expect, type Locator, type Page, type Route, type TestInfo, test } from '@playwright/test'
import { CART_KEY } from '../../../src/modules/shop/cart/ui/cart-state.ts'
import type { ProductDetails } from '../../../src/modules/shop/catalogue/contract.ts'
import { tabTo } from '../keys.ts'
import {
  expectAccessible,
  expectNoOverflow,
  loginOf,
  openVisitor,
  signInByHand,
  waitForResponseTo,
  waitUntilIdle,
} from '../people.ts'

/** A product of the demo with many pieces in stock. */
async function productOf(page: Page, at = 0): Promise<ProductDetails> {
  const list = await page.request.get('/api/v1/shop?category=diyas&inStock=true&sort=price-low&limit=12')
  const products = (await list.json()) as { slug: string }[]
  return (await page.request.get(`/api/v1/shop/${products[at]?.slug}`)).json()
}

/** Stores a line in the browser's own cart, as a page of the shop does. */
async function keep(page: Page, product: ProductDetails, quantity: number, seenPaise?: number): Promise<void> {
  const [variant] = product.variants
  const line = {
    variantId: variant?.id,
    productId: product.id,
    quantity,
    without: [],
    seenPaise: seenPaise ?? variant?.sellingPricePaise,
    name: product.name,
    imageUrl: product.imageUrl,
  }
  await page.evaluate(([key, lines]) => localStorage.setItem(key ?? '', lines ?? ''), [CART_KEY, JSON.stringify([line])])
}

async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Meera Joshi')
  await page.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('98220 44157')
  await page.getByLabel('Email').fill('meera@example.com')
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Address' }).fill('B-404, Mayur Residency, Paud Road')
  await page.getByLabel('PIN code').fill('411038')
  // Filled in from the PIN code.
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
}

/** Puts a product into the cart and fills in person and address; what remains is to pay and submit. */
async function fillCheckout(page: Page): Promise<void> {
  await page.goto('/cart')
  await keep(page, await productOf(page), 1)
  await page.reload()
  await fillPerson(page)
  await page.getByRole('button', { name: 'Continue to address' }).click()
  await fillAddress(page)
}

/** Nothing covers it: a message that stays until it is closed leaves the page's button free. */
async function expectClear(page: Page, button: Locator): Promise<void> {
  await expect(page.locator('.toast')).toBeVisible()
  await expect(async () => {
    const [lying, under] = await Promise.all([page.locator('.toasts').boundingBox(), button.boundingBox()])
    if (!lying || !under) throw new Error('Neither may be hidden.')
    expect(lying.y + lying.height <= under.y || lying.y >= under.y + under.height).toBe(true)
  }).toPass()
}

test('a guest orders: missing values open their section; the order is followed on its page and cancelled', async ({
  browser,
}, info) => {
  const { page, problems } = await openVisitor(browser, info)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await keep(page, await productOf(page), 2)
  await page.reload()
  await expect(page.locator('.site-header').getByRole('link', { name: 'Cart, 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Complete Checkout' }).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expectClear(page, page.getByRole('button', { name: 'Complete Checkout' }))
  await fillPerson(page)
  await expect(page.getByText('Enter your name.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue to address' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByLabel('City')).toHaveAttribute('aria-invalid', 'true')
  // The place follows the PIN code, even if the page is reloaded before anything else is typed.
  await page.getByLabel('PIN code').fill('744101')
  await expect(page.getByLabel('City')).toHaveValue('Sri Vijaya Puram')
  await fillAddress(page)
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await page.reload()
  await expect(page.getByLabel('PIN code')).toHaveValue('411038')
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await page.getByRole('button', { name: 'Continue to address' }).click()
  // The fields filled in from the PIN code are valid as well.
  await expect(page.locator('main form [aria-invalid="true"]')).toHaveCount(0)
  await expect(page.getByText(/We deliver here between/)).toBeVisible()
  await page.getByLabel('Gift note').fill('For the new house')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByLabel('Card')).toBeDisabled()
  await expectNoOverflow(page)
  await expectAccessible(page)
  // Reloading the page loses nothing that was typed.
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Meera Joshi')
  await expect(page.getByText('B-404, Mayur Residency, Paud Road, Pune, 411038')).toBeVisible()
  const response = waitForResponseTo(page, '/orders')
  await page.getByRole('button', { name: 'Complete Checkout' }).dblclick()
  expect((await response).status()).toBe(201)
  await expect(page).toHaveURL(/\/order\/SK-\w{6}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order SK-/)
  await expect(page.getByText('For the new house')).toBeVisible()
  await expect(page.locator('.site-header').getByRole('link', { name: 'Cart, 0' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(page.getByText('You cancelled it.')).toBeVisible()
  await expect(page.getByText('This order is cancelled', { exact: false }).first()).toBeInViewport()
  // A double tap adds it once.
  const requested = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/shop\/cart|\/assets\/cart-calls/, async (route) => {
    await requested.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add all to cart' }).dblclick()
  requested.resolve()
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await expect(drawer.getByText('This is the amount you pay at checkout.')).toBeVisible()
  const saved = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), CART_KEY)) ?? '[]')
  expect(saved).toMatchObject([{ quantity: 2 }])
  await expectAccessible(page)
  expect(problems).toEqual([])
})

test('the reason why an order was refused is shown at its submit button', { tag: '@phone' }, async ({ browser }, info) => {
  const { page } = await openVisitor(browser, info)
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.route('**/api/v1/orders', (route) => route.abort())
  await page.getByRole('button', { name: 'Complete Checkout' }).click()
  await expect(page.getByRole('complementary').getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Complete Checkout' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

/** The checkout with an email address that is not complete, in a browser that loads the validation as `route` says. */
async function openWithoutValidation(browser: Browser, info: TestInfo, route: (route: Route) => Promise<void>): Promise<Page> {
  const { page } = await openVisitor(browser, info)
  await page.route(/\/assets\/validate-order/, route)
  await page.goto('/cart')
  await keep(page, await productOf(page), 1)
  await page.reload()
  await fillPerson(page)
  // Nobody may have many open orders.
  await page.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('98220 44171')
  await page.getByLabel('Email').fill('meera@example')
  await page.getByRole('button', { name: 'Continue to address' }).click()
  await fillAddress(page)
  return page
}

test(
  'the server validates an order if the browser cannot load the validation',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const page = await openWithoutValidation(browser, info, (route) => route.abort())
    const complete = page.getByRole('button', { name: 'Complete Checkout' })
    const refused = waitForResponseTo(page, '/orders')
    await complete.click()
    expect((await refused).status()).toBe(400)
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByText('Enter a full email address, such as name@example.com.')).toBeVisible()
    await page.getByLabel('Email').fill('meera@example.in')
    await expect(page.locator('main form [aria-invalid="true"]')).toHaveCount(0)
    await complete.click()
    await expect(page).toHaveURL(/\/order\/SK-\w{6}$/)
  },
)

test('an order waits for the validation, and is sent once', { tag: '@desktop' }, async ({ browser }, info) => {
  const loaded = Promise.withResolvers<void>()
  const page = await openWithoutValidation(browser, info, async (route) => {
    await loaded.promise
    await route.continue()
  })
  const statuses: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/v1/orders') statuses.push(response.status())
  })
  const complete = page.getByRole('button', { name: /^Complete Checkout|^Placing/ })
  await complete.dblclick()
  await expect(complete).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(statuses).toEqual([400])
  loaded.resolve()
  await page.getByLabel('Email').fill('meera@example.in')
  await expect(page.locator('main form [aria-invalid="true"]')).toHaveCount(0)
  await complete.dblclick()
  await expect(page).toHaveURL(/\/order\/SK-\w{6}$/)
  expect(statuses).toEqual([400, 201])
})

test('a changed price is shown and accepted before anything is ordered', { tag: '@phone' }, async ({ browser }, info) => {
  const { page } = await openVisitor(browser, info)
  await page.goto('/cart')
  await keep(page, await productOf(page), 1, 100)
  await page.reload()
  await expect(page.getByText(/The price has changed: ₹1 before/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText(/The price has changed/)).toHaveCount(0)
})

test(
  'totals that are being recalculated stay readable until the new ones arrive',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page } = await openVisitor(browser, info)
    await page.goto('/cart')
    const product = await productOf(page)
    await keep(page, product, 1)
    await page.reload()
    await expect(page.locator('main dl[aria-busy=false]')).toBeVisible()
    const held = Promise.withResolvers<void>()
    await page.route(/\/api\/v1\/(shop|cart)/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: `One more of ${product.name}` }).click()
    await expect(page.locator('main dl[aria-busy=true]')).toBeVisible()
    await expectAccessible(page)
    held.resolve()
    await expect(page.locator('main dl[aria-busy=false]')).toBeVisible()
  },
)

test('an order with a lost response is placed once', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page } = await openVisitor(browser, info)
  await fillCheckout(page)
  const numbers: string[] = []
  await page.route('**/api/v1/orders', async (route) => {
    const response = await route.fetch()
    numbers.push(((await response.json()) as { number: string }).number)
    if (numbers.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response })
  })
  const complete = page.getByRole('button', { name: 'Complete Checkout' })
  await complete.click()
  await expect(page.getByText(/The order is placed only once/)).toBeVisible()
  await complete.click()
  await expect(page).toHaveURL(/\/order\/SK-\w{6}$/)
  expect(numbers).toHaveLength(2)
  expect(new Set(numbers).size).toBe(1)
})

test("a visitor's cart is kept at sign-in, once, and two tabs stay in sync", { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  await page.goto('/cart')
  await waitUntilIdle(page)
  const product = await productOf(page, 1)
  await keep(page, product, 2)
  await signInByHand(page, loginOf('user'))
  const line = page.getByRole('group', { name: `Quantity of ${product.name}` }).getByRole('status')
  await expect(line).toHaveText('2')
  await page.reload()
  await expect(line).toHaveText('2')
  await expect(page.getByLabel('Full name')).not.toHaveValue('')
  const other = await context.newPage()
  await other.goto('/cart')
  const updated = waitForResponseTo(page, '/shop/updatecart')
  await page.getByRole('button', { name: `One more of ${product.name}` }).click()
  expect((await updated).status()).toBe(200)
  await expect(other.getByRole('group', { name: `Quantity of ${product.name}` }).getByRole('status')).toHaveText('3')
  await page.getByRole('button', { name: `Remove ${product.name}` }).click()
  await expect(page.getByText('Item removed from cart')).toBeVisible()
  await expect(other.getByText('Your cart is empty')).toBeVisible()
})

test('an order is placed by keyboard', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page } = await openVisitor(browser, info)
  await page.goto('/cart')
  await keep(page, await productOf(page), 1)
  await page.reload()
  await expect(page.getByText('Personal Information')).toBeVisible()
  await waitUntilIdle(page)
  const typed = [
    ['Full name', 'Meera Joshi'],
    ['Mobile number', '98220 44157'],
    ['Email', 'meera@example.com'],
  ] as const
  for (const [label, text] of typed) {
    await tabTo(page, page.getByRole('textbox', { name: label, exact: true }))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('button', { name: 'Continue to address' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Address' }))
  await page.keyboard.type('B-404, Mayur Residency')
  await tabTo(page, page.getByLabel('PIN code'))
  await page.keyboard.type('411038')
  await tabTo(page, page.getByLabel('City'))
  await page.keyboard.type('Pune')
  await tabTo(page, page.getByRole('button', { name: 'Complete Checkout' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\/SK-\w{6}$/)
})
