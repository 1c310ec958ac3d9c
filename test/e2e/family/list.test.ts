import { type BrowserContext, expect, type Page, type TestInfo, test } from '@playwright/test'
import { openVisitor, waitUntilIdle } from '../people.ts'

const PAGE = 24
/** No other test creates, changes or reviews a pandit here meanwhile: they share one server. */
const CITY = 'Bengaluru'
/** A sort order that no review changes. */
const EVERYBODY = '/explore?sort=experience'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const namesOf = (page: Page) => cards(page).getByRole('heading').allTextContents()
/** The names shown to a person who opens this URL in a new page. */
async function namesAt(context: BrowserContext, address: string): Promise<string[]> {
  const page = await context.newPage()
  await page.goto(address)
  const names = await namesOf(page)
  await page.close()
  return names
}
const addressesOf = (page: Page) =>
  cards(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const sortOf = (page: Page) => page.getByLabel('Sort by')

/** The filters are next to the list; on a phone they are in a drawer. */
async function withFilters(
  page: Page,
  info: TestInfo,
  act: (havan: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  const isPhone = info.project.name === 'phone'
  if (isPhone) await page.getByRole('link', { name: /^Filters/ }).click()
  const place = isPhone ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('complementary', { name: 'Filters' })
  await act(place.getByRole('checkbox', { name: 'Havan' }))
  if (isPhone) await place.getByRole('button', { name: /^Show/ }).click()
}

test('filters and sort survive a reload and Back', async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await page.goto(`/explore?location=${CITY}`)
  await waitUntilIdle(page)
  const all = await namesOf(page)
  await withFilters(page, info, (havan) => havan.check())
  await expect(page).toHaveURL(/service=havan/)
  await sortOf(page).selectOption({ label: 'Price: Low to High' })
  await expect(page).toHaveURL(/service=havan.*sort=price-low/)
  const chosen = await namesAt(page.context(), page.url())
  expect(chosen).not.toEqual(all)
  await expect.poll(() => namesOf(page)).toEqual(chosen)
  await page.reload()
  await waitUntilIdle(page)
  expect(await namesOf(page)).toEqual(chosen)
  await expect(sortOf(page)).toHaveValue('price-low')
  await withFilters(page, info, (havan) => expect(havan).toBeChecked())
  await page.goBack()
  await expect(page).toHaveURL(/service=havan$/)
  await expect(sortOf(page)).toHaveValue('rating')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`location=${CITY}$`))
  await expect.poll(() => namesOf(page)).toEqual(all)
  await withFilters(page, info, (havan) => expect(havan).not.toBeChecked())
  expect(problems).toEqual([])
  await context.close()
})

test('a second filter chosen before the URL has the first one adds to it', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  for (const { list, choose, both } of [
    {
      list: `/explore?location=${CITY}`,
      choose: () => page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: 'Havan' }).check(),
      both: /service=havan.*sort=price-low/,
    },
    {
      list: '/shop?category=incense',
      choose: () => page.getByLabel('In stock').check(),
      both: /inStock=true.*sort=price-low/,
    },
  ]) {
    await page.goto(list)
    await waitUntilIdle(page)
    const { promise: answers, resolve: letAnswer } = Promise.withResolvers<void>()
    await page.route('**/*.data?*', async (route) => {
      await answers
      await route.continue()
    })
    await choose()
    await sortOf(page).selectOption({ label: 'Price: Low to High' })
    letAnswer()
    await expect(page).toHaveURL(both)
    await expect(sortOf(page)).toHaveValue('price-low')
    await page.unroute('**/*.data?*')
  }
  expect(problems).toEqual([])
  await context.close()
})

test(
  'the booking sheet opens over the list after a visit that began with the details of a pandit',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const { page, context, problems } = await openVisitor(browser, info)
    await page.goto(EVERYBODY)
    const [details = ''] = await addressesOf(page)
    await page.goto(details ?? '')
    await waitUntilIdle(page)
    await page.getByRole('link', { name: 'Close the details' }).click()
    await expect(page).toHaveURL(/\/explore\?sort=experience$/)
    await cards(page).nth(1).getByRole('link', { name: 'Request Booking' }).click()
    await expect(page).toHaveURL(/\/explore\?sort=experience&book=&with=/)
    const sheet = page.getByRole('dialog', { name: 'Book a Pandit' })
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/explore\?sort=experience$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(problems).toEqual([])
    await context.close()
  },
)

/** The code of the cards, which a server-rendered list does not need. */
const CARDS_CODE = /assets\/(pandit|product)-cards-/
const SEARCH_FAILED = 'Search failed. Showing the earlier results.'
const CHEAPEST = { label: 'Price: Low to High' }

for (const list of [`/explore?location=${CITY}`, '/shop?category=incense']) {
  test(`${list} keeps its results if a slow search fails`, { tag: '@desktop' }, async ({ browser }, info) => {
    const { page, context } = await openVisitor(browser, info)
    await page.goto(list)
    await waitUntilIdle(page)
    const before = await namesOf(page)
    const { promise: failure, resolve: fail } = Promise.withResolvers<void>()
    await page.route('**/*.data?*', async (route) => {
      await failure
      await route.abort()
    })
    await page.route(CARDS_CODE, (route) => route.abort())
    await sortOf(page).selectOption(CHEAPEST)
    await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible()
    // After 200 ms the page shows that it is loading.
    await page.waitForFunction((from) => performance.now() > from + 1000, await page.evaluate(() => performance.now()))
    fail()
    await expect(page.getByText(SEARCH_FAILED)).toBeVisible()
    expect(await namesOf(page)).toEqual(before)
    await context.close()
  })

  test(
    `${list} is rendered by the server if the code of its cards cannot be loaded`,
    { tag: '@desktop' },
    async ({ browser }, info) => {
      const { page, context } = await openVisitor(browser, info)
      await page.goto(list)
      await waitUntilIdle(page)
      await page.route(CARDS_CODE, (route) => route.fulfill({ status: 404 }))
      const sorted = await namesAt(context, `${list}&sort=price-low`)
      const document = page.waitForRequest((request) => request.isNavigationRequest())
      await sortOf(page).selectOption(CHEAPEST)
      await document
      await expect(page).toHaveURL(/sort=price-low/)
      await expect.poll(() => namesOf(page)).toEqual(sorted)
      await context.close()
    },
  )
}

