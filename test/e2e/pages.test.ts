// Every page in both themes and both languages: no axe violation, no console error, nothing out of the page, nothing from outside.
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { expectNoOverflow, settled, signedIn, visitor } from './people.ts'

const PUBLIC = [
  '/',
  '/explore',
  '/explore?query=griha%20pravesh&location=Pune',
  '/explore?query=zzzzqqqq',
  '/?book=griha-pravesh',
  '/services',
  '/services/vivah',
  '/e-puja',
  '/muhurat',
  '/about',
  '/contact',
  '/shop',
  '/cart',
  '/faqs',
  '/terms',
  '/privacy',
  '/cookies',
  '/admin/login',
  '/booking/SK-AAAAAA',
  '/no/such/page',
]

/** A missing page answers 404, and the browser notes that of its own. */
const isExpected = (problem: string): boolean => /status of 404/.test(problem)

for (const theme of ['light', 'dark'] as const) {
  for (const path of PUBLIC) {
    test(`${path} in ${theme}`, async ({ browser }, info) => {
      const { page, context, problems } = await visitor(browser, info, { colorScheme: theme })
      await page.goto(path)
      await settled(page)
      if (path.includes('book=')) await expect(page.getByRole('heading', { name: 'Book a Pandit' })).toBeVisible()
      await expectNoOverflow(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`)).toEqual(
        [],
      )
      expect(problems.filter((problem) => !isExpected(problem))).toEqual([])
      await context.close()
    })
  }
}

for (const path of ['/hi', '/hi/explore?query=सत्यनारायण', '/hi/?book=satyanarayan', '/hi/services/griha-pravesh', '/hi/terms']) {
  test(`${path} reads Hindi`, async ({ browser }, info) => {
    const { page, context, problems } = await visitor(browser, info)
    await page.goto(path)
    await settled(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('hi')
    await expectNoOverflow(page)
    expect(await page.locator('h1').first().textContent()).toMatch(/[\u0900-\u097f]/)
    expect(problems).toEqual([])
    await context.close()
  })
}

for (const [role, path] of [
  ['team', '/ops'],
  ['pandit', '/admin/dashboard'],
  ['pandit', '/admin/profile'],
] as const) {
  test(`${path} for the ${role}`, async ({ browser }, info) => {
    const { page, context, problems } = await signedIn(browser, info, role)
    await page.goto(path)
    await settled(page)
    await expectNoOverflow(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`)).toEqual(
        [],
      )
    }
    expect(problems).toEqual([])
    await context.close()
  })
}

test('a protected page sends everybody else home', async ({ browser }, info) => {
  const { page, context } = await visitor(browser, info)
  for (const path of ['/ops', '/admin/dashboard', '/admin/profile']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/$/)
  }
  await context.close()
})

test('the theme stays as chosen, and English pages load no Devanagari font', async ({ browser }, info) => {
  const { page, context } = await visitor(browser, info)
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/fonts/')) fonts.push(request.url())
  })
  await page.goto('/about')
  await settled(page)
  expect(fonts.filter((font) => font.includes('devanagari'))).toEqual([])
  if (info.project.name === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Dark theme' }).first().click()
  await page.reload()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await context.close()
})
