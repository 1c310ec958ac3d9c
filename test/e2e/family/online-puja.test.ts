import { expect, type Page, test } from '@playwright/test'
import { clockAt } from '../../../src/modules/bookings/online/model.ts'
import { addDays } from '../../../src/shared/time/dates.ts'
import { chooseDay } from '../calendar.ts'
import { expectAccessible, expectNoOverflow, openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'

const LINK = 'https://meet.example.com/online-journey'

/** Opens the form from the page of online pujas and fills it in; returns the reference. */
async function submitRequest(page: Page): Promise<string> {
  await page.goto('/e-puja')
  await waitUntilIdle(page)
  await expect(page.getByText('All times are India time')).toBeHidden()
  await page.getByRole('link', { name: 'Lakshmi Puja', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: /^(Book an online puja|Your booking)$/ })
  await sheet.getByLabel('Country you will join from').selectOption('US')
  await sheet.getByRole('button', { name: 'Submit Request' }).click()
  await expect(sheet.getByText('Choose the time of the puja in your time zone.')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Name', exact: true }).fill('Online Journey')
  await sheet.getByLabel('Mobile Number').fill('+1 415 555 0134')
  await sheet.getByLabel('Your time zone').selectOption('America/New_York')
  await sheet.getByRole('button', { name: /^Date where you are:/ }).click()
  const today = clockAt('America/New_York', new Date()).date
  await chooseDay(page, addDays(today, 10), 'Date where you are', today)
  await sheet.getByLabel('Time where you are').fill('20:30')
  // Half past eight in the evening in New York is the next morning in India, an hour earlier or later depending on the season.
  await expect(sheet.getByRole('listitem').filter({ hasText: 'In India' })).toContainText(/[67]:00\sAM/)
  await expectNoOverflow(page)
  await sheet.getByRole('button', { name: 'Submit Request' }).click()
  await expect(sheet.getByRole('heading', { name: 'Booking successful!' })).toBeFocused()
  return (await sheet.getByText(/^SK-[A-Z0-9]{6}$/).textContent()) ?? ''
}

/** The requested time is in the form in India time; only the dakshina has to be added. */
async function agree(page: Page, ref: string): Promise<void> {
  await page.goto(`/ops/bookings/${ref}`)
  await waitUntilIdle(page)
  await page.getByRole('button', { name: 'Confirm after call' }).click()
  const form = page.getByRole('dialog', { name: 'Called and confirmed' })
  await expect(form.getByRole('listitem').filter({ hasText: 'Family’s time' })).toContainText('8:30 PM')
  await form.getByLabel('Dakshina in rupees').fill('2100')
  await form.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('button', { name: 'Add video call link' }).click()
  const call = page.getByRole('dialog', { name: 'Video call link' })
  await call.getByLabel('Link', { exact: false }).fill('meet.example.com')
  await call.getByRole('button', { name: 'Save and email the family' }).click()
  await expect(call.getByText('Enter the full address, beginning with https://.')).toBeVisible()
  await call.getByLabel('Link', { exact: false }).fill(LINK)
  await call.getByRole('button', { name: 'Save and email the family' }).click()
  await expect(page.getByRole('link', { name: LINK })).toBeVisible()
}

async function match(page: Page): Promise<void> {
  await page.reload()
  await waitUntilIdle(page)
  await page.getByRole('button', { name: 'Mark as found' }).click()
  const form = page.getByRole('dialog', { name: 'Match the payment' })
  await expect(form.getByLabel('Amount in rupees')).toHaveValue('2100')
  await form.getByRole('button', { name: 'Match', exact: true }).click()
  await expect(page.getByText(/matched a payment of ₹2,100/)).toBeVisible()
}

test('an online puja from the request to the video call', { tag: '@phone' }, async ({ browser }, info) => {
  const family = await openVisitor(browser, info)
  const { page } = family
  const ref = await test.step('the family requests it in its own time zone', () => submitRequest(page))
  await page.getByRole('link', { name: 'View my booking' }).click()
  await expect(page).toHaveURL(new RegExp(`/booking/${ref}$`))
  const team = await openSignedIn(browser, info, 'team')
  await test.step('the team agrees and enters the video link', () => agree(team.page, ref))
  await test.step('the family reports the payment, which does not count yet', async () => {
    await page.reload()
    await waitUntilIdle(page)
    await page.getByLabel('Payment reference (UTR)').fill('4123 4567 8901')
    await page.getByRole('button', { name: 'I have paid' }).click()
    const note = page.getByRole('status').filter({ hasText: 'Reference: 412345678901.' })
    await expect(note).toBeFocused()
    await expect(note).toBeInViewport()
    // A reported payment is not requested again while the team checks it.
    await expect(page.getByText('₹2,100 to pay')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
  await test.step('the team matches the payment', () => match(team.page))
  await test.step('and the family joins', async () => {
    await page.reload()
    await expect(page.getByText('₹2,100 to pay')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Join the video call' })).toHaveAttribute('href', LINK)
  })
  expect([...family.problems, ...team.problems]).toEqual([])
})
