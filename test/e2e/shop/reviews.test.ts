import { randomUUID } from 'node:crypto'
import { expect, type Page, type TestInfo, test } from '@playwright/test'
import { makePicture } from '../../pictures.ts'
import { expectNoOverflow, openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'

const SLUG = 'copper-lota'

/** Orders the product without an account. */
async function ordered(page: Page, info: TestInfo): Promise<string> {
  const product = await (await page.request.get(`/api/v1/shop/${SLUG}`)).json()
  const placed = await page.request.post('/api/v1/orders', {
    headers: { origin: String(info.project.use.baseURL), 'idempotency-key': randomUUID() },
    data: {
      name: 'Vasudha Kelkar',
      email: `reviews-${randomUUID().slice(0, 8)}@example.com`,
      phone: '98220 44178',
      address: '9 Tilak Road',
      city: 'Pune',
      state: 'Maharashtra',
      zipCode: '411030',
      paymentMethod: 'cash',
      lines: [{ variantId: product.variants[0].id, quantity: 1 }],
    },
  })
  expect(placed.status()).toBe(201)
  return (await placed.json()).number
}

test(
  'a review is written from the order, shown on the product page, and removed',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const buyer = await openVisitor(browser, info)
    const team = await openSignedIn(browser, info, 'team')
    const number = await ordered(buyer.page, info)
    const headers = { origin: String(info.project.use.baseURL) }
    for (const [step, data] of [
      ['confirm'],
      ['pack'],
      ['ship', { carrier: 'India Post', tracking: `EM${Date.now()}IN` }],
      ['deliver'],
    ] as const) {
      const moved = await team.page.request.post(`/api/v1/ops/orders/${number}/${step}`, { headers, data: data ?? {} })
      expect(moved.status()).toBe(200)
    }
    const words = `Pours in a thin stream, ${randomUUID().slice(0, 8)}.`
    const { page } = buyer
    await page.goto(`/order/${number}`)
    await waitUntilIdle(page)
    const requested = page.locator('#reviews')
    await requested.getByText('Write a review').click()
    await requested.getByRole('button', { name: 'Submit review' }).click()
    await expect(requested.getByRole('alert')).toHaveText('Please choose 1 to 5 stars.')
    await requested.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await requested.getByLabel('Your review').fill(words)
    const file = { name: 'lota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await makePicture({ width: 500, height: 400 })) }
    await requested.locator('input[type=file]').setInputFiles(file)
    await expect(requested.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await requested.getByRole('button', { name: 'Submit review' }).click()
    await expect(requested.getByRole('listitem').filter({ hasText: words })).toBeFocused()
    await expectNoOverflow(page)

    const reader = await openSignedIn(browser, info, 'user')
    await reader.page.goto(`/product/${SLUG}`)
    await waitUntilIdle(reader.page)
    await reader.page.getByRole('tab', { name: /Reviews/ }).click()
    await reader.page.getByLabel('Sort by').selectOption('newest')
    const review = reader.page.getByRole('article').filter({ hasText: words })
    await expect(review).toContainText('Vasudha')
    const counted = reader.page.waitForResponse((response) => response.url().endsWith('/helpful'))
    await review.getByRole('button', { name: 'Helpful' }).click()
    expect((await counted).status()).toBe(200)
    await expect(review).toContainText('1 person found this helpful')
    await review.getByRole('button', { name: /^Enlarge/ }).click()
    await expect(reader.page.getByRole('dialog', { name: 'Photo 1 of 1 by Vasudha' })).toBeVisible()
    await reader.page.keyboard.press('Escape')
    await expectNoOverflow(reader.page)

    await team.page.goto('/ops/reviews')
    await waitUntilIdle(team.page)
    const card = team.page.getByRole('article').filter({ hasText: words })
    await card.getByRole('button', { name: 'Hide' }).click()
    const dialog = team.page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Written for a test')
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect(card).toHaveCount(0)
    await page.reload()
    await expect(requested).toContainText('Written for a test')
    for (const { problems } of [buyer, reader, team]) expect(problems).toEqual([])
  },
)
