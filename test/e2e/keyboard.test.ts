// A request for a puja with the keyboard alone, from the address bar to the reference.
import { expect, test } from '@playwright/test'
import { settled, visitor } from './people.ts'

test('a puja is asked for without a pointer', async ({ browser }, info) => {
  test.skip(info.project.name === 'phone', 'A phone has no keyboard to tab with.')
  const { page, context, problems } = await visitor(browser, info)
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.getAttribute('aria-label') || '')
  const tabTo = async (name: RegExp) => {
    for (let steps = 0; steps < 80; steps++) {
      await page.keyboard.press('Tab')
      if (name.test(await focused())) return
    }
    throw new Error(`Nothing called ${name} was reached by Tab.`)
  }
  await page.goto('/explore?query=satyanarayan')
  await settled(page)
  await tabTo(/^Request Booking$/)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Book a Pandit' })
  await expect(sheet).toBeVisible()
  // The calendar by arrows: the chosen day is never a past one.
  await sheet.getByRole('button', { name: /^Date:/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  await page.getByRole('grid').getByRole('button').and(page.locator('[tabindex="0"]')).first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await sheet.getByLabel('Name', { exact: false }).first().focus()
  await page.keyboard.type('Deepak Jagtap')
  await sheet.getByLabel('Mobile Number').focus()
  await page.keyboard.type('9845012346')
  await sheet.getByLabel('Puja Address').focus()
  await page.keyboard.type('Wakad, Pune')
  await sheet.getByLabel('Select Puja').focus()
  await page.keyboard.type('Satya')
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Submit Request' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Booking successful!').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  expect(problems).toEqual([])
  await context.close()
})
