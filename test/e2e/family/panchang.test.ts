import { expect, type Page, type TestInfo, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, openVisitor, waitForResponseTo, waitUntilIdle } from '../people.ts'

const NEXT_YEAR = new Date().getFullYear() + 1
const MUHURATS = '/panchang/muhurat?ceremony=griha-pravesh&location=Pune&months=6'

/** The date of a festival at a place, according to our API. */
async function dayOf(page: Page, info: TestInfo, where: string, name: string): Promise<string> {
  const response = await page.request.get(`${info.project.use.baseURL}/api/v1/panchang/festivals?year=${NEXT_YEAR}&${where}`)
  const all = (await response.json()) as { name: string; date: string }[]
  const found = all.find((festival) => festival.name === name)
  if (!found) throw new Error(`There is no ${name} in ${NEXT_YEAR}.`)
  return found.date
}

test(
  'a daughter reads the day in Hindi, opens a term, views the reason, and books from it',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page, context, problems } = await openVisitor(browser, info)
    const date = await dayOf(page, info, 'lat=25.3&lon=83&timeZone=Asia/Kolkata', 'Diwali (Lakshmi Puja)')
    await page.goto(`/hi/panchang/varanasi/${date}`)
    await waitUntilIdle(page)
    await page.getByText('तिथि', { exact: true }).first().click()
    await expect(page.getByText('जितने समय में चंद्रमा सूर्य से बारह अंश आगे बढ़ता है').first()).toBeVisible()
    await expectNoOverflow(page)
    await page.getByRole('link', { name: 'दिवाली (लक्ष्मी पूजा)' }).click()
    await expect(page).toHaveURL(new RegExp(`/hi/panchang/festivals/${NEXT_YEAR}/diwali\\?at=varanasi$`))
    await expect(
      page
        .getByRole('main')
        .getByText(/^वाराणसी में .*अमावस्या/)
        .first(),
    ).toBeVisible()
    await page.getByRole('link', { name: 'पंडित बुक करें' }).click()
    const sheet = page.getByRole('dialog', { name: 'पंडित बुक करें' })
    await expect(sheet.getByLabel('तारीख').first()).toContainText(String(Number(date.slice(8))))
    await expect(sheet.getByRole('combobox', { name: 'स्थान' })).toHaveValue('वाराणसी, उत्तर प्रदेश')
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/diwali\?at=varanasi$/)
    expect(problems).toEqual([])
    await context.close()
  },
)

