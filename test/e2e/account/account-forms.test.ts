import { expect, type Page, test } from '@playwright/test'
import { loginOf, openDialog, openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'

const settings = (page: Page) => page.getByRole('main')

test(
  'an error in an account form is shown at its field, and text typed into a closed dialog is restored',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page, context } = await openSignedIn(browser, info, 'user')
    await page.goto('/account/addresses')
    await waitUntilIdle(page)
    const section = settings(page)
    await section.getByRole('button', { name: 'Add address' }).click()
    const address = section.getByRole('textbox', { name: 'Address', exact: true }).last()
    await expect(address).toBeFocused()
    await expect(address).toHaveAccessibleDescription('Enter the address.')
    await address.fill('12 Tilak Road')
    await expect(address).toHaveAccessibleDescription(/^House number, street, landmark and PIN code\./)
    await page.goto('/account/profile')
    await waitUntilIdle(page)
    await section.getByLabel(/^Full Name/).fill(' ')
    await section.getByLabel('Mobile').fill('12')
    await section.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(section.getByLabel(/^Full Name/)).toBeFocused()
    await expect(section.getByLabel('Mobile')).toHaveAccessibleDescription(/^Enter the full number/)
    await context.close()
    const visit = await openVisitor(browser, info)
    await visit.page.goto('/about')
    await waitUntilIdle(visit.page)
    await openDialog(visit.page, 'Sign In')
    const window = visit.page.getByRole('dialog')
    await window.getByRole('button', { name: 'Create Account' }).click()
    await expect(window.getByLabel('Email Address')).toHaveAccessibleDescription(/^We will email you a link/)
    await expect(window.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await window.getByLabel(/^Full Name/).fill('Gauri Deshmukh')
    await window.getByRole('button', { name: 'Close' }).click()
    await openDialog(visit.page, 'Sign In')
    await window.getByRole('button', { name: 'Create Account' }).click()
    await expect(window.getByLabel(/^Full Name/)).toHaveValue('Gauri Deshmukh')
    await visit.context.close()
  },
)

test(
  'the language shown is the one in use; another one is saved, and pages continue in it',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page, context } = await openSignedIn(browser, info, 'user')
    await page.goto('/hi/account/profile')
    await waitUntilIdle(page)
    const select = settings(page).getByLabel('भाषा')
    await expect(select).toHaveValue('hi')
    await expect(select).toHaveAccessibleDescription(/अभी अंग्रेज़ी में/)
    await select.selectOption('en')
    await settings(page).getByRole('button', { name: 'सहेजें', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/account/profile')
    await expect(settings(page).getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await context.close()
  },
)

test('without the code that draws the QR code, the key can be typed', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context } = await openSignedIn(browser, info, 'team')
  const showKey = async () => {
    await page.goto('/account/security')
    await waitUntilIdle(page)
    const part = page.locator('#authenticator')
    await part.getByLabel('Password').fill(loginOf('team').password)
    await part.getByRole('button', { name: 'Show the QR code' }).click()
    await expect(part.locator('code')).toBeVisible()
    return part.getByRole('img', { name: 'QR code for the authenticator app' })
  }
  await expect(await showKey()).toBeVisible()
  await page.route('**/assets/qr-code-*.js', (route) => route.abort())
  await expect(await showKey()).toHaveCount(0)
  await context.close()
})
