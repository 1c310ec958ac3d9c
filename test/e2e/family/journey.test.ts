import { expect, type Page, test } from '@playwright/test'
import { expectNoOverflow, openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'
import { AGREED, accept, callAndOffer, cardOf, findPandit, freeDay, requestPuja } from '../request-steps.ts'

const REVIEW = 'Began on time and told the whole katha so that the children followed.'

async function markDoneAndPaid(page: Page, ref: string): Promise<void> {
  await page.reload()
  await waitUntilIdle(page)
  await page.getByRole('button', { name: 'Mark as done', exact: true }).click()
  await page.getByRole('dialog', { name: 'Is the puja done?' }).getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText(/marked the puja as done/)).toBeVisible()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const form = page.getByRole('dialog', { name: `Payment for ${ref}` })
  await form.getByRole('radio', { name: 'by UPI' }).check()
  await form.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText(/recorded ₹3,100, by UPI/)).toBeVisible()
}

async function review(page: Page): Promise<void> {
  await page.reload()
  await waitUntilIdle(page)
  await page.getByRole('region', { name: 'What happens next' }).getByRole('link', { name: 'Write a review' }).click()
  await expect(page.getByRole('group', { name: 'Stars' })).toBeInViewport()
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose 1 to 5 stars.' })).toBeVisible()
  await page.locator('label').filter({ hasText: '5 stars out of 5' }).click()
  await page.getByLabel('Your review').fill(REVIEW)
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: REVIEW })).toBeVisible()
  // The form is gone; keyboard users continue from its position.
  await expect(page.getByRole('heading', { name: 'You wrote' })).toBeFocused()
  await expectNoOverflow(page)
}

test('from the home page to the review', async ({ browser }, info) => {
  const pandit = await openSignedIn(browser, info, 'pandit')
  const { user } = (await (await pandit.page.request.get('/api/v1/pandit/me')).json()) as { user: { name: string } }
  const family = await openVisitor(browser, info)
  const { page } = family
  const date = await freeDay(page, user.name)
  const before = await cardOf(page, user.name)

  await test.step('the family finds a pandit', () => findPandit(page, user.name))
  const ref = await test.step('and requests a puja', () => requestPuja(page, date))
  await test.step('opens the private link', async () => {
    await page.getByRole('link', { name: 'View my booking' }).click()
    await expect(page).toHaveURL(new RegExp(`/booking/${ref}$`))
    await expect(page.getByRole('region', { name: 'What happens next' })).toBeVisible()
    // Back leads to the pandit, not to the empty form again.
    await page.goBack()
    await expect(page).toHaveURL(/\/explore\/pandits\//)
    await expect(page.getByRole('dialog', { name: 'Book a Pandit' })).toHaveCount(0)
    await page.goForward()
    await expect(page).toHaveURL(new RegExp(`/booking/${ref}`))
    await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('We will call you before')
    await expectNoOverflow(page)
  })
  const team = await openSignedIn(browser, info, 'team')
  await test.step('the team calls, agrees and offers', () => callAndOffer(team.page, ref, user.name))
  await test.step('the pandit accepts, and only then sees the family', () => accept(pandit.page))
  await test.step('the family sees who will come', async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(`${user.name} comes on`)
    await expect(page.getByText(/^Free to cancel until /)).toBeVisible()
    await expect(page.getByText('The pandit brings it')).toBeVisible()
    await expect(page.getByText(AGREED.note)).toBeVisible()
  })
  await test.step('the puja is done and paid', () => markDoneAndPaid(team.page, ref))
  await test.step('the family writes a review', () => review(page))
  await test.step("and the pandit's rating includes it", async () => {
    await findPandit(page, user.name)
    const details = page.getByRole('dialog', { name: user.name })
    await expect(details.getByText(REVIEW)).toBeVisible()
    const after = await cardOf(page, user.name)
    expect(after?.reviewCount).toBe((before?.reviewCount ?? 0) + 1)
    await expect(details.getByText(new RegExp(`^${after?.reviewCount} reviews?$`))).toBeVisible()
    await expect(details.getByText(after?.rating.toFixed(1) ?? '', { exact: true })).toBeVisible()
  })

  expect([...family.problems, ...team.problems, ...pandit.problems]).toEqual([])
})
