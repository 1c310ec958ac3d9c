import { expect, type Page, test } from '@playwright/test'
import { DEMO_LOGINS } from '../../../src/demo/logins.ts'
import { indiaDate } from '../../../src/shared/time/dates.ts'
import { openVisitor, signInByHand, waitUntilIdle } from '../people.ts'

const NEXT_YEAR = Number(indiaDate(new Date()).slice(0, 4)) + 1

/** A device that denies its location, immediately or when `refuse` is called. */
async function refuseGeolocation(page: Page, isAtOnce: boolean): Promise<() => Promise<void>> {
  await page.addInitScript((atOnce) => {
    const refusal = Object.assign(Object.create(GeolocationPositionError.prototype), {})
    Object.defineProperty(refusal, 'code', { value: 1 })
    Object.defineProperty(refusal, 'PERMISSION_DENIED', { value: 1 })
    const waiting: PositionErrorCallback[] = []
    navigator.geolocation.getCurrentPosition = (_, onError) => {
      if (atOnce) onError?.(refusal)
      else if (onError) waiting.push(onError)
    }
    Object.assign(window, { refuseGeolocation: () => waiting.map((onError) => onError(refusal)).length })
  }, isAtOnce)
  return async () => {
    expect(await page.evaluate(() => (window as unknown as { refuseGeolocation: () => number }).refuseGeolocation())).toBe(1)
    // The denial arrives in a later turn of the event loop than the call.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
}

/** Navigates within the site without loading a new document. */
async function goTo(page: Page, path: string): Promise<void> {
  const before = await page.locator('h1').textContent()
  await page.locator(`footer a[href="${path}"], header a[href="${path}"]`).first().click()
  await expect(page).toHaveURL(path)
  // The URL changes a moment before the page.
  await expect(page.locator('h1')).not.toHaveText(before ?? '')
}

test('a denied location is reported on its own page only', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  await refuseGeolocation(page, true)
  await page.goto('/')
  await waitUntilIdle(page)
  await page.locator('#hero-location').click()
  const denied = page.getByText('Location access denied. Please enable GPS.')
  await expect(denied).toBeVisible()
  await page.keyboard.press('Escape')
  await goTo(page, '/about')
  await expect(denied).toHaveCount(0)
  await context.close()
})

test('a location denied after the page was left is not reported on the next', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  const refuse = await refuseGeolocation(page, false)
  await page.goto('/')
  await waitUntilIdle(page)
  await page.locator('#hero-location').click()
  await page.keyboard.press('Escape')
  await goTo(page, '/about')
  await refuse()
  await expect(page.getByText('Location access denied. Please enable GPS.')).toHaveCount(0)
  await context.close()
})

test('a product shows one delivery time: the general one, then that of the PIN code', async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  await page.goto('/shop')
  await waitUntilIdle(page)
  await page.locator('main a[href^="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await waitUntilIdle(page)
  const general = page.getByText(/^Delivered in \d+ to \d+ days$/)
  const ofPin = page.getByText(/order today and it arrives between/)
  await expect(general).toBeVisible()
  await expect(ofPin).toHaveCount(0)
  await page.getByLabel('Delivery to your PIN code').fill('411038')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(ofPin).toBeVisible()
  await expect(general).toHaveCount(0)
  await test.step('also if the PIN code is already known', async () => {
    await page.reload()
    await expect(ofPin).toBeVisible()
    await expect(general).toHaveCount(0)
  })
  await test.step('the cart shows the shipping and the checkout’s total', async () => {
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.locator('.site-header').getByRole('link', { name: 'Cart, 1' }).click()
    const drawer = page.getByRole('dialog', { name: 'Your cart' })
    const rowsOf = (of: typeof drawer) => of.locator('dl > div').allInnerTexts()
    await expect(drawer.locator('dl')).toContainText(/Shipping\s*(₹|Free)/)
    const inDrawer = await rowsOf(drawer)
    await drawer.getByRole('link', { name: 'Checkout' }).click()
    await expect(page).toHaveURL('/cart')
    await expect.poll(() => rowsOf(page.getByRole('main').getByRole('complementary'))).toEqual(inDrawer)
  })
  await context.close()
})

