import { expect, type Page, type Request, type Route, test } from '@playwright/test'
import { expectAccessible, openVisitor, waitUntilIdle } from '../people.ts'

/** No other test creates, changes or reviews a pandit here meanwhile: they share one server. */
const LIST = '/explore?location=Bengaluru'
const DETAILS_DATA = '**/explore/pandits/*.data*'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const namesOf = (page: Page) => cards(page).getByRole('heading').allTextContents()

/** Resolves when the next request of a pandit's details has been answered or has failed. */
const endOfRequest = (page: Page) => {
  const isDetails = (request: Request) => /\/explore\/pandits\/[^/]*\.data/.test(request.url())
  return Promise.race([page.waitForEvent('requestfailed', isDetails), page.waitForEvent('requestfinished', isDetails)])
}

type Failure = { name: string; fail: (page: Page) => Promise<unknown>; restore: (page: Page) => Promise<unknown> }

const DETAILS_FAILURES: Failure[] = [
  {
    name: 'without a network',
    fail: (page) => page.context().setOffline(true),
    restore: (page) => page.context().setOffline(false),
  },
  {
    name: 'with a server error',
    fail: (page) => page.route(DETAILS_DATA, (route) => route.fulfill({ status: 500 })),
    restore: (page) => page.unroute(DETAILS_DATA),
  },
]

for (const { name, fail, restore } of DETAILS_FAILURES)
  test(`${name} the list stays below an error instead of the details`, async ({ browser }, info) => {
    const { page, context } = await openVisitor(browser, info, { hasWorkers: true })
    await page.goto(LIST)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await waitUntilIdle(page)
    const names = await namesOf(page)
    const pandit = cards(page).nth(5).getByRole('heading').getByRole('link')
    await pandit.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    expect(scrolled).toBeGreaterThan(0)
    const expectList = async () => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(LIST)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
      expect(await namesOf(page)).toEqual(names)
    }
    const failure = page.getByRole('dialog', { name: 'The pandit’s details could not be loaded' })
    const again = failure.getByRole('link', { name: 'Try again' })
    await fail(page)
    await pandit.click()
    await expect(failure).toBeVisible()
    await expectAccessible(page)
    await failure.getByRole('link', { name: 'Close the details' }).click()
    await expectList()
    await pandit.click()
    await expect(failure).toBeVisible()
    const answered = endOfRequest(page)
    await again.click()
    // With the network restored earlier, this request would succeed.
    await answered
    await expect(again).toHaveAttribute('aria-busy', 'false')
    await restore(page)
    await again.click()
    const details = page.getByRole('dialog', { name: (await pandit.textContent()) ?? '' })
    await expect(details.getByRole('link', { name: 'Book Now' })).toBeVisible()
    await page.goBack()
    await expectList()
    await context.close()
  })

test('the list stays if the code of the details cannot be loaded', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  await page.route('**/assets/pandit-details-*.js', (route) => route.abort())
  await page.goto(LIST)
  await waitUntilIdle(page)
  const names = await namesOf(page)
  await context.setOffline(true)
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await expect(page.getByText('The pandit’s details could not be loaded')).toBeVisible()
  expect(await namesOf(page)).toEqual(names)
  await expect(page).toHaveURL(LIST)
  await context.close()
})

test(
  'a name pressed before its code is loaded opens, unless the visitor goes elsewhere afterwards',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const { page, context } = await openVisitor(browser, info)
    /** Opens the list. Code and data of what is opened from it load only after the returned function is called. */
    const openList = async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(/pandit-details-[^/]*\.js|about\.data/, async (route) => {
        await promise
        await route.continue()
      })
      const isHydrated = page.waitForRequest(/pandit-details-[^/]*\.js/)
      await page.goto(LIST)
      await isHydrated
      return resolve
    }
    const goToAbout = async () => {
      const request = page.waitForRequest(/about\.data/)
      await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
      await request
    }
    const pressName = () => cards(page).first().getByRole('heading').getByRole('link').click()

    const loadName = await openList()
    await goToAbout()
    await pressName()
    loadName()
    await expect(page).toHaveURL(/\/explore\/pandits\//)
    await expect(page.getByRole('dialog')).toBeVisible()

    const loadAbout = await openList()
    await pressName()
    await goToAbout()
    loadAbout()
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.close()
  },
)

/** Opens the list; the data of a pandit's details are not answered until the returned function is called. */
async function openSlowly(page: Page, path = LIST) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(DETAILS_DATA, async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  await page.goto(path)
  await waitUntilIdle(page)
  return resolve
}

for (const { path, loading } of [
  { path: LIST, loading: 'Loading...' },
  { path: `/hi${LIST}`, loading: 'खुल रहा है...' },
])
  test(`on a slow network ${path} shows at once that details are loading`, async ({ browser }, info) => {
    const { page, context, problems } = await openVisitor(browser, info)
    const answer = await openSlowly(page, path)
    const pandit = cards(page).nth(5).getByRole('heading').getByRole('link')
    await pandit.scrollIntoViewIfNeeded()
    const name = (await pandit.textContent()) ?? ''
    const scrolled = await page.evaluate(() => window.scrollY)
    const opening = page.getByRole('dialog', { name: `${name} ${loading}` })
    const expectList = async () => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(path)
      await expect(pandit).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    }
    for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape'), () => opening.getByRole('button').click()]) {
      await pandit.click()
      await expect(opening).toBeVisible()
      await expect(opening.getByRole('heading', { name })).toBeFocused()
      await leave()
      await expectList()
    }
    await pandit.click()
    await expect(opening).toBeVisible()
    await expectAccessible(page)
    answer()
    const details = page.getByRole('dialog', { name, exact: true })
    await expect(details).toBeVisible()
    await expect(details.getByRole('heading', { name })).toBeFocused()
    await page.goBack()
    await expectList()
    expect(problems).toEqual([])
    await context.close()
  })

test(
  'a reload while details are loading opens the details, and Back leaves them',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const { page, context, problems } = await openVisitor(browser, info)
    await openSlowly(page)
    const pandit = cards(page).first().getByRole('heading').getByRole('link')
    const name = (await pandit.textContent()) ?? ''
    await pandit.click()
    await expect(page.getByRole('dialog', { name: `${name} Loading...` })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/explore\/pandits\/[^/?]+\?location=Bengaluru$/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(LIST)
    expect(problems).toEqual([])
    await context.close()
  },
)

test(
  'the details open although their route file failed to load once with data saver on',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const { page, context } = await openVisitor(browser, info)
    // Nothing is fetched ahead then.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto(LIST)
    await waitUntilIdle(page)
    const pandit = cards(page).first().getByRole('heading').getByRole('link')
    const name = (await pandit.textContent()) ?? ''
    let failed = 0
    const failOnce = async (route: Route) => {
      failed++
      await route.abort()
    }
    await page.route('**/assets/page-*.js', failOnce, { times: 1 })
    await pandit.click()
    await expect(page.getByRole('dialog', { name, exact: true }).getByRole('link', { name: 'Book Now' })).toBeVisible()
    expect(failed).toBe(1)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(LIST)
    await context.close()
  },
)
