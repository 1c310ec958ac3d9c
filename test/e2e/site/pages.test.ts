// Every page, theme and language: axe, console errors, external requests.
import { expect, type Page } from '@playwright/test'
import { PAGES } from '../../../src/shared/pages.ts'
import { expectLayoutAndAccessibility, test } from '../browser-fixtures.ts'
import {
  expectAccessible,
  expectNoOverflow,
  fillSignIn,
  loginOf,
  openSignedIn,
  openVisitor,
  signInByHand,
  waitForResponseTo,
  waitUntilIdle,
} from '../people.ts'

// The pages are independent: shared among the workers, so that this longest file is not the last to finish.
test.describe.configure({ mode: 'parallel' })

const PUBLIC = PAGES.filter(({ role }) => role === undefined).flatMap(({ examples }) => examples)
const MISSING = [
  '/booking/SK-AAAAAA',
  '/order/SK-AAAAAA',
  '/services/no-such-puja',
  '/product/no-such-good',
  '/panchang/varanasi/2026-13-01',
  '/no/such/page',
]
/** The browser itself logs that a page responded with 404. */
const isNoted = (problem: string): boolean => /status of 404/.test(problem)

for (const path of [...PUBLIC, ...MISSING]) {
  test(`${path} in both themes`, MISSING.includes(path) ? { tag: '@desktop' } : {}, async ({ guests }, info) => {
    const guest = await guests('nobody')
    const { page, problems } = guest
    const response = await page.goto(path)
    expect(response?.status()).toBe(MISSING.includes(path) ? 404 : 200)
    await waitUntilIdle(page)
    if (path.includes('book=')) await expect(page.getByRole('heading', { name: 'Book a Pandit' })).toBeVisible()
    await expectLayoutAndAccessibility(guest, info)
    expect(problems.filter((problem) => !(MISSING.includes(path) && isNoted(problem)))).toEqual([])
  })
}

for (const path of [
  '/hi',
  '/hi/explore?query=सत्यनारायण',
  '/hi/?book=satyanarayan',
  '/hi/services/griha-pravesh',
  '/hi/pandits/pune/griha-pravesh',
  '/hi/shop',
  '/hi/shop?query=दीया',
  '/hi/product/kit-satyanarayan',
  '/hi/panchang/varanasi/2026-11-21',
  '/hi/terms',
  '/hi/cart',
]) {
  test(`${path} reads Hindi`, { tag: '@phone' }, async ({ guests }, info) => {
    const guest = await guests('nobody')
    const { page, problems } = guest
    await page.goto(path)
    await waitUntilIdle(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('hi')
    expect(await page.locator('h1').first().textContent()).toMatch(/[\u0900-\u097f]/)
    await expectLayoutAndAccessibility(guest, info)
    expect(problems).toEqual([])
  })
}

const inHindi = (paths: readonly string[]) => paths.map((path) => `/hi${path}`)

/** Only the owner can change settings; the team sees them without the forms. */
const SETTINGS = /^\/ops\/business/

const PROTECTED_PAGES = PAGES.flatMap(({ path, role, examples }) => {
  if (role === undefined || role === 'second-factor') return []
  const paths = examples.length > 0 ? examples : [path]
  const all = [...paths, ...inHindi(paths)]
  if (!SETTINGS.test(path)) return all.map((url) => ({ role, path: url }))
  return [...paths.map((url) => ({ role, path: url })), ...all.map((url) => ({ role: 'owner' as const, path: url }))]
})

/** The console list with the object of a path; only shipped orders have an invoice. */
function listOf(path: string): string {
  if (path.includes('tickets')) return 'tickets'
  if (path.includes('applications')) return 'applications?status=open'
  if (path.includes('products')) return 'products'
  if (path.includes('invoice')) return 'orders?state=delivered'
  return path.includes('orders') ? 'orders' : 'bookings'
}

/** Replaces the parameters of a path by real values. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.includes(':')) return path
  const response = await page.request.get(`/api/v1/ops/${listOf(path)}`)
  const { items } = (await response.json()) as { items: { id?: string; ref?: string; number?: string }[] }
  return path.replace(
    /:(productId|id|ref|number)/,
    (_, name: string) => items[0]?.[(name === 'productId' ? 'id' : name) as 'id'] ?? '',
  )
}

// English on the desktop, Hindi on a phone: the audit checks every section in every language at every width.
for (const { role, path } of PROTECTED_PAGES) {
  const tag = path.startsWith('/hi/') ? '@phone' : '@desktop'
  test(`${path} as the ${role}`, { tag }, async ({ guests }, info) => {
    const guest = await guests(role)
    const { page, problems } = guest
    expect((await page.goto(await addressOf(page, path)))?.status()).toBe(200)
    await waitUntilIdle(page)
    expect(await page.locator('html').getAttribute('lang')).toBe(path.startsWith('/hi/') ? 'hi' : 'en')
    await expectLayoutAndAccessibility(guest, info)
    expect(problems).toEqual([])
  })
}

test('a protected page redirects everybody else to the home page', { tag: '@desktop' }, async ({ browser }, info) => {
  const signedOut = await openVisitor(browser, info)
  for (const path of ['/ops', '/admin/dashboard', '/admin/profile']) {
    await signedOut.page.goto(path)
    await expect(signedOut.page).toHaveURL(/\/$/)
  }
  const pandit = await openSignedIn(browser, info, 'pandit')
  await pandit.page.goto('/ops')
  await expect(pandit.page).toHaveURL(/\/$/)
  const team = await openSignedIn(browser, info, 'team')
  await team.page.goto('/admin/dashboard')
  await expect(team.page).toHaveURL(/\/$/)
})

test('a person redirected from a protected page sees the reason, and signing in leads back to it', async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  const response = await context.request.get('/ops?status=all', { maxRedirects: 0 })
  expect(response.headers().location).toBe('/')
  await page.goto('/ops?status=all')
  await expect(page.getByRole('dialog')).toContainText('The console is for our team. Please sign in.')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await fillSignIn(page, loginOf('pandit'))
  await expect(page.getByRole('dialog')).toContainText('You are signed in as')
  await expect(page).toHaveURL(/\/$/)
  await fillSignIn(page, loginOf('team'))
  await expect(page).toHaveURL(/\/ops\?status=all$/)
  await page.goto('/about')
  await waitUntilIdle(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(problems).toEqual([])
  await context.close()
})

test('after signing in and signing out on a protected page, the home page opens without a sign-in dialog', async ({
  browser,
}, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await page.goto('/about')
  await waitUntilIdle(page)
  await signInByHand(page, loginOf('pandit'))
  await page.goto('/admin/dashboard')
  await waitUntilIdle(page)
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  const answered = waitForResponseTo(page, '/user/logout')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  expect((await answered).status()).toBe(200)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(problems).toEqual([])
  await context.close()
})

test('the chosen theme is kept, and English pages load no Devanagari font', async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/fonts/')) fonts.push(request.url())
  })
  await page.goto('/about')
  await waitUntilIdle(page)
  expect(fonts.filter((font) => font.includes('devanagari'))).toEqual([])
  if (info.project.name === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Dark theme' }).first().click()
  await page.reload()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await context.close()
})
