import { expect, test } from '@playwright/test'
import { findLinkInEmail } from '../emails.ts'
import { expectNoOverflow, openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'

test('a person invited to the team works in the console until removed', { tag: '@phone' }, async ({ browser }, info) => {
  const [owner, guest] = [await openSignedIn(browser, info, 'owner'), await openVisitor(browser, info)]
  const email = `rukmini-${info.project.name}@example.com`
  await owner.page.goto('/ops/team')
  await waitUntilIdle(owner.page)
  const only = owner.page.getByRole('article').filter({ hasText: '(you)' })
  await expect(only).toContainText('The only owner cannot be removed')
  await expect(only.getByRole('button', { name: 'Remove from the team' })).toHaveCount(0)
  await owner.page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = owner.page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(owner.page.getByRole('article', { name: email })).toContainText('Can be accepted until')

  await guest.page.goto(await findLinkInEmail(info, email, '/join-team'))
  await waitUntilIdle(guest.page)
  await guest.page.getByLabel('Your name').fill('Rukmini Rao')
  await guest.page.getByLabel('Password', { exact: false }).first().fill('kolam-12')
  await guest.page.getByLabel('Confirm password').fill('kolam-12')
  await guest.page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(guest.page.getByRole('alert')).toHaveText('At least 12 characters.')
  await expect(guest.page.getByLabel('Password', { exact: false }).first()).toBeFocused()
  await guest.page.getByLabel('Password', { exact: false }).first().fill('kolam-in-the-yard')
  await guest.page.getByLabel('Confirm password').fill('kolam-in-the-yard')
  await guest.page.getByRole('button', { name: 'Accept the invitation' }).click()
  await guest.page.waitForURL((url) => url.pathname === '/ops')
  await expect(guest.page.getByRole('heading', { level: 1 })).toBeVisible()

  await owner.page.goto('/ops/team')
  await waitUntilIdle(owner.page)
  const member = owner.page.getByRole('article', { name: 'Rukmini Rao' })
  await expect(member).toContainText(email)
  await expectNoOverflow(owner.page)
  await member.getByRole('button', { name: 'Remove from the team' }).click()
  await dialog.getByRole('button', { name: 'Remove from the team' }).click()
  await expect(member).toHaveCount(0)
  await guest.page.goto('/ops/reviews')
  await guest.page.waitForURL((url) => url.pathname === '/')

  await owner.page.goto('/ops/audit')
  await expect(owner.page.getByRole('article').filter({ hasText: 'Removed from the team' }).first()).toContainText(email)
  await expectNoOverflow(owner.page)
  expect(owner.problems).toEqual([])
})
