// The session ends while console or portal is open.
import { expect, type Page, test } from '@playwright/test'
import { addDays, indiaDate } from '../../../src/shared/time/dates.ts'
import { expectAccessible, fillSignIn, loginOf, openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'

const ENDED = 'You have been signed out, so this page no longer updates.'

async function requested(page: Page, origin: string, name: string): Promise<string> {
  const date = addDays(indiaDate(new Date()), 20)
  const place = { pujaAddress: 'Karve Road, Pune', location: 'Pune' }
  const data = { pujaName: 'Vastu Shanti', name, mobile: '9845077009', ...place, date }
  const response = await page.request.post('/api/v1/booking/book', { data, headers: { origin } })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { ref: string }).ref
}

/** As when the person returns to the window. */
const returnToPage = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

/** Labels the document, so that a reload would be noticed. */
const labelDocument = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same', ''))
const isSameDocument = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-same'))

test('in the console it is named, and signing in again keeps a form', { tag: '@desktop' }, async ({ browser }, info) => {
  const family = await openVisitor(browser, info)
  const ref = await requested(family.page, String(info.project.use.baseURL), 'Session Shinde')
  const { page, context } = await openSignedIn(browser, info, 'team')
  await page.goto(`/ops/bookings/${ref}`)
  await waitUntilIdle(page)
  await labelDocument(page)
  await page.getByRole('button', { name: 'Confirm after call' }).click()
  const form = page.getByRole('dialog', { name: 'Called and confirmed' })
  await form.getByLabel('Start, India time').fill('10:00')
  await form.getByLabel('Dakshina in rupees').fill('5100')
  await context.clearCookies()
  await form.getByRole('button', { name: 'Confirm', exact: true }).click()
  await form.getByRole('alert').getByRole('button', { name: 'Sign In' }).click()
  await fillSignIn(page, loginOf('team'))
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(form.getByLabel('Dakshina in rupees')).toHaveValue('5100')
  await form.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(form).toHaveCount(0)
  await waitUntilIdle(page)
  await context.clearCookies()
  await returnToPage(page)
  const banner = page.getByRole('status').filter({ hasText: ENDED })
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Sign In' }).click()
  await fillSignIn(page, loginOf('team'))
  await expect(banner).toHaveCount(0)
  await expect(page.getByText('The console cannot reach the server')).toHaveCount(0)
  expect(await isSameDocument(page)).toBe(true)
})

test('in the portal it is named, and the page works on after signing in', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context } = await openSignedIn(browser, info, 'pandit')
  await page.goto('/admin/dashboard')
  await waitUntilIdle(page)
  await labelDocument(page)
  await context.clearCookies()
  await returnToPage(page)
  const notice = page.getByRole('status').filter({ hasText: ENDED })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Sign In' }).click()
  await fillSignIn(page, loginOf('pandit'))
  await expect(notice).toHaveCount(0)
  expect(await isSameDocument(page)).toBe(true)
})
