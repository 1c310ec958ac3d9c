// Dialogs and overlays: axe, console errors, overflow.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays, indiaDate } from '../../../src/shared/time/dates.ts'
import { expectAccessible, expectNoOverflow, openSignedIn, openVisitor, type Person, waitUntilIdle } from '../people.ts'

type Opening = { name: string; path: string; isOnPhone?: true; open: (page: Page) => Promise<Locator> }

const OPENINGS: Opening[] = [
  {
    name: 'the details of a pandit',
    path: '/explore?query=satyanarayan',
    async open(page) {
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
      return page.getByRole('link', { name: 'Book Now' })
    },
  },
  {
    name: 'the calendar over the booking sheet',
    path: '/?book=satyanarayan',
    async open(page) {
      await page.getByRole('button', { name: /^Date:/ }).click()
      return page.getByRole('grid')
    },
  },
  {
    name: 'the complaints of the booking sheet',
    path: '/?book=others',
    async open(page) {
      await page.getByRole('button', { name: 'Submit Request' }).click()
      return page.getByText('Enter the name of the puja.')
    },
  },
  {
    name: 'Sign In',
    path: '/about',
    async open(page) {
      const menu = page.getByRole('button', { name: 'Menu', exact: true })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('button', { name: 'Sign In' }).filter({ visible: true }).click()
      return page.getByRole('dialog', { name: 'Sign In' }).getByLabel('Email Address')
    },
  },
  {
    name: 'the menu',
    path: '/about',
    isOnPhone: true,
    async open(page) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      return page.getByRole('dialog', { name: 'Menu' })
    },
  },
  {
    name: 'the filters',
    path: '/explore',
    isOnPhone: true,
    async open(page) {
      await page.getByRole('link', { name: /^Filters/ }).click()
      return page.getByRole('dialog', { name: 'Filters' })
    },
  },
]

async function expectLayoutAndAccessibility({ page, problems }: Person): Promise<void> {
  await waitUntilIdle(page)
  await expectNoOverflow(page)
  await expectAccessible(page)
  // A theme changes only colours.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(problems).toEqual([])
}

for (const { name, path, isOnPhone, open } of OPENINGS) {
  test(name, isOnPhone ? { tag: '@phone' } : {}, async ({ browser }, info) => {
    const person = await openVisitor(browser, info)
    await person.page.goto(path)
    await waitUntilIdle(person.page)
    await expect(await open(person.page)).toBeVisible()
    await expectLayoutAndAccessibility(person)
    await person.context.close()
  })
}

test('a stored request, for its family and for the team', { tag: '@desktop' }, async ({ browser }, info) => {
  const family = await openVisitor(browser, info)
  await family.page.goto(`/?book=griha-pravesh&on=${addDays(indiaDate(new Date()), 30)}`)
  const sheet = family.page.getByRole('dialog', { name: /^(Book a Pandit|Your booking)$/ })
  await sheet.getByRole('textbox', { name: 'Name', exact: true }).fill('Sunita Kulkarni')
  await sheet.getByLabel('Mobile Number').fill('9845030001')
  await sheet.getByLabel('Puja Address').fill('Flat 4, Sai Residency, Baner, Pune')
  await sheet.getByRole('button', { name: 'Submit Request' }).click()
  const ref = (await sheet.getByText(/^SK-[A-Z0-9]{6}$/).textContent()) ?? ''
  await expectLayoutAndAccessibility(family)
  await family.page.getByRole('link', { name: 'View my booking' }).click()
  await expect(family.page.getByRole('heading', { name: 'Griha Pravesh', level: 1 })).toBeVisible()
  await expectLayoutAndAccessibility(family)
  const team = await openSignedIn(browser, info, 'team')
  await team.page.goto(`/ops/bookings/${ref}`)
  await expect(team.page.getByRole('button', { name: 'Confirm after call' })).toBeVisible()
  await expectLayoutAndAccessibility(team)
  await team.page.getByRole('button', { name: 'Confirm after call' }).click()
  await expect(team.page.getByRole('dialog', { name: 'Called and confirmed' })).toBeVisible()
  await expectLayoutAndAccessibility(team)
})

test('opening the booking form leaves the page behind it unchanged', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  await page.goto('/')
  await waitUntilIdle(page)
  const widths = () =>
    page.evaluate(() => [...document.querySelectorAll('main svg')].map((svg) => svg.getBoundingClientRect().width))
  const before = await widths()
  await page.getByRole('link', { name: 'Know More' }).click()
  await expect(page.getByRole('heading', { name: 'Book a Pandit' })).toBeVisible()
  await waitUntilIdle(page)
  expect(await widths()).toEqual(before)
  await context.close()
})

test('the place suggestions in the booking form are above the bottom bar', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  await page.goto('/?book=satyanarayan')
  await waitUntilIdle(page)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Location' }).pressSequentially('pu')
  const list = sheet.getByRole('listbox')
  await expect(list).toBeVisible()
  const bar = await sheet.locator('[data-part=bar]').boundingBox()
  await expect
    .poll(async () => {
      const box = await list.boundingBox()
      return box !== null && bar !== null && box.y + box.height <= bar.y
    })
    .toBe(true)
  await expect(sheet.getByRole('combobox', { name: 'Location' })).toBeInViewport()
  await context.close()
})
