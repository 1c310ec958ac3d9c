import { expect, type Page, test } from '@playwright/test'
import { openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'

const PUNE = { latitude: 18.5074, longitude: 73.8077 }

/** Counts how often the page requests the browser's position. */
async function trackRequests(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { asked: number }
    counted.asked = 0
    const getPosition = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (...given) => {
      counted.asked += 1
      getPosition(...given)
    }
  })
  return () => page.evaluate(() => (window as unknown as { asked: number }).asked)
}

test('Enter on the search page closes its suggestions, and the field can be cleared', async ({ page }) => {
  await page.goto('/search')
  await waitUntilIdle(page)
  const field = page.locator('main').getByRole('combobox')
  await field.pressSequentially('havan')
  await expect(page.getByRole('listbox')).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?query=havan$/)
  await expect(page.getByRole('listbox')).toBeHidden()
  // Text that is typed and submitted quickly leaves no list that arrives late.
  await field.fill('ganesh')
  const suggested = page.waitForResponse((response) => response.url().includes('/search.data')).catch(() => undefined)
  await field.press('Enter')
  await suggested
  await expect(page).toHaveURL(/query=ganesh$/)
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.locator('main').getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(page.locator('main').getByRole('button', { name: 'Clear', exact: true })).toBeHidden()
})

test('clicking the empty location field requests the location once, while typing continues to work', async ({
  browser,
}, info) => {
  const context = await browser.newContext({ ...info.project.use, permissions: ['geolocation'], geolocation: PUNE })
  const page = await context.newPage()
  const positionRequests = await trackRequests(page)
  await page.goto('/')
  await waitUntilIdle(page)
  expect(await positionRequests()).toBe(0)
  const field = page.locator('#hero-location')
  await field.click()
  await expect(field).toHaveValue('Kothrud, Pune')
  expect(await positionRequests()).toBe(1)
  await field.fill('')
  await field.click()
  expect(await positionRequests()).toBe(1)
  await context.close()
})

test('a denied location is reported once, and clicking does not request it again', async ({ browser }, info) => {
  const context = await browser.newContext({ ...info.project.use, permissions: [] })
  const page = await context.newPage()
  const positionRequests = await trackRequests(page)
  await page.goto('/')
  await waitUntilIdle(page)
  const field = page.locator('#hero-location')
  await field.click()
  await expect(page.getByText('Location access denied. Please enable GPS.')).toBeVisible()
  await field.pressSequentially('bane')
  await expect(page.getByRole('option').first()).toHaveText(/Baner, Pune/)
  await field.fill('')
  await page.goto('/explore')
  await waitUntilIdle(page)
  const summary = page.locator('[data-part=search-summary]')
  if (await summary.isVisible()) await summary.click()
  await page.getByRole('combobox', { name: 'Location' }).click()
  expect(await positionRequests()).toBe(0)
  await context.close()
})

test('an empty search keeps puja, place and date, and offers other days and a wider area', async ({ browser }, info) => {
  // Waits until the note about the day is loaded, because it moves the content below it.
  const { page, context } = await openVisitor(browser, info)
  await page.goto('/explore?query=chhath&location=Leh&date=2099-11-10&minRating=5')
  await waitUntilIdle(page)
  await expect(page.getByText('No Pandits Found')).toBeVisible()
  await page.locator('[data-part=empty-results]').getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL(/\?query=chhath&location=Leh&date=2099-11-10$/)
  await expect(page.locator('[data-part=empty-results]').getByRole('link', { name: 'Clear All Filters' })).toHaveCount(0)
  await expect(page.locator('[data-part=empty-results]').getByRole('link', { name: /^Anywhere in India/ })).toBeVisible()
  await context.close()
})

test(
  'a protected page shows a spinner in place of the old page while it loads',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const { page, context } = await openSignedIn(browser, info, 'pandit')
    await page.goto('/about')
    await waitUntilIdle(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/admin/dashboard.data*', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('link', { name: 'Pandit Portal' }).click()
    await expect(page.locator('[aria-busy=true] .spinner')).toBeVisible()
    release()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect(page.locator('.protected-loading')).toHaveCount(0)
    await context.close()
  },
)

test('the menu contains services, shop, panchang, FAQs and the phone number', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await waitUntilIdle(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Services', 'Shop', 'Panchang', 'FAQs', /^Call us/]) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
  await expect(menu.getByRole('link', { name: /^My booking/ })).toHaveCount(0)
  await page.evaluate(() => {
    const booking = { ref: 'SK-HDS2QB', key: 'k'.repeat(43), pujaName: 'Griha Pravesh', date: '2099-12-04' }
    localStorage.setItem('device-bookings', JSON.stringify([booking]))
    window.dispatchEvent(new Event('device-bookings'))
  })
  await expect(menu.getByRole('link', { name: /^My booking/ })).toHaveAttribute('href', /\/booking\/SK-HDS2QB\?key=k+$/)
  await menu.getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL(/\/services$/)
  await expect(menu).toHaveCount(0)
})

test('text typed while a chosen place is loading is kept', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/panchang/varanasi')
  await waitUntilIdle(page)
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const field = page.getByRole('combobox', { name: 'Place' })
  await field.fill('')
  await field.pressSequentially('nashik')
  await expect(page.getByRole('option').first()).toHaveText(/^Nashik/)
  await field.press('ArrowDown')
  await field.press('Enter')
  await field.pressSequentially(' R')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nashik')
  await expect(field).toHaveValue(/^Nashik.* R$/)
  // A later navigation, with nothing typed since, updates the field.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Varanasi')
  await expect(field).toHaveValue(/^Varanasi/)
})
