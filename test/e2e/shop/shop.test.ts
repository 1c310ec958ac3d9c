import { expect, type Page, type TestInfo, test } from '@playwright/test'
import { openVisitor, waitUntilIdle } from '../people.ts'

/** Whether a tap on its centre reaches it. */
const isOnTop = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
const products = (page: Page) => page.getByRole('main').locator('section[aria-busy]').getByRole('article')

test('the shop opens with its sections, and its banner can be stopped', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await page.goto('/shop')
  await waitUntilIdle(page)
  await expect(page.getByRole('heading', { name: 'Popular Puja Kit' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Budget Products' })).toBeVisible()
  const banner = page.getByRole('region', { name: 'From the shop' })
  await expect(banner.getByRole('group', { name: '1 of 5' })).toBeVisible()
  await banner.getByRole('button', { name: 'Next' }).click()
  await expect(banner.getByRole('group', { name: '2 of 5' })).toBeVisible()
  await banner.getByRole('button', { name: /banner/ }).click()
  await banner.getByRole('button', { name: 'Previous' }).click()
  await expect(banner.getByRole('group', { name: '1 of 5' })).toBeVisible()
  expect(problems).toEqual([])
  await context.close()
})

test(
  'a search tolerates typos, suggests in both scripts and leads to the product',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const { page, context, problems } = await openVisitor(browser, info)
    await page.goto('/shop')
    await waitUntilIdle(page)
    const search = page.getByRole('combobox', { name: 'Search the shop' })
    await search.pressSequentially('agarbati')
    await expect(page.getByRole('option').first()).toContainText(/agarbatti/i)
    await search.fill('दीपक')
    await expect(page.getByRole('option').first()).toContainText(/diya|lamp|deep/i)
    await search.fill('panchmukhi')
    await page.getByRole('option', { name: 'Panchmukhi brass diya' }).click()
    await expect(page).toHaveURL(/\/product\/panchmukhi-brass-diya$/)
    // The URL changes before the page is rendered.
    await expect(page.getByRole('heading', { level: 1, name: 'Panchmukhi brass diya' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Popular Puja Kit' })).toBeVisible()
    await search.fill('camphor')
    await search.press('Enter')
    await expect(page).toHaveURL(/\/shop\?query=camphor$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('camphor')
    await expect(products(page).first()).toContainText(/camphor/i)
    await expect(page.getByRole('heading', { name: 'Popular Puja Kit' })).toHaveCount(0)
    expect(problems).toEqual([])
    await context.close()
  },
)

/** The filters are above the list; on a phone they are in a drawer. */
async function withFilters(page: Page, info: TestInfo, act: (place: ReturnType<Page['locator']>) => Promise<void>) {
  if (info.project.name !== 'phone') return act(page.locator('#product-filters'))
  await page.getByRole('button', { name: /^Filters/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await act(drawer)
  await drawer.getByRole('button', { name: /^Show/ }).click()
}

test('filters and sort are in the URL and survive a reload and Back', async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await page.goto('/shop?category=diyas')
  await waitUntilIdle(page)
  await withFilters(page, info, async (place) => {
    await place.getByLabel('In stock only').check()
    await place.getByLabel('Highest price in rupees').fill('₹500')
    await place.getByLabel('Highest price in rupees').blur()
  })
  await expect(page).toHaveURL(/category=diyas&maxPrice=500&inStock=true$/)
  await page.getByLabel('Sort by').selectOption({ label: 'Price: Low to High' })
  await expect(page).toHaveURL(/sort=price-low$/)
  const namesOn = (page: Page) => products(page).getByRole('heading').allTextContents()
  const loaded = await context.newPage()
  await loaded.goto(page.url())
  const names = await namesOn(loaded)
  await loaded.close()
  expect(names).not.toEqual([])
  // The URL changes a moment before the list.
  await expect.poll(() => namesOn(page)).toEqual(names)
  await page.reload()
  await waitUntilIdle(page)
  expect(await namesOn(page)).toEqual(names)
  await page.goBack()
  await expect(page).toHaveURL(/inStock=true$/)
  await expect(page.getByLabel('Sort by')).toHaveValue('')
  expect(problems).toEqual([])
  await context.close()
})

test('the list ends and links back to the top', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await page.goto('/shop?category=incense')
  await waitUntilIdle(page)
  const total = Number.parseInt((await page.locator('h1 + output').textContent()) ?? '', 10)
  const end = page.getByText("You've reached the end of the catalogue")
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(end).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(products(page)).toHaveCount(total)
  await page.getByRole('button', { name: 'Back to Top' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test(
  'the buttons to buy and save a product stay in reach of the thumb, and nothing covers them',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page, context } = await openVisitor(browser, info)
    await page.goto('/product/kit-satyanarayan')
    await waitUntilIdle(page)
    const heart = page.getByRole('button', { name: /^Save .* to wishlist$/ })
    await expect(page.locator('.floating-cart')).toBeHidden()
    for (const edge of ['top', 'bottom']) {
      if (edge === 'bottom') await page.getByRole('contentinfo').getByText('CC BY 4.0').scrollIntoViewIfNeeded()
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 })
      expect(await heart.evaluate(isOnTop)).toBe(true)
      await expect(page.locator('.floating-button:not(.floating-cart)')).toBeHidden()
    }
    await context.close()
  },
)

test(
  'a product is added to the cart with its size and quantity; a card adds one item',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page, context, problems } = await openVisitor(browser, info)
    await page.goto('/product/panchmukhi-brass-diya')
    await waitUntilIdle(page)
    await page.getByText('Large', { exact: true }).click()
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Item added to cart!')).toBeVisible()
    await page.getByRole('tab', { name: 'Specifications' }).click()
    await expect(page.getByRole('rowheader', { name: 'Country of origin' })).toBeVisible()
    await page.getByRole('tab', { name: 'Specifications' }).press('ArrowRight')
    await expect(page.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true')
    await page.goto('/shop?category=kits')
    await waitUntilIdle(page)
    await products(page)
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Cart, 3' })).toBeVisible()
    expect(problems).toEqual([])
    await context.close()
  },
)

test('a kit without items one has at home costs less', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await page.goto('/product/kit-satyanarayan')
  await waitUntilIdle(page)
  const price = page.getByRole('main').locator('p[aria-live] b')
  const fullPrice = await price.textContent()
  const parts = page.getByRole('checkbox')
  const count = await parts.count()
  await parts.first().uncheck()
  await expect(price).not.toHaveText(fullPrice ?? '')
  await expect(page.getByText(`${count - 1} of ${count} items, 1 removed.`)).toBeVisible()
  await page.getByRole('button', { name: 'Add everything back' }).click()
  await expect(price).toHaveText(fullPrice ?? '')
  expect(problems).toEqual([])
  await context.close()
})

test('a missing product has its own error page', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  const response = await page.goto('/product/no-such-good')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse the shop' }).click()
  await expect(page).toHaveURL(/\/shop$/)
  await context.close()
})
