import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { addDays, indiaDate } from '../../../src/shared/time/dates.ts'
import { CLIENT_ID, startProvider, type TestProvider } from '../../fakes/provider.ts'
import { findLinkInEmail } from '../emails.ts'
import { expectAccessible, openDialog, openSignedIn, openVisitor, send, waitUntilIdle } from '../people.ts'
import { startServer, stopServer } from '../server.ts'

const PUJA = {
  pujaName: 'Satyanarayan',
  name: 'Nalini Rao',
  mobile: '98220 44157',
  location: 'Pune',
  pujaAddress: 'Kothrud, Pune',
  date: addDays(indiaDate(new Date()), 20),
}

let provider: TestProvider
let server: Awaited<ReturnType<typeof startServer>>

test.beforeAll(async () => {
  provider = await startProvider()
  server = await startServer('accounts', {
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: 'sankalp-secret',
    GOOGLE_ISSUER: provider.issuer,
  })
})
test.afterAll(async () => {
  await stopServer(server)
  await provider.close()
})

const isNoted = (problem: string): boolean => /status of (401|403|409|422)|asked another server/.test(problem)
const settings = (page: Page) => page.getByRole('main')

test(
  'sign up, confirm, reset, sign in with Google, unlink and link, export the data, and delete the account',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const email = `nalini-${info.project.name}@example.com`
    const outbox = join(server.folder, 'outbox')
    const { page, context, problems } = await openVisitor(browser, info)
    const go = async (path: string) => {
      await page.goto(server.url + path)
      await waitUntilIdle(page)
    }
    await go('/about')
    await openDialog(page, 'Sign In')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await send(page, { 'Full Name': 'Nalini Rao', 'Email Address': email, Password: 'kolam-12', 'Confirm Password': 'kolam-12' })
    await expect(page.getByRole('dialog')).toBeHidden()
    // Bookings made with an unconfirmed address are not shown, and the page says so; it also says which details nobody sees.
    await go('/account')
    await expect(settings(page).getByText(`bookings made with ${email} before`)).toBeVisible()
    await go('/account/family')
    await expect(settings(page).getByText('Only you see these details now.')).toBeVisible()
    await go('/account/profile')
    await settings(page).getByRole('button', { name: 'Send me the link' }).click()
    await expect(settings(page).getByText(`to ${email}`)).toBeVisible()
    await go(await findLinkInEmail(outbox, email, '/verify-email'))
    // The account shows the confirmed address even if a link is followed before the page has reloaded its own data.
    const isNews = (url: URL) => url.pathname.endsWith('verify-email.data')
    await page.route(isNews, (route) => (route.request().method() === 'GET' ? undefined : route.continue()))
    await settings(page).getByRole('button', { name: 'Confirm the address' }).click()
    await expect(settings(page).getByText(`${email} is confirmed.`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
    await settings(page).getByRole('link', { name: 'My account' }).click()
    await page.unroute(isNews)
    await expect(settings(page).getByRole('heading', { name: 'Coming up' })).toBeVisible()
    await expect(settings(page).getByText(`bookings made with ${email} before`)).toBeHidden()

    await go('/reset-password')
    await settings(page).getByLabel('Email Address').fill(email)
    await settings(page).getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`If ${email} has an account`)).toBeVisible()
    await go(await findLinkInEmail(outbox, email, '/reset-password'))
    await page.getByLabel(/^New Password/).fill('tulsi-2026')
    await page.getByLabel(/^Confirm New Password/).fill('tulsi-2026')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByText('Your new password is set.')).toBeVisible()

    // A signed-out visitor saves a pandit and signs in with Google: then the pandit is saved.
    provider.signInAs({ sub: email, email, email_verified: true, name: 'Nalini Rao' })
    await go('/explore')
    const pandit = await page.locator('a[href*="/explore/pandits/"]').first().getAttribute('href')
    await go(pandit ?? '')
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('/saved-pandits/'),
    )
    await page.getByRole('button', { name: /^Save / }).click()
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.waitForURL((url) => url.pathname === new URL(pandit ?? '', server.url).pathname && !url.search.includes('signin'))
    await expect(page.getByRole('button', { name: /^Remove .* from saved$/ })).toBeVisible()
    expect((await saved).ok()).toBe(true)
    await go('/account/saved')
    await expect(settings(page).getByRole('listitem')).toHaveCount(1)

    await go('/account/security')
    await settings(page).getByRole('button', { name: 'Unlink Google' }).click()
    await expect(page.getByText('You can no longer sign in with Google.')).toBeVisible()
    await settings(page).getByText('Link Google', { exact: true }).click()
    const logins = settings(page).locator('#logins')
    await logins.getByLabel(/^Current Password/).fill('not-this')
    await logins.getByRole('button', { name: 'Continue to Google' }).click()
    await expect(logins.getByText('The current password is incorrect.')).toBeVisible()
    await logins.getByLabel(/^Current Password/).fill('tulsi-2026')
    await logins.getByRole('button', { name: 'Continue to Google' }).click()
    await expect(page.getByText('Linked. You can sign in with it from now on.')).toBeVisible()
    await waitUntilIdle(page)
    await expect(settings(page).getByRole('button', { name: 'Unlink Google' })).toBeVisible()
    await expectAccessible(page)

    // A puja requested with the confirmed email is in the account, and is cancelled there after its cost was shown.
    const booked = await page.request.post(`${server.url}/api/v1/booking/book`, {
      headers: { origin: server.url, 'idempotency-key': `journey-${email}` },
      data: { ...PUJA, email },
    })
    expect(booked.status()).toBe(201)
    await go('/account')
    await expect(settings(page).getByText(/^We will call you before /)).toBeVisible()
    // While it is open the account cannot be deleted; the page says so first, with a link to the booking.
    await go('/account/privacy')
    await expect(settings(page).getByText('You have an upcoming puja.')).toBeVisible()
    await expect(settings(page).getByText('Delete my account')).toHaveCount(0)
    await settings(page)
      .getByRole('link', { name: /^Satyanarayan/ })
      .click()
    await expect(page.getByRole('heading', { name: /^Satyanarayan/, level: 1 })).toBeVisible()
    await go('/account')
    await settings(page)
      .getByRole('link', { name: /^Cancel: / })
      .click()
    const rule = page.getByRole('dialog', { name: /^Cancel: / })
    await expect(rule.getByText(/^Cancelling is free until a pandit accepts/)).toBeVisible()
    await expectAccessible(page)
    await rule.getByLabel('Reason').fill('We travel')
    await rule.getByRole('button', { name: 'Yes, cancel' }).click()
    await expect(rule).toBeHidden()
    await expect(settings(page).getByText('The booking is cancelled')).toBeFocused()
    await expect(settings(page).getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(settings(page).getByText('You have no upcoming pujas.')).toBeVisible()

    await go('/account/privacy')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      settings(page).getByRole('link', { name: 'Download file' }).click(),
    ])
    const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
      account: { email: string }
      signInMethods: string[]
    }
    expect([file.account.email, file.signInMethods]).toEqual([email, ['credential', 'google']])
    await settings(page).getByText('Delete my account').click()
    await settings(page).getByLabel('Your password').fill('tulsi-2026')
    await settings(page).getByRole('button', { name: 'Yes, delete permanently' }).click()
    await page.waitForURL(`${server.url}/`)
    await waitUntilIdle(page)
    await expect(settings(page).getByText('Your account has been deleted.')).toBeVisible()
    await expect(page.locator('[data-part=account-erased] output')).toBeFocused()
    await expectAccessible(page)
    await go('/')
    await expect(settings(page).getByText('Your account has been deleted.')).toHaveCount(0)
    await openDialog(page, 'Sign In')
    await send(page, { 'Email Address': email, Password: 'tulsi-2026' })
    await expect(page.getByText('Incorrect email or password.')).toBeVisible()
    expect(problems.filter((problem) => !isNoted(problem))).toEqual([])
    await context.close()
  },
)

