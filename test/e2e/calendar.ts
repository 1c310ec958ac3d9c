import type { Locator, Page } from '@playwright/test'
import { indiaDate } from '../../src/shared/time/dates.ts'

/** The number of months between two dates. */
function monthsBetween(first: string, second: string): number {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return count(second) - count(first)
}

/** The format of the calendar's day labels in English: "Sunday, November 1, 2026". */
const usDate = (date: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))

/** A day in an open calendar; for a festival or fast its label continues after the date. */
export const dayIn = (calendar: Page | Locator, date: string): Locator =>
  calendar.getByRole('button', { name: new RegExp(`^${usDate(date)}(\\. |$)`) })

/** Moves the open calendar from the month of `today`, by default in India, to that of the date, and selects the day. */
export async function chooseDay(page: Page, date: string, label = 'Date', today = indiaDate(new Date())): Promise<void> {
  const calendar = page.getByRole('dialog', { name: label, exact: true })
  // The calendar has a second "next" button for screen readers; the first is the visible one.
  const next = calendar.getByRole('button', { name: 'Next month' }).first()
  for (let months = monthsBetween(today, date); months > 0; months--) await next.click()
  await dayIn(calendar, date).click()
}
