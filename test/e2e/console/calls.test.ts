// Notes and planned calls, by keyboard and on a phone.
import { expect, type Page, test } from '@playwright/test'
import { addDays, indiaDate } from '../../../src/shared/time/dates.ts'
import { expectAccessible, expectNoOverflow, openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'

async function requested(page: Page, name: string): Promise<{ ref: string; key: string }> {
  const data = {
    pujaName: 'Vastu Shanti',
    name,
    mobile: '9845077002',
    pujaAddress: 'Karve Road, Pune',
    location: 'Pune',
    date: addDays(indiaDate(new Date()), 20),
  }
  const headers = { origin: String(test.info().project.use.baseURL) }
  const response = await page.request.post('/api/v1/booking/book', { data, headers })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as { ref: string; key: string }
}

const notes = (page: Page) => page.getByRole('region', { name: 'Notes' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test(
  'the team writes a note and plans the next call with keys, and a colleague sees both',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const family = await openVisitor(browser, info)
    const { ref, key } = await requested(family.page, 'Later Shinde')
    const { page, problems } = await openSignedIn(browser, info, 'team')
    await page.goto('/ops')
    await expect(page.getByText('l call later', { exact: true })).toBeVisible()
    await expect(page.getByText('n note', { exact: true })).toBeVisible()
    await page.goto(`/ops/bookings/${ref}`)
    await waitUntilIdle(page)

    await test.step('n opens the note, and a stray Escape does not lose it', async () => {
      await page.keyboard.press('n')
      await expect(dialog(page, 'Add note')).toBeVisible()
      await page.keyboard.type('Nobody before noon, l and n are letters here')
      await page.keyboard.press('Escape')
      await expect(page.getByText('Discard your changes?')).toBeVisible()
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await expectAccessible(page)
      await dialog(page, 'Add note').getByRole('button', { name: 'Add note' }).click()
      await expect(notes(page)).toContainText('Nobody before noon')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('after a call that was not answered, l plans the next one', async () => {
      await page.getByRole('button', { name: 'Not reached' }).click()
      await expect(page.getByRole('region', { name: 'When should we call again?' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('l')
      await expect(dialog(page, 'When should we call again?')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Change time' })).toBeVisible()
      const row = page.getByRole('row').filter({ hasText: 'Later Shinde' })
      await expect(row.getByText(/^Call again (at|on) /)).toBeVisible()
    })
    await test.step('the keys do nothing while another row has the focus', async () => {
      const other = page.locator('a[data-row]:not([aria-current])').first()
      await other.focus()
      await page.keyboard.press('n')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('an owner sees the note and the plan, the family neither', async () => {
      const owner = await openSignedIn(browser, info, 'owner')
      await owner.page.goto(`/ops/bookings/${ref}`)
      await expect(notes(owner.page)).toContainText('Nobody before noon')
      await expect(owner.page.getByText(/planned to call again/)).toBeVisible()
      const seen = await family.page.request.get(`/api/v1/bookings/${ref}`, { headers: { 'x-booking-key': key } })
      expect(seen.ok()).toBe(true)
      expect(await seen.text()).not.toMatch(/before noon|plannedCall|planned-call|call-planned/)
    })
    expect(problems).toEqual([])
  },
)

test('on a phone the note and the plan fit and work', { tag: '@phone' }, async ({ browser }, info) => {
  const family = await openVisitor(browser, info)
  const { ref } = await requested(family.page, 'Phone Later')
  const { page, problems } = await openSignedIn(browser, info, 'team')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/ops/bookings/${ref}`)
  await waitUntilIdle(page)
  await page.getByRole('button', { name: 'Add note' }).click()
  await dialog(page, 'Add note')
    .getByRole('textbox')
    .fill(`Averylongwordwithoutspaces${'x'.repeat(80)}`)
  await dialog(page, 'Add note').getByRole('button', { name: 'Add note' }).click()
  await expect(notes(page)).toContainText('Averylongword')
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Call later' }).click()
  await page.getByRole('radio', { name: 'Another time' }).check()
  await expectNoOverflow(page)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Change time' })).toBeVisible()
  await page.goto('/ops')
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'Phone Later' })
      .getByText(/^Call again /),
  ).toBeVisible()
  await expectNoOverflow(page)
  expect(problems).toEqual([])
})
