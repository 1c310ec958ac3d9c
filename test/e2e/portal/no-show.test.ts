import { expect, test } from '@playwright/test'
import { accepted, call, newPandit, openTeamSession } from '../api-setup.ts'
import { expectAccessible, expectNoOverflow, openVisitor, waitUntilIdle } from '../people.ts'

test(
  'the team records that a pandit can come after all, and later that he did not',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const office = await openTeamSession(browser, info)
    const phone = await openVisitor(browser, info)
    await (await newPandit(office, 'Absent Shastri')).signIn(phone)
    // A start in the past cannot be agreed, so it is seconds away.
    const ref = await accepted(office, phone, 'Gita No Show', 20 / 3600)
    await call(phone.page.request, info, `/pandit/bookings/${ref}/cannot-come`, { reason: 'My car broke down' })
    const { page } = office.team
    await page.goto(`/ops/bookings/${ref}`)
    await waitUntilIdle(page)
    await expect(page.getByText('Absent Shastri cannot come', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'He can come' }).click()
    await expect(page.getByText(/noted that .*Absent Shastri can come after all/)).toBeVisible()
    await expect(page.getByText('Absent Shastri cannot come', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'He can come' })).toHaveCount(0)
    await test.step('once the start has passed, he can be released as a no-show', async () => {
      const actions = async () =>
        ((await (await page.request.get(`/api/v1/ops/bookings/${ref}`)).json()) as { actions: string[] }).actions
      await expect.poll(actions, { timeout: 60_000 }).toContain('pandit-no-show')
      await page.reload()
      await waitUntilIdle(page)
      await page.getByRole('button', { name: 'Reassign' }).click()
      const dialog = page.getByRole('dialog', { name: 'Reassign the puja' })
      await dialog.getByRole('button', { name: 'Release the pandit' }).click()
      await expect(dialog.getByText('Enter a reason.')).toBeVisible()
      await dialog.getByRole('radio', { name: 'He did not come' }).check()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await dialog.getByRole('button', { name: 'Release the pandit' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(/released .*Absent Shastri, who did not come/)).toBeVisible()
    })
    expect(office.team.problems).toEqual([])
  },
)
