import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { addDays, formatDate, indiaDate } from '../../../src/shared/time/dates.ts'
import { openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'

const DAY = addDays(indiaDate(new Date()), 20)
/** The booking form over the home page, with puja and day from the URL. */
const SHEET = `/?book=satyanarayan&on=${DAY}`
const sheetOf = (page: Page) => page.getByRole('dialog', { name: /^(Book a Pandit|Your booking)$/ })
const REFERENCE = /^SK-[A-Z0-9]{6}$/
/** The browser itself logs a failed request. */
const isNoted = (problem: string): boolean => /net::ERR_(INTERNET_DISCONNECTED|FAILED)/.test(problem)

async function fillSheet(page: Page, mobile: string): Promise<void> {
  await page.goto(SHEET)
  const sheet = sheetOf(page)
  await sheet.getByRole('textbox', { name: 'Name', exact: true }).fill('Radhika Menon')
  await sheet.getByLabel('Mobile Number').fill(mobile)
  await sheet.getByLabel('Puja Address').fill('7, Temple Road, Thrissur')
}

/** The references of all bookings with a mobile number, as seen by the team. */
async function storedUnder(team: Page, mobile: string): Promise<string[]> {
  const response = await team.request.get('/api/v1/ops/bookings', { params: { search: mobile } })
  return ((await response.json()) as { items: { ref: string }[] }).items.map((booking) => booking.ref)
}

test('a double tap on Submit Request makes one booking', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await fillSheet(page, '9845020001')
  const submit = sheetOf(page).getByRole('button', { name: 'Submit Request' })
  // The position after everything has loaded; a trial click waits until it no longer moves.
  await waitUntilIdle(page)
  await submit.click({ trial: true })
  const box = await submit.boundingBox()
  if (!box) throw new Error('Submit Request is not to be seen.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const tap = () => (info.project.name === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  await Promise.all([tap(), tap()])
  const shown = await sheetOf(page).getByText(REFERENCE).textContent()
  const team = await openSignedIn(browser, info, 'team')
  expect(await storedUnder(team.page, '9845020001')).toEqual([shown])
  expect(problems).toEqual([])
  await context.close()
})

test(
  'a request with a lost response is the same booking when it is sent again',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const { page, context, problems } = await openVisitor(browser, info)
    await fillSheet(page, '9845020002')
    await page.route(
      '**/api/v1/booking/book',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await sheetOf(page).getByRole('button', { name: 'Submit Request' }).click()
    await expect(sheetOf(page).getByText('Failed to submit booking.')).toBeVisible()
    const team = await openSignedIn(browser, info, 'team')
    const first = await storedUnder(team.page, '9845020002')
    expect(first).toHaveLength(1)
    await page.reload()
    await sheetOf(page).getByRole('button', { name: 'Submit Request' }).click()
    await expect(sheetOf(page).getByText(REFERENCE)).toHaveText(first)
    expect(await storedUnder(team.page, '9845020002')).toEqual(first)
    expect(problems.filter((problem) => !isNoted(problem))).toEqual([])
    await context.close()
  },
)

test('offline nothing typed is lost, and back online it is sent', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await fillSheet(page, '9845020003')
  const sheet = sheetOf(page)
  await waitUntilIdle(page)
  await context.setOffline(true)
  await sheet.getByRole('button', { name: 'Submit Request' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Failed to submit booking. Please check your connection and try again.')
  await expect(sheet.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Radhika Menon')
  await expect(sheet.getByLabel('Puja Address')).toHaveValue('7, Temple Road, Thrissur')
  await context.setOffline(false)
  await sheet.getByRole('button', { name: 'Submit Request' }).click()
  await expect(sheet.getByText(REFERENCE)).toBeVisible()
  expect(problems.filter((problem) => !isNoted(problem))).toEqual([])
  await context.close()
})

test('an unfinished request survives a reload', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await fillSheet(page, '9845020004')
  const sheet = sheetOf(page)
  await sheet.getByLabel('Message').fill('My grandmother needs a chair.')
  await page.reload()
  await expect(sheet.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Radhika Menon')
  await expect(sheet.getByLabel('Mobile Number')).toHaveValue('9845020004')
  await expect(sheet.getByLabel('Message')).toHaveValue('My grandmother needs a chair.')
  await expect(sheet.getByLabel('Select Puja').locator('option:checked')).toHaveText('Satyanarayan Katha')
  await expect(sheet.getByRole('button', { name: `Date: ${formatDate(DAY, 'en', 'long')}` })).toBeVisible()
  expect(problems).toEqual([])
  await context.close()
})

test('Back closes the sheet, then the details', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await page.goto('/explore?location=Pune')
  await waitUntilIdle(page)
  const pandit = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const details = page.getByRole('dialog', { name: (await pandit.textContent()) ?? '' })
  await pandit.click()
  await details.getByRole('link', { name: 'Book Now' }).click()
  await expect(sheetOf(page)).toBeVisible()
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(details).toBeVisible()
  await page.goBack()
  await expect(details).toHaveCount(0)
  await expect(page).toHaveURL(/\/explore\?location=Pune$/)
  await expect(pandit).toBeFocused()
  expect(problems).toEqual([])
  await context.close()
})

test('a dialog that failed to load says so, and opens on the next attempt', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await page.goto('/about')
  await waitUntilIdle(page)
  const open = async () => {
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    if (await menu.isVisible()) await menu.click()
    await page.getByRole('button', { name: 'Sign In' }).filter({ visible: true }).click()
  }
  // Its messages, which are a separate file.
  await page.route('**/assets/accounts-*.json', (route) => route.abort())
  await open()
  await expect(page.getByText('This could not be loaded. Please check your connection and try again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible()
  await page.unroute('**/assets/accounts-*.json')
  const email = page.getByLabel('Email Address')
  await expect(async () => {
    // On a slow machine it may have opened after the last check.
    if (!(await email.isVisible())) await open()
    await expect(email).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(problems.filter((problem) => !isNoted(problem))).toEqual([])
  await context.close()
})

test('a dialog whose file is gone reloads the page on the second attempt', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  await page.goto('/about')
  await waitUntilIdle(page)
  let isReloaded = false
  page.on('request', (request) => {
    isReloaded ||= request.isNavigationRequest()
  })
  await page.route('**/assets/accounts-*.json', (route) => (isReloaded ? route.continue() : route.fulfill({ status: 404 })))
  const email = page.getByLabel('Email Address')
  await expect(async () => {
    if (!(await email.isVisible())) await page.getByRole('button', { name: 'Sign In' }).filter({ visible: true }).click()
    await expect(email).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(isReloaded).toBe(true)
  await context.close()
})

/** Files of parts that the server renders and the browser hydrates later. */
const DEFERRED_FILES =
  /assets\/(pandits-near|gallery|pandit-texts|service-samagri|save-pandit|recent-reviews|ring-table|month-page|pin-check)-/

test('a page stays readable if the code of some of its parts cannot be loaded', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await page.goto('/explore')
  const pandit = await page.locator('main a[href^="/explore/pandits/"]').first().getAttribute('href')
  await page.goto('/shop')
  const product = await page.locator('main a[href^="/product/"]').first().getAttribute('href')
  let refused = 0
  await page.route(DEFERRED_FILES, (route) => {
    refused++
    return route.abort()
  })
  const parts: [path: string, part: string][] = [
    ['/services/havan', 'Pandits for Havan'],
    [pandit ?? '', 'If you have to cancel'],
    ['/panchang/varanasi/2026-11-21', 'The dial as a table'],
    ['/panchang/varanasi/2026-11', 'November 2026'],
    [product ?? '', 'PIN code'],
  ]
  for (const [path, part] of parts) {
    refused = 0
    await page.goto(path)
    await waitUntilIdle(page)
    await expect.poll(() => refused, { message: path }).toBeGreaterThan(0)
    await expect(page.getByText(part).first()).toBeVisible()
  }
  // A new address renders the page again, and then the part is missing.
  await page.goto('/services/havan')
  await waitUntilIdle(page)
  await page.locator('main a[href*="book="]').first().click()
  await expect(sheetOf(page)).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Havan')
  const isExpected = (problem: string) => isNoted(problem) || problem.includes('Failed to fetch dynamically imported module')
  expect(problems.filter((problem) => !isExpected(problem))).toEqual([])
  await context.close()
})

/** Whether this browser imports a file again after a failure. Those before 2026 do so only once the page is reloaded. */
async function canImportAgain(context: BrowserContext): Promise<boolean> {
  const page = await context.newPage()
  let isUp = false
  await page.route('**/probe', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Probe</p>' }))
  await page.route('**/probe.js', (route) =>
    isUp ? route.fulfill({ contentType: 'text/javascript', body: 'export {}' }) : route.abort(),
  )
  await page.goto('/probe')
  const load = () => page.evaluate<boolean>("import('/probe.js').then(() => true, () => false)")
  expect(await load()).toBe(false)
  isUp = true
  const isLoaded = await load()
  await page.close()
  return isLoaded
}

// What was typed would be lost with a reload, so a browser that does not import again keeps the general sentence.
test(
  'an error sentence that failed to load is loaded with the next error, if the browser imports again',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const { page, context, problems } = await openVisitor(browser, info)
    await page.goto('/about')
    await waitUntilIdle(page)
    await page.getByRole('button', { name: 'Sign In' }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog')
    await page.route('**/assets/error-sentence-*.js', (route) => route.abort())
    // The dialog has no sentence of its own for this error.
    const body = JSON.stringify({ success: false, message: 'Unavailable.', error: { code: 'unavailable' } })
    await page.route('**/api/v1/user/login', (route) => route.fulfill({ status: 503, contentType: 'application/json', body }))
    await dialog.getByLabel('Email Address').fill('nobody@example.com')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong-password')
    const submit = dialog.getByRole('button', { name: 'Sign In', exact: true }).last()
    await submit.click()
    await expect(dialog.getByText('This could not be loaded. Please check your connection and try again.')).toBeVisible()
    await page.unroute('**/assets/error-sentence-*.js')
    const expected = (await canImportAgain(context)) ? 'The site is not available right now.' : 'This could not be loaded.'
    await expect(async () => {
      await submit.click()
      await expect(dialog.getByText(expected)).toBeVisible({ timeout: 2000 })
    }).toPass()
    const isExpected = (problem: string) => /status of 503|TypeError: Failed to fetch/.test(problem)
    expect(problems.filter((problem) => !isNoted(problem) && !isExpected(problem))).toEqual([])
    await context.close()
  },
)

/** Delays every script, and returns a function that releases them. */
async function delayScripts(page: Page, path: string): Promise<() => void> {
  let wake = () => {}
  const woken = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route('**/*.js', async (route) => {
    await woken
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('link')].every((link) => link.rel !== 'stylesheet' || link.sheet),
  )
  return wake
}

test('text typed on /faqs before hydration is searched', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  const wake = await delayScripts(page, '/faqs')
  const questions = page.getByRole('main').locator('details')
  const all = await questions.count()
  await page.getByRole('searchbox').pressSequentially('abroad')
  wake()
  await waitUntilIdle(page)
  await expect(page.getByText(/^\d+ questions? match(es)?\.$/)).toBeVisible()
  expect(await questions.count()).toBeLessThan(all)
  await expect(page.getByRole('searchbox')).toHaveValue('abroad')
  expect(problems).toEqual([])
  await context.close()
})

for (const path of ['/', '/explore']) {
  test(`text typed on ${path} before hydration is kept`, { tag: '@phone' }, async ({ browser }, info) => {
    const { page, context, problems } = await openVisitor(browser, info)
    const wake = await delayScripts(page, path)
    const field = page.getByRole('combobox', { name: 'Ceremony' })
    // On a phone the list's search is collapsed behind a link, which works without JavaScript too.
    const folded = page.getByRole('link', { name: /^Change the search/ })
    if (await folded.isVisible()) await folded.click()
    await field.pressSequentially('satya')
    wake()
    await field.pressSequentially('narayan', { delay: 40 })
    await waitUntilIdle(page)
    await expect(field).toHaveValue('satyanarayan')
    await expect(field).toBeFocused()
    await field.press('Backspace')
    await expect(page.getByRole('option', { name: /Satyanarayan Katha/ }).first()).toBeVisible()
    expect(problems).toEqual([])
    await context.close()
  })
}

for (const address of ['/', '/explore?location=Pune', '/pandits/pune'])
  test(
    `${address} is complete although an extension changed the page before it was hydrated`,
    { tag: '@desktop' },
    async ({ browser }, info) => {
      const { page, context, problems } = await openVisitor(browser, info)
      const linksOf = () => page.getByRole('main').getByRole('link').allTextContents()
      await page.goto(address)
      await waitUntilIdle(page)
      const links = await linksOf()
      expect(links.length).toBeGreaterThan(10)
      await page.route(`**${address}`, async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        await route.fulfill({ response, body: html.replace(/<h1([^>]*)>/, '<h1$1>Changed ') })
      })
      // The cards and the sections below are not loaded again.
      await page.route('**/*.data*', (route) => route.abort())
      await page.reload()
      // React reports the difference, and renders the page again without it.
      await expect(page.getByRole('heading', { level: 1, name: 'Changed' })).toHaveCount(0)
      await expect.poll(linksOf).toEqual(links)
      expect(problems).toEqual([expect.stringContaining('React error #418')])
      await context.close()
    },
  )
