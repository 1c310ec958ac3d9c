import type { Locator, Page } from '@playwright/test'
import { indiaDate } from '../../src/shared/time/dates.ts'

/** Months from this one in India to that of a day. */
function monthsAhead(date: string): number {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return count(date) - count(indiaDate(new Date()))
}

/** As the calendar names its days in English: "Sunday, November 1, 2026". */
const usDate = (date: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))

/** A day of an open calendar; one with a festival or a fast says so behind its date. */
export const dayIn = (calendar: Page | Locator, date: string): Locator =>
  calendar.getByRole('button', { name: new RegExp(`^${usDate(date)}(\\. |$)`) })

/** Turns the open, still empty calendar to the month of the day and takes the day. */
export async function chooseDay(page: Page, date: string, label = 'Date'): Promise<void> {
  const calendar = page.getByRole('dialog', { name: label, exact: true })
  // The calendar has a second "next" for screen readers; the first is the one that is seen.
  const next = calendar.getByRole('button', { name: 'Next month' }).first()
  for (let months = monthsAhead(date); months > 0; months--) await next.click()
  await dayIn(calendar, date).click()
}
