import { expect, type Page, test } from '@playwright/test'
import { openVisitor, waitUntilIdle } from '../people.ts'

/** Marks this document, so that a full page load can be told from a client-side navigation. */
const setMarker = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same-load', ''))
const isSameLoad = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-same-load'))

test('the language switch loads the other language, including its texts', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await page.goto('/explore?location=Pune')
  await waitUntilIdle(page)
  await page.getByRole('link', { name: /हिन्दी/ }).first().click()
  await expect(page).toHaveURL(/\/hi\/explore\?location=Pune/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('पंडित')
  expect(problems).toEqual([])
  await context.close()
})

test('a link is followed without a full page load, and Back takes one step', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await page.goto('/services')
  await waitUntilIdle(page)
  await setMarker(page)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/services\/.+/)
  expect(await isSameLoad(page)).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page).toHaveURL(/\/faqs$/)
  // A link to the current page adds no history entry.
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/\/services\/.+/)
  await page.goBack()
  await expect(page).toHaveURL(/\/services$/)
  expect(problems).toEqual([])
  await context.close()
})

test(
  'server-only parts of the home page have working links, and are rendered again on return',
  {
    tag: '@phone',
  },
  async ({ browser }, info) => {
    const { page, context, problems } = await openVisitor(browser, info)
    await page.goto('/')
    await waitUntilIdle(page)
    await setMarker(page)
    const card = page
      .getByRole('main')
      .getByRole('link', { name: /^Satyanarayan Katha/ })
      .first()
    await card.click()
    await expect(page).toHaveURL(/\/\?book=satyanarayan/)
    await expect(page.getByRole('dialog', { name: 'Book a Pandit' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/$/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
    await expect(page).toHaveURL(/\/faqs$/)
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(card).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('All times are India time')
    expect(await isSameLoad(page)).toBe(true)
    expect(problems).toEqual([])
    await context.close()
  },
)

test(
  'the home page reached by client-side navigation is completely in its language',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page, context, problems } = await openVisitor(browser, info)
    await page.goto('/hi/faqs')
    await waitUntilIdle(page)
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/hi$/)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^सत्यनारायण कथा/ })
        .first(),
    ).toBeVisible()
    expect(problems).toEqual([])
    await context.close()
  },
)

test('a click with Ctrl opens a new tab and keeps this page', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  await page.goto('/services')
  await waitUntilIdle(page)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('main')
      .getByRole('link')
      .first()
      .click({ modifiers: ['Control'] }),
  ])
  await expect(tab).toHaveURL(/\/services\/.+/)
  await expect(page).toHaveURL(/\/services$/)
  await context.close()
})
