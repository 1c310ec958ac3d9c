import { expect, type Page, test } from '@playwright/test'
import { addDays, formatDate, formatTime, indiaDate, indiaInstant } from '../../../src/shared/time/dates.ts'
import { expectAccessible, expectNoOverflow, openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'

const HOURS = '/ops/business/hours'

/** Fills fields of a section and saves it; resolves when the page responds. */
async function save(page: Page, part: string, typed: Record<string, string>): Promise<void> {
  const region = page.getByRole('region', { name: part, exact: true })
  for (const [label, value] of Object.entries(typed)) await region.locator('input').and(region.getByLabel(label)).fill(value)
  await region.getByRole('button', { name: 'Save' }).click()
}

async function saturday(page: Page, closes: string): Promise<void> {
  const day = page.getByRole('group', { name: 'Saturday' })
  await day.getByLabel('To').fill(closes)
  await page.getByRole('region', { name: 'Support hours' }).getByRole('button', { name: 'Save' }).click()
}

test('hours and a holiday are on the contact page once the owner has saved them', async ({ browser }, info) => {
  const [owner, other] = [await openSignedIn(browser, info, 'owner'), await openSignedIn(browser, info, 'owner')]
  const family = await openVisitor(browser, info)
  const { page } = owner
  const holiday = addDays(indiaDate(new Date()), 20)
  for (const person of [owner, other]) {
    await person.page.goto(HOURS)
    await waitUntilIdle(person.page)
  }
  await saturday(page, '08:00')
  await expect(page.getByText('Enter when it ends, later than it begins.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Saturday' }).getByLabel('To')).toBeFocused()
  await expectAccessible(page)
  await saturday(page, '15:35')
  await expect(page.getByText('Saved: Support hours.')).toBeVisible()
  await save(page, 'Holidays', { 'Holiday 1': holiday })
  await expect(page.getByText('Saved: Holidays.')).toBeVisible()
  await expect(page.getByText(formatDate(holiday, 'en', 'long'))).toBeVisible()

  await family.page.goto('/hi/contact')
  const hours = family.page.getByRole('region', { name: 'समय', exact: true })
  await expect(hours).toContainText(formatTime(indiaInstant(holiday, 15 * 60 + 35), 'hi'))
  await expect(hours).toContainText(formatDate(holiday, 'hi'))

  await saturday(other.page, '15:50')
  await expect(other.page.getByText('changed this at')).toBeVisible()
  await expect(other.page.getByRole('group', { name: 'Saturday' }).getByLabel('To')).toHaveValue('15:35')
  await expect(other.page.getByRole('alert')).toContainText('15:50')
  await expectNoOverflow(other.page)
  await expectAccessible(other.page)

  await page.getByRole('button', { name: 'Remove holiday 1' }).click()
  await save(page, 'Holidays', {})
  await expect(page.getByText('Saved: Holidays.')).toBeVisible()
  await saturday(page, '16:00')
  await expect(page.getByText('Saved: Support hours.')).toBeVisible()
  await family.page.reload()
  await expect(hours).not.toContainText(formatDate(holiday, 'hi'))
  const problems = [...owner.problems, ...other.problems, ...family.problems]
  expect(problems.filter((problem) => !/40[09]/.test(problem))).toEqual([])
})

test('a section is saved without JavaScript too, with errors at its fields', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page } = await openSignedIn(browser, info, 'owner', { javaScriptEnabled: false })
  await page.goto('/ops/business/shop')
  const pieces = page.getByLabel('Low stock below, in units')
  const before = await pieces.inputValue()
  await save(page, 'Orders and stock', { 'Low stock below, in units': 'few' })
  await expect(page.getByText('Enter a whole number from 0 to 10000.')).toBeVisible()
  await expect(pieces).toHaveValue('few')
  await save(page, 'Orders and stock', { 'Low stock below, in units': '6' })
  await expect(page.getByText('Saved: Low stock below, in units.')).toBeVisible()
  await expect(pieces).toHaveValue('6')
  await save(page, 'Orders and stock', { 'Low stock below, in units': before })
  await expect(page.getByText('Saved: Low stock below, in units.')).toBeVisible()
})
