// Specification section 9: timed behaviour, on a controlled clock.
import { expect, type Page, test } from '@playwright/test'
import { DEMO_LOGINS } from '../../../src/demo/logins.ts'
import { waitUntilIdle } from '../people.ts'

/** Opens a page with a controlled clock, which runs until it is stopped. */
async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await waitUntilIdle(page)
}

/** Stops the clock slightly in the future, because it runs until it is stopped; `runFor` advances it from there. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000))
}

test('the header becomes compact past 20 pixels', async ({ page }) => {
  await page.goto('/')
  await waitUntilIdle(page)
  const header = page.locator('header.site-header')
  await page.evaluate(() => window.scrollTo({ top: 20, behavior: 'instant' }))
  await expect(header).not.toHaveClass(/\bscrolled\b/)
  await page.evaluate(() => window.scrollTo({ top: 21, behavior: 'instant' }))
  await expect(header).toHaveClass(/\bscrolled\b/)
})

test('the hero shows its next scene after five seconds, and stops while it is paused', { tag: '@desktop' }, async ({ page }) => {
  await openWithClock(page, '/')
  await stopClock(page)
  const shown = () =>
    page.locator('[data-part=scenes] i').evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute('data-current')))
  await page.getByRole('button', { name: 'Pause the slideshow' }).press('Enter')
  const first = await shown()
  await page.clock.runFor(20_000)
  expect(await shown()).toBe(first)
  await page.getByRole('button', { name: 'Play the slideshow' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Pause the slideshow' })).toBeVisible()
  await page.clock.runFor(4_900)
  expect(await shown()).toBe(first)
  await page.clock.runFor(200)
  await expect.poll(shown).toBe((first + 1) % 4)
})

test('suggestions are requested once, 300 ms after the last key, and at most eight', { tag: '@desktop' }, async ({ page }) => {
  await openWithClock(page, '/')
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/user/searchService')) requests.push(request.url())
  })
  const field = page.getByRole('combobox', { name: 'Ceremony' }).first()
  await field.click()
  await stopClock(page)
  await field.pressSequentially('satya')
  await page.clock.runFor(250)
  expect(requests).toEqual([])
  await page.clock.runFor(100)
  await expect.poll(() => requests).toHaveLength(1)
  expect(requests[0]).toContain('query=satya')
  expect(requests[0]).toContain('limit=8')
})

test('a success message is shown for two seconds', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const owner = DEMO_LOGINS.find((login) => login.role === 'owner')
  const data = { email: owner?.email, password: owner?.password }
  expect((await page.request.post('/api/v1/user/login', { data, headers: { origin: String(baseURL) } })).status()).toBe(200)
  await openWithClock(page, '/about')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  const signOut = page.getByRole('button', { name: 'Sign Out' }).locator('visible=true')
  await expect(signOut).toBeVisible()
  await stopClock(page)
  await signOut.press('Enter')
  const toast = page.getByText('Signed out successfully!')
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
})
