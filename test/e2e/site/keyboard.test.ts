import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays, formatDate, indiaDate } from '../../../src/shared/time/dates.ts'
import { dayIn } from '../calendar.ts'
import { tabTo } from '../keys.ts'
import { openVisitor, waitUntilIdle } from '../people.ts'

async function searchFromHome(page: Page): Promise<void> {
  await page.goto('/')
  await waitUntilIdle(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('combobox', { name: 'Ceremony' }))
  await page.keyboard.type('griha')
  await expect(page.getByRole('option', { name: /Griha Pravesh/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('combobox', { name: 'Location' }))
  await page.keyboard.type('Pune')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/explore\?.*location=Pune/)
}

/** The calendar opens on today; a week later is one arrow down. */
async function chooseNextWeek(page: Page, sheet: Locator): Promise<void> {
  await tabTo(page, sheet.getByRole('button', { name: /^Date:/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Today, / })).toBeFocused()
  // A past day cannot be selected.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  const chosen = addDays(indiaDate(new Date()), 7)
  // In the last week of a month the calendar first moves to the next month.
  await expect(dayIn(page, chosen)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: `Date: ${formatDate(chosen, 'en', 'long')}` })).toBeFocused()
}

test('a puja is requested by keyboard', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await searchFromHome(page)
  const request = page.getByRole('link', { name: 'Request Booking' }).first()
  await tabTo(page, request)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: /^(Book a Pandit|Your booking)$/ })
  const puja = sheet.getByLabel('Select Puja')
  await expect(puja).toBeVisible()
  await tabTo(page, puja)
  await page.keyboard.type('Satya')
  await expect(puja.locator('option:checked')).toHaveText('Satyanarayan Katha')
  await chooseNextWeek(page, sheet)
  await tabTo(page, sheet.getByRole('textbox', { name: 'Name', exact: true }))
  await page.keyboard.type('Deepak Jagtap')
  await tabTo(page, sheet.getByLabel('Mobile Number'))
  await page.keyboard.type('9845012346')
  await tabTo(page, sheet.getByLabel('Puja Address'))
  await page.keyboard.type('Wakad, Pune')
  await tabTo(page, sheet.getByRole('button', { name: 'Submit Request' }))
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('heading', { name: 'Booking successful!' })).toBeFocused()
  await expect(sheet.getByText(/^SK-[A-Z0-9]{6}$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(request).toBeFocused()
  expect(problems).toEqual([])
  await context.close()
})
