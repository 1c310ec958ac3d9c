import { expect, test } from '@playwright/test'
import { findLinkInEmail } from '../emails.ts'
import { expectAccessible, expectNoOverflow, openVisitor, send, waitUntilIdle } from '../people.ts'

/** The browser also logs a refusal that the page shows. */
const isNoted = (problem: string): boolean => /status of (401|422)/.test(problem)

test(
  'sign up, confirm the address, reset a forgotten password, and find the other device signed out',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const email = `asha-${info.project.name}@example.com`
    const [one, two] = [await openVisitor(browser, info), await openVisitor(browser, info, { colorScheme: 'dark' })]
    await one.page.goto('/verify-email')
    await waitUntilIdle(one.page)
    const main = one.page.getByRole('main')
    await main.getByRole('button', { name: 'Sign In' }).click()
    await one.page.getByRole('button', { name: 'Create Account' }).click()
    await send(one.page, {
      'Full Name': 'Asha Menon',
      'Email Address': email,
      Password: 'kolam-12',
      'Confirm Password': 'kolam-12',
    })
    await expect(one.page.getByRole('dialog')).toBeHidden()
    await one.page.goto('/account/security')
    await expect(main.getByText('Not confirmed yet')).toBeVisible()

    await one.page.goto(await findLinkInEmail(info, email, '/verify-email'))
    await waitUntilIdle(one.page)
    await main.getByRole('button', { name: 'Confirm the address' }).click()
    await expect(main.getByText(`${email} is confirmed.`)).toBeVisible()

    await two.page.goto('/reset-password')
    await waitUntilIdle(two.page)
    const prompt = two.page.getByRole('main')
    await prompt.getByRole('button', { name: 'Send the link' }).click()
    await expect(prompt.getByText('Enter a full email address')).toBeVisible()
    await prompt.getByLabel('Email Address').fill(email)
    await prompt.getByRole('button', { name: 'Send the link' }).click()
    await expect(two.page.getByText(`If ${email} has an account`)).toBeVisible()
    await two.page.goto(await findLinkInEmail(info, email, '/reset-password'))
    await waitUntilIdle(two.page)
    await two.page.getByLabel(/^New Password/).fill('tulsi-2026')
    await two.page.getByLabel(/^Confirm New Password/).fill('tulsi-2026')
    await two.page.getByRole('button', { name: 'Set the password' }).click()
    await expect(two.page.getByText('Your new password is set.')).toBeVisible()
    await two.page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await send(two.page, { 'Email Address': email, Password: 'tulsi-2026' })
    await expect(two.page.getByRole('dialog')).toBeHidden()
    // The link is used up: its page does not ask for a password again.
    await expect(two.page).toHaveURL(/\/account$/)

    await two.page.goto('/hi/account/security')
    await waitUntilIdle(two.page)
    await expect(two.page.getByText('पुष्टि हो चुकी है')).toBeVisible()
    await expectNoOverflow(two.page)
    await expectAccessible(two.page)
    await one.page.goto('/account/security')
    await expect(one.page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
    expect([...one.problems, ...two.problems].filter((problem) => !isNoted(problem))).toEqual([])
    await one.context.close()
    await two.context.close()
  },
)
