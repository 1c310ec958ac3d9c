import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'

const PAGE = '/panchang/muhurat?ceremony=griha-pravesh&location=Pune&months=6'

test(
  'a pandit signs off a muhurat, a family sees his name, and he withdraws it',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const [pandit, family] = [await openSignedIn(browser, info, 'pandit'), await openVisitor(browser, info)]
    const { page } = pandit
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await waitUntilIdle(page)
    await page.getByRole('link', { name: /muhurat/i }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Muhurat for/ })).toBeVisible()
    await page.goto(PAGE)
    await waitUntilIdle(page)
    const first = page.locator('[data-part=window]').first()
    await first.getByText('Your view on this time').click()
    await first.getByLabel('Note to families (optional)').fill('Good for the whole house')
    await expectNoOverflow(page)
    await expectAccessible(page)
    await first.getByRole('button', { name: 'Confirm this time' }).click()
    await expect(first.getByText('You have given your view on this time')).toBeVisible()
    await expect(first.getByText('has confirmed this muhurat.')).toBeVisible()
    await family.page.goto(PAGE)
    await waitUntilIdle(family.page)
    const seen = family.page.locator('[data-part=window]').first()
    await expect(seen.getByText('has confirmed this muhurat.')).toBeVisible()
    await expect(seen.getByText('Good for the whole house')).toBeVisible()
    await expect(family.page.getByText('Your view on this time')).toHaveCount(0)
    await first.getByRole('button', { name: 'Withdraw' }).click()
    await expect(first.getByText('Your view on this time')).toBeVisible()
    await expect(first.getByText('has confirmed this muhurat.')).toHaveCount(0)
    expect([...pandit.problems, ...family.problems]).toEqual([])
  },
)
