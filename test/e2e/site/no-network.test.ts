// Public pages offline.
import { expect, test } from '@playwright/test'
import { addDays, indiaDate } from '../../../src/shared/time/dates.ts'
import { expectAccessible, expectNoOverflow, openVisitor } from '../people.ts'

test(
  'offline the last request can be read, and the page loads by itself when the network is back',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page, context } = await openVisitor(browser, info, { hasWorkers: true })
    await page.goto(`/hi/?book=griha-pravesh&on=${addDays(indiaDate(new Date()), 30)}`)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: 'नाम', exact: true }).fill('Sunita Kulkarni')
    await sheet.locator('[name=mobile]').fill('9845030001')
    await sheet.locator('[name=pujaAddress]').fill('Flat 4, Sai Residency, Baner, Pune')
    await sheet.locator('button[type=submit]').click()
    const ref = (await sheet.getByText(/^SK-[A-Z0-9]{6}$/).textContent()) ?? ''
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await page.goto('/hi/shop')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('इंटरनेट नहीं है')
    const saved = page.getByRole('region', { name: 'आपका पिछला अनुरोध' })
    await expect(saved).toContainText(ref)
    await expect(saved).toContainText('गृह प्रवेश')
    await expect(saved).not.toContainText('Kulkarni')
    expect(await page.locator('#again').evaluate((button) => getComputedStyle(button).borderRadius)).not.toBe('0px')
    await expectNoOverflow(page)
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page).toHaveTitle(/दुकान|पूजा सामान|पूजन/)
    await expect(page.getByRole('banner')).toBeVisible()
    await context.close()
  },
)

test('the offline page keeps checking while the browser reports a network', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  let looks = 0
  await page.route('**/about', async (route) => {
    const isLook = route.request().method() === 'HEAD'
    if (isLook) looks += 1
    if (isLook && looks === 1) return route.abort()
    if (looks === 0) return route.fulfill({ response: await page.request.get('/offline') })
    return route.continue()
  })
  await page.goto('/about')
  await expect(page.locator('#again')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible()
  expect(looks).toBe(2)
  await context.close()
})
