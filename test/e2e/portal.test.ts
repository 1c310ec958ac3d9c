// The pandit's own calendar by hand: a day off, a puja elsewhere, and the feed his phone reads.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, settled, signedIn } from './people.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
}

test('a day off, a puja elsewhere and the feed', async ({ browser }, info) => {
  const { page, context, problems } = await signedIn(browser, info, 'pandit')
  await open(page, '/admin/dashboard')
  await page.getByRole('button', { name: 'Month after' }).click()
  await page
    .getByRole('table')
    .getByRole('button', { name: /\b20\b/ })
    .click()
  await page.getByRole('button', { name: 'Take the day off' }).click()
  await expect(page.getByText('You have this day off.')).toBeVisible()
  await page.getByRole('button', { name: 'Work on this day' }).click()
  await expect(page.getByRole('button', { name: 'Take the day off' })).toBeVisible()

  await page.getByRole('button', { name: 'Puja elsewhere' }).click()
  await page.getByLabel('Begins at').fill('16:00')
  await page.getByLabel('Note').fill('At the temple')
  await page.getByRole('button', { name: 'Keep this time free' }).click()
  await expect(page.getByText('4:00 PM to 7:00 PM')).toBeVisible()
  await page.getByRole('button', { name: 'Get the address' }).click()
  const feed = await page.getByLabel('Address of the calendar').inputValue()
  const file = await page.request.get(new URL(feed).pathname)
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('SUMMARY:At the temple')
  await page.getByRole('button', { name: 'Remove the entry at 4:00 PM' }).click()
  await expect(page.getByText('4:00 PM to 7:00 PM')).toBeHidden()
  await expectAccessible(page)
  await expectNoOverflow(page)
  expect(problems).toEqual([])
  await context.close()
})
