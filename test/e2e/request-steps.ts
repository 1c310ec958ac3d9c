import { expect, type Page } from '@playwright/test'
import { addDays, indiaDate } from '../../src/shared/time/dates.ts'
import { chooseDay } from './calendar.ts'
import { expectNoOverflow, waitUntilIdle } from './people.ts'

const FAMILY = {
  name: 'Kavita Nair',
  mobile: '98450 12345',
  address: '12, Lotus Apartments, Karve Road, Kothrud, Pune 411038',
  email: 'kavita@example.com',
}
/** What is agreed on the phone in addition to time and dakshina. */
export const AGREED = { samagri: 'The pandit', note: 'Fruit and flowers are included' }
type Card = { name: string; rating: number; reviewCount: number }

export async function cardOf(page: Page, pandit: string, date = ''): Promise<Card | undefined> {
  const response = await page.request.get('/api/v1/user/search', { params: { query: pandit, ...(date ? { date } : {}) } })
  return ((await response.json()) as Card[]).find((card) => card.name === pandit)
}

/** A day at least 32 days from now on which the pandit is free. */
export async function freeDay(page: Page, pandit: string): Promise<string> {
  for (let ahead = 32; ahead < 60; ahead++) {
    const date = addDays(indiaDate(new Date()), ahead)
    if (await cardOf(page, pandit, date)) return date
  }
  throw new Error(`${pandit} is never free.`)
}

/** From the home page to the list, and there to one pandit by name. */
export async function findPandit(page: Page, pandit: string): Promise<void> {
  await page.goto('/')
  await waitUntilIdle(page)
  await expectNoOverflow(page)
  const hero = page.getByRole('search')
  await hero.getByLabel('Ceremony').fill('satyanarayn')
  await hero.getByLabel('Location', { exact: true }).fill('Pune')
  // Blurred first: on a slow machine its suggestions cover the button.
  await hero.getByLabel('Location', { exact: true }).blur()
  await hero.getByRole('button', { name: 'Explore', exact: true }).click()
  await expect(page).toHaveURL(/\/explore\?.*query=satyanarayn/)
  await expect(page.getByText('Satyanarayan Katha in and around Pune')).toBeVisible()
  await expectNoOverflow(page)
  const folded = page.getByRole('link', { name: /^Change the search/ })
  if (await folded.isVisible()) await folded.click()
  const bar = page.getByRole('search')
  await bar.getByLabel('Ceremony').fill(pandit)
  await bar.getByLabel('Location', { exact: true }).fill('')
  await bar.getByLabel('Location', { exact: true }).blur()
  await bar.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: pandit, exact: true }).click()
  await expect(page).toHaveURL(/\/explore\/pandits\//)
  await expect(page.getByRole('dialog', { name: pandit })).toBeVisible()
  await expectNoOverflow(page)
}

/** Fills in the form, at first incompletely; returns the reference. */
export async function requestPuja(page: Page, date: string): Promise<string> {
  await page.getByRole('link', { name: 'Book Now' }).click()
  await expect(page).toHaveURL(/[?&]book=/)
  const sheet = page.getByRole('dialog', { name: /^(Book a Pandit|Your booking)$/ })
  await sheet.getByLabel('Select Puja').selectOption({ label: 'Satyanarayan Katha' })
  await sheet.getByRole('button', { name: 'Submit Request' }).click()
  // A missing value is reported at its field, and the first of them on the screen has the focus.
  await expect(sheet.getByText('Enter your name.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Date:/ })).toBeFocused()
  await expectNoOverflow(page)
  await sheet.getByRole('button', { name: /^Date:/ }).click()
  await chooseDay(page, date)
  await sheet.getByRole('textbox', { name: 'Name', exact: true }).fill(FAMILY.name)
  await sheet.getByLabel('Mobile Number').fill(FAMILY.mobile)
  await sheet.getByLabel('Puja Address').fill(FAMILY.address)
  await sheet.getByLabel('Email').fill(FAMILY.email)
  await sheet.getByRole('button', { name: 'Submit Request' }).click()
  await expect(sheet.getByRole('heading', { name: 'Booking successful!' })).toBeFocused()
  return (await sheet.getByText(/^SK-[A-Z0-9]{6}$/).textContent()) ?? ''
}

/** The team's call, and the offer that follows. */
export async function callAndOffer(page: Page, ref: string, pandit: string): Promise<void> {
  await page.goto('/ops')
  await waitUntilIdle(page)
  // By its reference: two parallel journeys use the same family name.
  await page.getByRole('row').locator(`a[href*="/ops/bookings/${ref}"]`).click()
  await expect(page).toHaveURL(new RegExp(`/ops/bookings/${ref}`))
  await page.getByRole('button', { name: 'Not reached' }).click()
  await expect(page.getByText(/called, no answer/)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm after call' }).click()
  const form = page.getByRole('dialog', { name: 'Called and confirmed' })
  await form.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(form.getByLabel('Start, India time')).toBeFocused()
  await form.getByLabel('Start, India time').fill('09:00')
  await form.getByLabel('Dakshina in rupees').fill('3100')
  await form.getByRole('radio', { name: AGREED.samagri, exact: true }).check()
  await form.getByLabel('Also agreed').fill(AGREED.note)
  await form.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText(/called and confirmed:/)).toBeVisible()
  await expect(page.getByText('The pandit brings it')).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: `Offer to ${pandit}` }).click()
  await expect(page.getByText(`offered it to ${pandit}`)).toBeVisible()
}

export async function accept(page: Page): Promise<void> {
  await page.goto('/admin/dashboard')
  await waitUntilIdle(page)
  const acceptThis = page.getByRole('button', { name: 'Accept Satyanarayan Katha' })
  await expect(acceptThis).toBeVisible()
  await expect(page.getByText('You bring the samagri')).toBeVisible()
  for (const secret of [FAMILY.name, 'Lotus Apartments', '9845012345', AGREED.note])
    expect(await page.content()).not.toContain(secret)
  await acceptThis.click()
  await expect(page.getByText(FAMILY.name)).toBeVisible()
  await expect(page.getByText(FAMILY.address)).toBeVisible()
  await expect(page.getByText(AGREED.note)).toBeVisible()
  await expectNoOverflow(page)
}