test('the next pages load while scrolling, and Back restores them', async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await page.goto(EVERYBODY)
  await waitUntilIdle(page)
  await expect(cards(page)).toHaveCount(PAGE)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(2 * PAGE)
  expect(new Set(await addressesOf(page)).size).toBe(2 * PAGE)
  await cards(page)
    .nth(PAGE + 3)
    .getByRole('heading')
    .getByRole('link')
    .click()
  await expect(page.getByRole('link', { name: 'Book Now' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Book Now' })).toHaveCount(0)
  await expect(cards(page).nth(PAGE + 3)).toBeInViewport()
  expect(problems).toEqual([])
  await context.close()
})

test('a list that is left while the next one loads does not mix with it', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  await page.goto(EVERYBODY)
  await waitUntilIdle(page)
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: 'Havan' }).check()
  await expect(page).toHaveURL(/service=havan/)
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect(cards(page)).toHaveCount(2 * PAGE, { timeout: 2000 })
  }).toPass()
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route('**/explore.data*', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goBack()
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible()
  // The end of the list may have come into view before it was left, which loads more of it.
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/user/search?')) searches.push(request.url())
  })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  allow()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expect.poll(async () => new Set(await addressesOf(page)).size).toBe(await cards(page).count())
  expect(searches).toEqual([])
  await context.close()
})

test(
  'the rows of the first page are full, with a featured card two columns wide',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const { page, context } = await openVisitor(browser, info, { javaScriptEnabled: false })
    await page.goto('/explore')
    // The parent of the cards has no box of its own.
    const list = await cards(page).first().locator('../..').boundingBox()
    const last = await cards(page).last().boundingBox()
    if (!list || !last) throw new Error('there is no list')
    expect(last.x + last.width).toBeCloseTo(list.x + list.width, 0)
    await context.close()
  },
)

test('the search and the next page work without JavaScript', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info, { javaScriptEnabled: false })
  await page.goto('/')
  const hero = page.getByRole('search')
  await hero.getByLabel('Ceremony').fill('satyanarayn')
  await hero.getByLabel('Location', { exact: true }).fill('Pune')
  await hero.getByRole('button', { name: 'Explore', exact: true }).click()
  await expect(page.getByText('Satyanarayan Katha in and around Pune')).toBeVisible()
  expect(await cards(page).count()).toBeGreaterThan(0)
  await page.goto(EVERYBODY)
  const first = await namesOf(page)
  expect(first).toHaveLength(PAGE)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/cursor=/)
  const second = await namesOf(page)
  expect(second).toHaveLength(PAGE)
  expect(second).not.toEqual(first)
  await page.getByRole('link', { name: 'Back to the top of the list' }).click()
  expect(await namesOf(page)).toEqual(first)
  await context.close()
})

test('the bar, the filters and the sort of the list work without JavaScript', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info, { javaScriptEnabled: false })
  await page.goto('/explore')
  const folded = page.getByRole('link', { name: /^Change the search/ })
  if (await folded.isVisible()) await folded.click()
  const bar = page.getByRole('search')
  await bar.getByLabel('Ceremony').fill('griha pravesh')
  await bar.getByLabel('Location', { exact: true }).fill('Pune')
  await bar.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Griha Pravesh in and around Pune')).toBeVisible()
  // On a phone a link opens the filters.
  const unfold = async () => {
    if (info.project.name === 'phone') await page.getByRole('link', { name: /^Filters/ }).click()
  }
  await unfold()
  await page.getByRole('checkbox', { name: 'Havan' }).check()
  await sortOf(page).selectOption('price-low')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/query=griha\+pravesh.*service=havan/)
  await expect(page).toHaveURL(/sort=price-low/)
  await unfold()
  await expect(page.getByRole('checkbox', { name: 'Havan' })).toBeChecked()
  const pandit = cards(page).first().getByRole('heading').getByRole('link')
  const name = (await pandit.textContent()) ?? ''
  await pandit.click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await context.close()
})

test(
  'Back shows the list that the server rendered if it cannot be loaded again',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const { page, context } = await openVisitor(browser, info)
    // The same markup is inserted again without the code of the cards.
    await page.route('**/pandit-cards-*.js', (route) => route.abort())
    await page.goto(EVERYBODY)
    await waitUntilIdle(page)
    const names = await namesOf(page)
    await page.getByRole('banner').getByRole('link', { name: 'Sankalp' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.route('**/explore.data*', (route) => route.fulfill({ status: 503 }))
    await page.goBack()
    const again = page.getByRole('main').getByRole('alert').getByRole('button')
    await expect(again).toBeVisible()
    expect(await namesOf(page)).toEqual(names)
    const requested = page.waitForResponse((response) => response.url().includes('/explore.data'))
    await again.click()
    await requested
    await expect(again).toHaveAttribute('aria-busy', 'false')
    expect(await namesOf(page)).toEqual(names)
    await page.unroute('**/explore.data*')
    await again.click()
    await expect(again).toHaveCount(0)
    expect(await namesOf(page)).toEqual(names)
    await context.close()
  },
)