test('a father in London keeps his town, and is offered the puja over video', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  const date = await dayOf(page, info, 'lat=51.5&lon=-0.1&timeZone=Europe/London', 'Diwali (Lakshmi Puja)')
  await page.goto(`/panchang/london/${date}`)
  await waitUntilIdle(page)
  await page.getByRole('link', { name: 'Diwali (Lakshmi Puja)' }).click()
  await expect(page.getByText('Based on sunrise in London')).toHaveCount(2)
  await expect(page.getByText('All times are India time')).toBeHidden()
  await page.getByRole('link', { name: 'Book an online puja' }).click()
  await expect(page.getByRole('dialog', { name: 'Book an online puja' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/panchang/london/${date.slice(0, 7)}`)
  await waitUntilIdle(page)
  await page.getByRole('main').getByRole('link', { name: 'Diwali (Lakshmi Puja)', exact: true }).click()
  await expect(page).toHaveURL(/diwali\?at=london$/)
  expect(problems).toEqual([])
  await context.close()
})

test('a muhurat is passed to the booking form with its day and hours, and applies to that day only', async ({
  browser,
}, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await page.goto(MUHURATS)
  await waitUntilIdle(page)
  const main = page.getByRole('main')
  const look = () => main.evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).padding])
  const before = await look()
  const first = page.locator('[data-part=window]').first()
  const hours = ((await first.locator('b').first().textContent()) ?? '').replaceAll(/\s/g, ' ').replace(/ \(.*/, '')
  await first.getByRole('link', { name: 'Book this time' }).click()
  const sheet = page.getByRole('dialog', { name: 'Book a Pandit' })
  await expect(sheet.getByText(`Muhurat: ${hours}`).first()).toBeVisible()
  const message = sheet.getByLabel(/Message/i)
  await expect(sheet.locator('[data-part=day-hint]').first()).toHaveText(
    new RegExp(`^Muhurat: ${hours.replaceAll(' ', '\\s')}.*, Pune$`),
  )
  await expect(message).toHaveValue('')
  await expect(sheet.getByLabel('Location')).toHaveValue('Pune, Maharashtra')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await test.step('another day removes the hours', async () => {
    await sheet.getByLabel('Date').first().click()
    const days = page.getByRole('grid').getByRole('button').and(page.locator(':not([aria-disabled="true"])'))
    await days.last().click()
    await expect(sheet.getByText('Muhurat: ')).toHaveCount(0)
    await expect(message).toHaveValue('')
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/location=Pune&months=6$/)
  expect(await look(), 'the page looks as it did before the sheet was loaded').toEqual(before)
  expect(problems).toEqual([])
  await context.close()
})

test(
  'hours taken without a place are not contradicted by those of another place',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page, context, problems } = await openVisitor(browser, info)
    await page.goto('/panchang/muhurat?ceremony=griha-pravesh&months=6')
    await waitUntilIdle(page)
    const hinted = waitForResponseTo(page, '/panchang/hints')
    await page.getByRole('link', { name: 'Book this time' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Book a Pandit' })
    await hinted
    await waitUntilIdle(page)
    await expect(sheet.locator('[data-part=day-hint]')).toHaveText([/^Muhurat: .*, Delhi$/])
    await sheet.getByLabel('Location').fill('Pune')
    await expect(sheet.getByText(/Muhurat for Griha Pravesh in Pune/)).toBeVisible()
    expect(problems).toEqual([])
    await context.close()
  },
)

test(
  'a town chosen for the panchang is used for muhurats, and for bookings from them',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page, context, problems } = await openVisitor(browser, info)
    await page.goto('/panchang?place=Nashik')
    await page.goto('/panchang/muhurat?ceremony=griha-pravesh&months=6')
    await waitUntilIdle(page)
    await page.getByRole('link', { name: 'Book this time' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Book a Pandit' })
    await expect(sheet.getByRole('combobox', { name: 'Location' })).toHaveValue('Nashik, Maharashtra')
    expect(problems).toEqual([])
    await context.close()
  },
)

test('the keyboard alone moves through the month to a day, and opens a term', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await page.goto('/panchang/varanasi/2026-11')
  await waitUntilIdle(page)
  await page.getByRole('table').getByRole('link').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/panchang\/varanasi\/2026-11-09$/)
  const term = page.locator('summary', { hasText: 'Rahu Kaal' }).first()
  await term.focus()
  await page.keyboard.press('Enter')
  await expect(term.locator('xpath=..').getByRole('paragraph')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/panchang\/varanasi\/2026-11$/)
  expect(problems).toEqual([])
  await context.close()
})

test(
  'three months of a year are open, starting with the current one, and the others open without JavaScript',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const { page, context } = await openVisitor(browser, info, { javaScriptEnabled: false })
    const now = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }).slice(0, 7)
    await page.goto(`/panchang/festivals/${now.slice(0, 4)}`)
    const months = await page
      .getByRole('main')
      .locator('details[id^="month-"]')
      .evaluateAll((all) => all.map((one) => ({ month: one.id.slice('month-'.length), open: one.hasAttribute('open') })))
    expect(months).toHaveLength(12)
    const open = months.filter((one) => one.open).map(({ month }) => month)
    expect(open).toEqual(months.filter(({ month }) => month >= now).flatMap(({ month }, at) => (at < 3 ? [month] : [])))
    await page.goto(`/panchang/festivals/${NEXT_YEAR}`)
    const folded = page.locator('details[id^="month-"]:not([open])')
    await expect(folded).toHaveCount(9)
    const april = page.locator(`#month-${NEXT_YEAR}-04`)
    await expect(april.getByRole('link').first()).toBeHidden()
    await april.locator('summary').click()
    await expect(april.getByRole('link').first()).toBeVisible()
    await expect(folded).toHaveCount(8)
    await context.close()
  },
)
