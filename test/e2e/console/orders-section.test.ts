import { randomUUID } from 'node:crypto'
import { expect, type Page, type TestInfo, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, openSignedIn, openVisitor, waitForResponseTo, waitUntilIdle } from '../people.ts'

type Placed = { number: string }

/** Places an order of two pieces of a product without an account. */
async function placeOrder(page: Page, info: TestInfo, name: string): Promise<Placed> {
  const products = (await (await page.request.get('/api/v1/shop?limit=1')).json()) as { _id: string }[]
  const response = await page.request.get(`/api/v1/shop/${products[0]?._id}`)
  const { variants } = (await response.json()) as { variants: { id: string }[] }
  const placed = await page.request.post('/api/v1/orders', {
    headers: { origin: String(info.project.use.baseURL), 'idempotency-key': randomUUID() },
    data: {
      name,
      email: 'orders-room@example.com',
      phone: '98220 44177',
      address: '7 Laxmi Road',
      city: 'Pune',
      state: 'Maharashtra',
      zipCode: '411030',
      paymentMethod: 'cash',
      giftNote: 'For Aaji, with love',
      lines: [{ variantId: variants[0]?.id, quantity: 2 }],
    },
  })
  expect(placed.status()).toBe(201)
  return (await placed.json()) as Placed
}

async function take(page: Page, button: string, path: string): Promise<void> {
  const answered = waitForResponseTo(page, path)
  await page.getByRole('button', { name: button, exact: true }).click()
  expect((await answered).status()).toBe(200)
}

test('an order goes from the list to delivery, and its payment is recorded', { tag: '@desktop' }, async ({ browser }, info) => {
  const buyer = await openVisitor(browser, info)
  const name = `Sharayu Bhave ${info.project.name}`
  const { number } = await placeOrder(buyer.page, info, name)
  const { page, problems } = await openSignedIn(browser, info, 'team')
  await page.goto('/ops/orders')
  await waitUntilIdle(page)
  const row = page.getByRole('link', { name })
  await expect(row).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('[data-row]').first()).toBeFocused()
  await row.press('Enter')
  const pane = page.getByRole('complementary', { name: `Order ${number}` })
  await expect(pane).toContainText('7 Laxmi Road, Pune 411030, Maharashtra')
  await expect(pane).toContainText('For Aaji, with love')
  const path = `/ops/orders/${number}`
  await take(page, 'Confirm', `${path}/confirm`)
  await expect(pane).toContainText('Confirmed by the team.')

  await page.goto('/ops/orders/packing')
  await waitUntilIdle(page)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expectNoOverflow(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Orders', exact: true }).first()).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await page.getByRole('link', { name: number }).click()
  await take(page, 'Mark as packed', `${path}/pack`)
  await page.getByRole('button', { name: 'Hand to courier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand to courier' })
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter the courier.')
  await dialog.getByLabel('Courier').fill('India Post')
  await dialog.getByLabel('Tracking number').fill('EM123456789IN')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(pane).toContainText('Handed to India Post, EM123456789IN.')
  await take(page, 'Mark as delivered', `${path}/deliver`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const money = page.getByRole('dialog', { name: `Payment for ${number}` })
  await money.getByRole('button', { name: 'Record' }).click()
  await expect(money).toHaveCount(0)
  await expect(pane).toContainText('received, Cash on delivery.')
  await expect(page.getByRole('button', { name: 'Record payment' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Record refund' }).click()
  const refund = page.getByRole('dialog', { name: `Refund for ${number}` })
  await expect(refund.getByLabel('Amount in rupees')).toHaveValue('')
  await refund.getByRole('button', { name: 'Record refund' }).click()
  await expect(refund).toContainText('Enter the amount in rupees, such as 499.')
  expect(problems).toEqual([])
})

test('a courier is renamed where its cash is listed', { tag: '@desktop' }, async ({ browser }, info) => {
  const buyer = await openVisitor(browser, info)
  const { number } = await placeOrder(buyer.page, info, 'Mrinal Renamed')
  const { page, problems } = await openSignedIn(browser, info, 'team')
  const steps = [['confirm'], ['pack'], ['ship', { carrier: 'Nashik parcels', tracking: `N${number}` }], ['deliver']] as const
  for (const [step, data = {}] of steps) {
    const headers = { origin: String(info.project.use.baseURL) }
    expect((await page.request.post(`/api/v1/ops/orders/${number}/${step}`, { headers, data })).status()).toBe(200)
  }
  await page.goto(`/ops/orders/${number}`)
  await waitUntilIdle(page)
  await page.getByRole('link', { name: 'Nashik parcels' }).click()
  await page.getByRole('button', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename Nashik parcels' })
  await expectAccessible(page)
  await dialog.getByLabel('New name').fill('')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog.getByText('Enter the new name.')).toBeVisible()
  await dialog.getByLabel('New name').fill('  Nashik   Parcels ')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('heading', { name: 'Orders Nashik Parcels owes' })).toBeVisible()
  await expect(page).toHaveURL(/carrier=Nashik%20Parcels$/)
  await expect(page.getByRole('link', { name: 'Nashik Parcels' })).toHaveAttribute('aria-current', 'true')
  expect(problems).toEqual([])
})

test(
  'the packing slip of an order prints on one page with address, barcode and the amount to collect',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const buyer = await openVisitor(browser, info)
    const { number } = await placeOrder(buyer.page, info, 'Gargi Joglekar')
    const { page, problems } = await openSignedIn(browser, info, 'team')
    await page.goto(`/ops/orders/${number}/slip`)
    await waitUntilIdle(page)
    await expect(page.getByRole('img', { name: `Barcode of ${number}` })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/Collect ₹[\d,.]+ in cash/)
    await expectNoOverflow(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('article')).toContainText('Gargi Joglekar')
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    expect(problems).toEqual([])
  },
)

test(
  'a bulk action on orders is undone from its message, visible below a long list',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const buyer = await openVisitor(browser, info)
    const orders = [await placeOrder(buyer.page, info, 'Mukta Sathe'), await placeOrder(buyer.page, info, 'Mukta Sathe')]
    const { page, problems } = await openSignedIn(browser, info, 'team')
    for (const [width, height] of [
      [1280, 700],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/ops/orders')
      await waitUntilIdle(page)
      for (const { number } of orders) await page.getByRole('checkbox', { name: `Select ${number}` }).check()
      await take(page, 'Confirm 2', '/ops/orders/batch')
      await expect(page.getByText('2 orders confirmed.')).toBeInViewport({ ratio: 1 })
      const undo = page.getByRole('button', { name: 'Undo' })
      await expect(undo).toBeInViewport({ ratio: 1 })
      await expectNoOverflow(page)
      await undo.click()
      await expect(page.getByText('2 orders undone.')).toBeInViewport({ ratio: 1 })
      await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
      await expect(page.getByText('2 orders undone.')).toHaveCount(0)
    }
    expect(problems).toEqual([])
  },
)

test('a search that finds no booking is repeated among the orders, and back', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page } = await openSignedIn(browser, info, 'team')
  await page.goto('/ops?search=98111+00000')
  await waitUntilIdle(page)
  await page.getByRole('link', { name: 'Search orders instead' }).click()
  await expect(page).toHaveURL(/\/ops\/orders\?search=98111\+00000$/)
  await page.getByRole('link', { name: 'Search bookings instead' }).click()
  await expect(page).toHaveURL(/\/ops\?status=all&search=98111\+00000$/)
})