test('the cancellation rule is one sentence in the form and after the request', async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  await page.goto('/hi?book=ganesh')
  await waitUntilIdle(page)
  const rule = /पंडित जी के स्वीकार करने तक रद्द करना निःशुल्क है, और उसके बाद पूजा से 48 घंटे पहले तक \(कुछ पंडितों के साथ 24 घंटे पहले तक\)।/
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(rule).filter({ visible: true })).toHaveCount(1)
  await page.goto(`/hi?book=ganesh&on=${NEXT_YEAR}-01-20`)
  await waitUntilIdle(page)
  await sheet.getByRole('textbox', { name: 'नाम', exact: true }).fill('कविता नायर')
  await sheet.getByLabel('मोबाइल नंबर').fill('9845012345')
  await sheet.getByLabel('पूजा का पता').fill('12, कर्वे रोड, पुणे 411038')
  await sheet.getByRole('button', { name: 'अनुरोध भेजें' }).click()
  await expect(sheet.locator('[data-part=next-steps]')).toContainText(rule)
  await sheet.getByRole('link', { name: 'मेरी बुकिंग देखें' }).click()
  await expect(page.locator('#cancel')).toContainText(rule)
  await context.close()
})

test('Delhi is passed from a muhurat to the booking if it was chosen', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  const town = page.getByRole('dialog', { name: 'Book a Pandit' }).getByRole('combobox', { name: 'Location' })
  const book = () => page.getByRole('link', { name: 'Book this time' }).first().click()
  await page.goto('/panchang/muhurat?ceremony=griha-pravesh&months=6&location=Nashik')
  await waitUntilIdle(page)
  await book()
  await expect(town).toHaveValue('Nashik, Maharashtra')
  await page.keyboard.press('Escape')
  // Closing goes back in the history, which would abort the next navigation.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await test.step('instead of the town of an earlier draft', async () => {
    await page.goto('/panchang?place=Delhi')
    await page.goto('/panchang/muhurat?ceremony=griha-pravesh&months=6')
    await waitUntilIdle(page)
    await book()
    await expect(town).toHaveValue('Delhi')
  })
  await context.close()
})

test('a day outside Pitra Paksha shows a note', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  await page.goto(`/?book=pitra-paksha&on=${NEXT_YEAR}-01-20`)
  const sheet = page.getByRole('dialog', { name: 'Book a Pandit' })
  const note = sheet.getByText(/^This date is not in Pitra Paksha, which is next from .* to /)
  await expect(note).toBeVisible()
  await sheet.getByLabel('Select Puja').selectOption('Ganesh')
  await expect(note).toHaveCount(0)
  await context.close()
})

test('what one account typed in the checkout is not shown to the next', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  await page.goto('/shop')
  await waitUntilIdle(page)
  await page
    .locator('main')
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  await expect(page.locator('.site-header').getByRole('link', { name: 'Cart, 1' })).toBeVisible()
  const family = DEMO_LOGINS.find(({ role }) => role === 'user')
  if (!family) throw new Error('There is no demo family.')
  await signInByHand(page, family)
  await page.goto('/cart')
  await waitUntilIdle(page)
  await page.getByRole('button', { name: 'Continue to address' }).click()
  const street = page.locator('[name="landmark"]')
  await street.fill('Behind the blue gate')
  await page.reload()
  await expect(street).toHaveValue('Behind the blue gate')
  // The session ends without signing out, as if it had expired.
  await context.clearCookies()
  await page.goto('/shop')
  await waitUntilIdle(page)
  await page
    .locator('main')
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  await expect(page.locator('.site-header').getByRole('link', { name: 'Cart, 1' })).toBeVisible()
  await page.goto('/cart')
  await waitUntilIdle(page)
  await expect(street).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('blue gate')
  await context.close()
})

test(
  'a dialog focuses its first field, else its title; Tab stays inside and the focus returns',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const { page, context } = await openVisitor(browser, info)
    await page.goto('/')
    await waitUntilIdle(page)
    await test.step('with a form', async () => {
      const sign = page.locator('header').getByRole('button', { name: 'Sign In' })
      await sign.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Sign In' })
      await expect(dialog.getByLabel(/^Email/)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(sign).toBeFocused()
    })
    await test.step('for a booking', async () => {
      await page.goto('/?book=')
      await expect(page.getByRole('dialog').getByLabel('Select Puja')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('without a form', async () => {
      const cart = page.locator('.site-header').getByRole('link', { name: 'Cart, 0' })
      await cart.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Your cart' })
      await expect(dialog.getByRole('heading', { name: 'Your cart' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
      for (let stops = 0; stops < 6; stops++) {
        await page.keyboard.press('Tab')
        const where = await page.evaluate(
          () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
        )
        expect(where, 'the focus stays in the dialog, or is the browser’s own').toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(cart).toBeFocused()
    })
    await context.close()
  },
)
