import { expect, type Page, test } from '@playwright/test'
import { addDays, formatDate, indiaDate } from '../../../src/shared/time/dates.ts'
import { expectNoOverflow, openVisitor, waitUntilIdle } from '../people.ts'

const DAY = addDays(indiaDate(new Date()), 21)
const sheetOf = (page: Page) => page.getByRole('dialog', { name: /^(Book a Pandit|Your booking)$/ })

async function fillSheet(page: Page, mobile: string): Promise<void> {
  const sheet = sheetOf(page)
  await sheet.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera Iyer')
  await sheet.getByLabel('Mobile Number').fill(mobile)
  await sheet.getByLabel('Puja Address').fill('3, Lake View, Powai')
}

test(
  'an invalid field is visible with its message, which stays until the field is corrected',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page, context, problems } = await openVisitor(browser, info)
    await page.goto(`/?book=satyanarayan&on=${DAY}`)
    await fillSheet(page, '98230')
    const sheet = sheetOf(page)
    await sheet.getByRole('button', { name: 'Submit Request' }).click()
    const sentence = sheet.getByText(/^The mobile number needs ten digits/)
    await expect(sentence).toHaveText('The mobile number needs ten digits. 5 are missing.')
    await expect(sentence).toBeInViewport({ ratio: 1 })
    const mobile = sheet.getByLabel('Mobile Number')
    await expect(mobile).toBeFocused()
    await mobile.press('End')
    await mobile.pressSequentially('1')
    await expect(sentence).toHaveText('The mobile number needs ten digits. 4 are missing.')
    await mobile.pressSequentially('2345')
    await expect(sentence).toHaveCount(0)
    expect(problems).toEqual([])
    await context.close()
  },
)

test('the searched place becomes the place of the request', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await page.goto('/explore?location=Pune')
  await waitUntilIdle(page)
  await page.getByRole('link', { name: 'Request Booking' }).first().click()
  const sheet = sheetOf(page)
  await expect(sheet.getByLabel('Location', { exact: true })).toHaveValue('Pune')
  await expect(sheet.getByLabel('State')).toHaveValue('Maharashtra')
  // A cleared place stays cleared in the draft, like a typed one.
  await sheet.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(sheet.getByLabel('Location', { exact: true })).toBeFocused()
  await expect(sheet.getByLabel('Location', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(sheet.getByLabel('Location', { exact: true })).toHaveValue('')
  expect(problems).toEqual([])
  await context.close()
})

test('in a low window the field being filled has enough space', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto(`/?book=satyanarayan&on=${DAY}`)
  const sheet = sheetOf(page)
  await sheet.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await expect(sheet.locator('[data-part=bar]').getByText(/No payment now/)).toBeHidden()
  await expect(sheet.getByRole('button', { name: 'Submit Request' })).toBeInViewport({ ratio: 1 })
  const section = await sheet.locator('[data-part=scroll]').evaluate((element) => element.clientHeight)
  expect(section).toBeGreaterThan(330)
  await expectNoOverflow(page)
  expect(problems).toEqual([])
  await context.close()
})

test(
  'the request is shown, found again with Back and Forward, and can be cancelled where it is shown',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page, context, problems } = await openVisitor(browser, info)
    await page.goto('/about')
    await waitUntilIdle(page)
    await page.goto(`/?book=satyanarayan&on=${DAY}`)
    await fillSheet(page, '9845040001')
    const sheet = sheetOf(page)
    await sheet.getByRole('button', { name: 'Submit Request' }).click()
    await expect(sheet.getByRole('heading', { name: 'Your booking' })).toBeVisible()
    await expect(sheet.getByText('Satyanarayan Katha')).toBeVisible()
    await expect(sheet.getByText(formatDate(DAY, 'en', 'long'))).toBeVisible()
    await expect(sheet.getByText(/^We will find a pandit who performs this puja/)).toBeVisible()
    const ref = (await sheet.getByText(/^SK-[A-Z0-9]{6}$/).textContent()) ?? ''
    await page.goBack()
    await page.goForward()
    await expect(sheet.getByText(`We’ve received your last request. Reference: ${ref}.`)).toBeVisible()
    await expectNoOverflow(page)
    await sheet.getByRole('link', { name: 'Open that booking' }).click()
    await expect(page).toHaveURL(new RegExp(`/booking/${ref}$`))
    await cancelHere(page)
    expect(problems).toEqual([])
    await context.close()
  },
)

async function cancelHere(page: Page): Promise<void> {
  await waitUntilIdle(page)
  await expect(page.getByText(/Anyone with the link can see and cancel/)).toBeVisible()
  await page.getByText('Cancel this booking').click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  const status = page.getByRole('paragraph').filter({ hasText: 'This booking is cancelled. Nothing to pay.' })
  await expect(status).toBeFocused()
  await expect(status).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/can see and cancel/)).toHaveCount(0)
  // Nothing is left to agree.
  await expect(page.getByText('To be agreed on the call')).toHaveCount(0)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Book again' }).click()
  await expect(sheetOf(page).getByLabel('Select Puja').locator('option:checked')).toHaveText('Satyanarayan Katha')
  // The cancelled one is not mentioned any more.
  await expect(sheetOf(page).getByText(/We’ve received your last request/)).toHaveCount(0)
}
