import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { makePicture } from '../../pictures.ts'
import {
  expectAccessible,
  expectNoOverflow,
  openSignedIn,
  openVisitor,
  type Person,
  waitForResponseTo,
  waitUntilIdle,
} from '../people.ts'

const BUYER = {
  ...{ name: 'Vaidehi Gokhale', email: 'returns@example.com', phone: '98220 44188' },
  ...{ address: '3 Tilak Road', city: 'Pune', state: 'Maharashtra', zipCode: '411030', paymentMethod: 'cash' },
}

type Placed = { number: string; key: string; totalPaise: number }

/** Places an order of two pieces as a guest, and has the team deliver it and record its payment. */
async function deliveredOrder({ page }: Person, { context: team }: Person, origin: string): Promise<Placed> {
  const [first] = await (await page.request.get('/api/v1/shop?category=diyas&inStock=true&limit=1')).json()
  const { variants } = await (await page.request.get(`/api/v1/shop/${first.slug}`)).json()
  const data = { ...BUYER, lines: [{ variantId: variants[0].id, quantity: 2 }] }
  const placed = await page.request.post('/api/v1/orders', { headers: { origin, 'idempotency-key': randomUUID() }, data })
  expect(placed.status()).toBe(201)
  const order = (await placed.json()) as Placed
  const steps: [string, object][] = [
    ['confirm', {}],
    ['pack', {}],
    ['ship', { carrier: 'India Post', tracking: `EM${Date.now()}IN` }],
    ['deliver', {}],
    ['payments', { method: 'cash', amountPaise: order.totalPaise }],
  ]
  for (const [step, json] of steps) {
    const response = await team.request.post(`/api/v1/ops/orders/${order.number}/${step}`, { headers: { origin }, data: json })
    expect(response.status(), step).toBe(200)
  }
  return order
}

test('one broken piece is returned and refunded', { tag: '@desktop' }, async ({ browser }, info) => {
  const [family, team] = [await openVisitor(browser, info), await openSignedIn(browser, info, 'team')]
  const { number, key } = await deliveredOrder(family, team, String(info.project.use.baseURL))
  const { page } = family
  await page.goto(`/order/${number}?key=${key}`)
  await waitUntilIdle(page)
  await page.getByText('Return an item').click()
  await page.getByLabel(/quantity to return/).selectOption('1 item')
  await page.getByLabel('What is the reason?').selectOption('Arrived damaged')
  await page.getByLabel('Tell us more').fill('The rim is cracked.')
  const sent = waitForResponseTo(page, `/orders/${number}/return-photos`)
  const buffer = Buffer.from(await makePicture())
  await page.locator('#return input[type=file]').setInputFiles({ name: 'rim.jpg', mimeType: 'image/jpeg', buffer })
  expect((await sent).status()).toBe(201)
  await expect(page.getByText('Photo added.')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Request return' }).click()
  // The status is at the top; the picture is loaded only when it is visible.
  await page.getByText('We are checking your request.').scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: 'Your photo of the item' })).toBeVisible()

  const section = team.page
  await section.goto('/ops/orders/returns')
  await waitUntilIdle(section)
  await expectNoOverflow(section)
  await expectAccessible(section)
  await section.getByRole('link', { name: number }).click()
  const pane = section.getByRole('complementary', { name: `Order ${number}` })
  await expect(pane.getByRole('img', { name: 'Photo of the item' })).toBeVisible()
  for (const [open, title] of [
    ['Approve', `Approve the return of ${number}`],
    ['Mark as received', `Items of ${number} have arrived`],
    ['Mark as refunded', `Refund for ${number}`],
  ] as const) {
    await pane.getByRole('button', { name: open, exact: true }).click()
    const dialog = section.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: open, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(pane).toContainText('Refunded')

  await page.reload()
  await expect(page.getByText(/We have received the items and refunded ₹/)).toBeVisible()
  await expectAccessible(page)
  expect([...family.problems, ...team.problems]).toEqual([])
})