test('the draft of a booking is restored after signing in on another page', { tag: '@desktop' }, async ({ browser }, info) => {
  const email = `kavya-${info.project.name}@example.com`
  const { page, context } = await openVisitor(browser, info)
  await page.goto(`${server.url}/about?book=ganesh`)
  await waitUntilIdle(page)
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Kavya Shetty')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  provider.signInAs({ sub: email, email, email_verified: true, name: 'Somebody Else' })
  await openDialog(page, 'Sign In')
  const returned = page.waitForResponse((response) => response.url().includes('signin=done'))
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await returned
  expect((await page.request.get(`${server.url}/api/v1/user/profile`)).status()).toBe(200)
  await page.waitForURL((url) => url.pathname === '/about' && !url.search.includes('signin'))
  await waitUntilIdle(page)
  await page.goto(`${server.url}/about?book=ganesh`)
  await waitUntilIdle(page)
  await expect(name).toHaveValue('Kavya Shetty')
  await context.close()
})

test('on the narrowest phone every section of the account is visible', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context, problems } = await openSignedIn(browser, info, 'user')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/hi/account/privacy')
  await waitUntilIdle(page)
  const sections = page.getByRole('navigation', { name: 'मेरा खाता' }).getByRole('link')
  await expect(sections).toHaveCount(9)
  for (const section of await sections.all()) await expect(section).toBeInViewport({ ratio: 1 })
  expect(problems).toEqual([])
  await context.close()
})
