// A pandit signs off a muhurat where families read it, and takes it back.
import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, settled, signedIn, visitor } from './people.ts'

const PAGE = '/panchang/muhurat?ceremony=griha-pravesh&location=Pune&months=6'

test('a pandit signs off a window, a family sees by whom, and he takes it back', { tag: '@phone' }, async ({ browser }, info) => {
  const [pandit, family] = [await signedIn(browser, info, 'pandit'), await visitor(browser, info)]
  const { page } = pandit
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await settled(page)
  await page.getByRole('link', { name: /muhurat/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Muhurat for/ })).toBeVisible()
  await page.goto(PAGE)
  await settled(page)
  const first = page.locator('.mh-window').first()
  await first.getByText('Your word on this window').click()
  await first.getByLabel('A word to families (optional)').fill('Good for the whole house')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await first.getByRole('button', { name: 'Sign off this window' }).click()
  await expect(first.getByText('You have said your word on this window')).toBeVisible()
  await expect(first.getByText('has signed this muhurat off.')).toBeVisible()
  await family.page.goto(PAGE)
  await settled(family.page)
  const seen = family.page.locator('.mh-window').first()
  await expect(seen.getByText('has signed this muhurat off.')).toBeVisible()
  await expect(seen.getByText('Good for the whole house')).toBeVisible()
  await expect(family.page.getByText('Your word on this window')).toHaveCount(0)
  await first.getByRole('button', { name: 'Take it back' }).click()
  await expect(first.getByText('Your word on this window')).toBeVisible()
  await expect(first.getByText('has signed this muhurat off.')).toHaveCount(0)
  expect([...pandit.problems, ...family.problems]).toEqual([])
})
