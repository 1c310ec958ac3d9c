// The list beside an opened booking.
import { expect, type Page, test } from '@playwright/test'
import { addDays, indiaDate } from '../../../src/shared/time/dates.ts'
import { expectAccessible, openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'

async function requested(page: Page, name: string): Promise<string> {
  const date = addDays(indiaDate(new Date()), 21)
  const place = { pujaAddress: 'Karve Road, Pune', location: 'Pune' }
  const data = { pujaName: 'Vastu Shanti', name, mobile: '9845077010', ...place, date }
  const headers = { origin: String(test.info().project.use.baseURL) }
  const answer = await page.request.post('/api/v1/booking/book', { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { ref: string }).ref
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
  await expect(form.getByText('Discard what you typed?')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/ops/bookings/${ref}$`))
  await page.keyboard.press('Escape')
  await expect(form.getByLabel('Dakshina in rupees')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)
})
