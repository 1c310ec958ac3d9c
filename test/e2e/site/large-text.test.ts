import { expect, type Page, test } from '@playwright/test'
import { expectNoOverflow, openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'

const PATHS = [
  '/',
  '/explore?query=griha+pravesh&location=Pune',
  '/pandits',
  '/services',
  '/services/griha-pravesh',
  '/e-puja',
  '/muhurat',
  '/about',
  '/contact',
  '/faqs',
  '/panchang',
  // A day with a long name of a festival.
  '/panchang/delhi/2026-12-01',
  '/panchang/muhurat',
  '/panchang/tithi',
  '/panchang/festivals',
  '/shop',
  '/search?query=ganesh',
  '/accessibility',
  '/admin/login',
]

const PORTAL_PATHS = ['/admin/dashboard', '/admin/earnings', '/admin/reviews', '/admin/profile', '/admin/profile?tab=security']

const CONSOLE_PATHS = [
  '/ops',
  '/ops?status=all',
  '/ops/orders',
  '/ops/products',
  '/ops/tickets',
  '/ops/applications',
  '/ops/pandits',
]

/** On a usual and on a small phone, with everything expandable expanded. */
async function expectFit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilIdle(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    for (const part of document.querySelectorAll('details')) part.open = true
  })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoOverflow(page)
  }
}

for (const language of ['', '/hi']) {
  test(`the portal ${language || 'in English'} at 200 % text`, { tag: '@phone' }, async ({ browser }, info) => {
    test.slow()
    const { page, context } = await openSignedIn(browser, info, 'pandit')
    for (const path of PORTAL_PATHS) await expectFit(page, language + path)
    await context.close()
  })

  test(`the console ${language || 'in English'} at 200 % text`, { tag: '@phone' }, async ({ browser }, info) => {
    test.slow()
    const { page, context } = await openSignedIn(browser, info, 'team')
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of CONSOLE_PATHS) {
      await page.goto(language + path)
      await waitUntilIdle(page)
      const before = await page.locator('main').evaluate((main) => getComputedStyle(main).fontSize)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expect(page.locator('main')).not.toHaveCSS('font-size', before)
      await expectNoOverflow(page)
    }
    await context.close()
  })

  test(`public pages ${language || 'in English'} at 200 % text`, { tag: '@phone' }, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 700 })
    for (const path of PATHS) {
      await page.goto((language + path).replace(/\/$/, '') || '/')
      await waitUntilIdle(page)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expectNoOverflow(page)
    }
  })
}

test('all of the header can be reached with the largest text of the browser', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const path of ['/explore', '/hi/explore', '/shop']) {
    await page.goto(path)
    await waitUntilIdle(page)
    for (const link of await page.locator('.site-header').locator('a, button').filter({ visible: true }).all()) {
      await expect(link).toBeInViewport({ ratio: 1 })
    }
    await page.locator('.site-header').getByRole('button').last().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await context.close()
})

test(
  'public pages have their narrow layout with the largest text of the browser',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const { page, context } = await openVisitor(browser, info)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    for (const path of ['/', '/contact', '/services/griha-pravesh', '/panchang', '/shop', '/pandits/pune']) {
      await page.goto(path)
      await waitUntilIdle(page)
      for (const width of [1280, 768, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoOverflow(page)
      }
    }
    await page.goto('/contact')
    await page.setViewportSize({ width: 390, height: 900 })
    const [country, number] = await Promise.all([
      page.getByLabel('Country code').boundingBox(),
      page.getByRole('textbox', { name: 'Phone' }).boundingBox(),
    ])
    expect(number?.y).toBeGreaterThan((country?.y ?? 0) + (country?.height ?? 0))
    await context.close()
  },
)
