// The list beside an opened booking.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays, indiaDate } from '../../../src/shared/time/dates.ts'
import { expectAccessible, openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'

async function requested(page: Page, name: string): Promise<string> {
  const date = addDays(indiaDate(new Date()), 21)
  const place = { pujaAddress: 'Karve Road, Pune', location: 'Pune' }
  const data = { pujaName: 'Vastu Shanti', name, mobile: '9845077010', ...place, date }
  const headers = { origin: String(test.info().project.use.baseURL) }
  const response = await page.request.post('/api/v1/booking/book', { data, headers })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { ref: string }).ref
}

const isInPane = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-pane]') !== null)
const heading = (page: Page) => page.locator('[data-pane] h2').first()

test('Enter moves the focus into the pane, and Escape back to the row', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, problems } = await openSignedIn(browser, info, 'team')
  await page.goto('/ops?status=all')
  await waitUntilIdle(page)
  await expect(page.getByText('Esc', { exact: true })).toBeVisible()
  const row = page.locator('a[data-row]').nth(1)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await isInPane(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/ops\?status=all$/)
  await expect(row).toBeFocused()
  // A click leaves the focus in the list, for the next row.
  await row.click()
  await expect(heading(page)).toBeVisible()
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await expectAccessible(page)
  expect(problems).toEqual([])
})

test('an open form keeps the keys of the list away', { tag: '@desktop' }, async ({ browser }, info) => {
  const family = await openVisitor(browser, info)
  const ref = await requested(family.page, 'Keys Shinde')
  const { page } = await openSignedIn(browser, info, 'team')
  await page.goto(`/ops/bookings/${ref}`)
  await waitUntilIdle(page)
  await page.getByRole('button', { name: 'Confirm after call' }).click()
  const form = page.getByRole('dialog', { name: 'Called and confirmed' })
  await form.getByLabel('Dakshina in rupees').fill('5100')
  // A click on its text takes the focus out of every field.
  await form.getByRole('heading', { name: 'Called and confirmed' }).click()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Escape')
  await expect(form.getByText('Discard your changes?')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/ops/bookings/${ref}$`))
  await page.keyboard.press('Escape')
  await expect(form.getByLabel('Dakshina in rupees')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)
})

/** Whether the row is inside the visible part of its list. */
const isInView = (row: Locator) =>
  row.evaluate((link) => {
    const [own, list] = [link.closest('tr'), link.closest('section')?.closest('main > div > div')]
    if (!own || !list) return false
    const [one, all] = [own.getBoundingClientRect(), list.getBoundingClientRect()]
    return one.top >= all.top - 1 && one.bottom <= Math.min(all.bottom, window.innerHeight) + 1
  })

test('the opened row stays in view', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page } = await openSignedIn(browser, info, 'team')
  await page.goto('/ops?status=all')
  await waitUntilIdle(page)
  const rows = page.locator('a[data-row]')
  const at = async (index: number) => page.locator(`a[data-row][href="${await rows.nth(index).getAttribute('href')}"]`).first()
  const [one, other] = [await at(22), await at(18)]
  await one.scrollIntoViewIfNeeded()
  await one.click()
  await expect(heading(page)).toBeVisible()
  await expect.poll(() => isInView(one)).toBe(true)
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
  await one.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Load more' }).evaluate((button: HTMLElement) => button.click())
  await expect.poll(() => rows.count()).toBeGreaterThan(25)
  await waitUntilIdle(page)
  await expect.poll(() => isInView(one)).toBe(true)
  await other.evaluate((link: HTMLElement) => link.click())
  await expect(other).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => isInView(other)).toBe(true)
  await page.goBack()
  await expect(one).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => isInView(one)).toBe(true)
  // As when a notice appears above the list.
  await page.setViewportSize({ width: 1280, height: 640 })
  await expect.poll(() => isInView(one)).toBe(true)
  await page.goBack()
  await expect(one).not.toHaveAttribute('aria-current')
  await expect.poll(() => isInView(one)).toBe(true)
})

test('missed calls are shown in the narrow list too', { tag: '@desktop' }, async ({ browser }, info) => {
  const family = await openVisitor(browser, info)
  const ref = await requested(family.page, 'Missed Shinde')
  const { page } = await openSignedIn(browser, info, 'team')
  const { version } = (await (await page.request.get(`/api/v1/ops/bookings/${ref}`)).json()) as { version: number }
  const headers = { origin: String(info.project.use.baseURL) }
  const missed = await page.request.post(`/api/v1/ops/bookings/${ref}/not-reached`, { data: { version }, headers })
  expect(missed.ok(), await missed.text()).toBe(true)
  const text = page.getByRole('row').filter({ hasText: 'Missed Shinde' }).getByText('1 missed').filter({ visible: true })
  await page.goto('/ops')
  await expect(text).toHaveCount(1)
  await page.goto(`/ops/bookings/${ref}`)
  await expect(text).toHaveCount(1)
})

test('the title of the list keeps its line beside an opened booking', { tag: '@desktop' }, async ({ browser }, info) => {
  const family = await openVisitor(browser, info)
  const ref = await requested(family.page, 'Title Shinde')
  const { page } = await openSignedIn(browser, info, 'team')
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    for (const prefix of ['', '/hi']) {
      await page.goto(`${prefix}/ops/bookings/${ref}?status=all`)
      await waitUntilIdle(page)
      const title = page.getByRole('main').getByRole('heading', { level: 2, name: /^(Bookings|बुकिंग)$/ })
      const lines = await title.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
      expect(lines, `${prefix} at ${width}`).toBe(1)
    }
  }
})
