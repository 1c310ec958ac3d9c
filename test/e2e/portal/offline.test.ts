// The pandit's portal offline.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { accepted, call, cardOf, newPandit, openTeamSession, type TeamSession } from '../api-setup.ts'
import { expectAccessible, expectNoOverflow, forgetRequests, openVisitor, waitUntilIdle } from '../people.ts'

const ON_PHONE = { tag: '@phone' }
/** What the browser itself logs without a network, or for a refusal that the page shows. */
const isNoted = (problem: string): boolean =>
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)|status of (401|403|409|500)/.test(problem)

const leftAt = async ({ team }: TeamSession, ref: string): Promise<string | null> =>
  ((await (await team.page.request.get(`/api/v1/ops/bookings/${ref}`)).json()) as { leftAt: string | null }).leftAt

/** What this phone would show offline; empty if nothing is stored. */
const cachedText = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await caches.match('/admin/dashboard', { ignoreVary: true }))?.text()) ?? '')

/** Opens the dashboard and waits until this phone has stored a copy that contains this text, with the service worker that serves it. */
async function openAndKeep(page: Page, shown: string): Promise<void> {
  await page.goto('/admin/dashboard')
  await waitUntilIdle(page)
  await expect.poll(() => cachedText(page)).toContain(shown)
  const isReady = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/admin/'))?.active?.state)
  await expect.poll(isReady).toBe('activated')
}

/** As if the phone had closed the tab: only what the phone has stored is left. */
async function openOffline(page: Page): Promise<void> {
  await page.goto('about:blank')
  const response = await page.goto('/admin/dashboard')
  expect(response?.fromServiceWorker()).toBe(true)
  // `settled` would wait for an idle network.
  await page.waitForFunction(() => Object.keys(document.documentElement).some((name) => name.startsWith('__react')))
}

const backOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))
/** The stored copies of portal pages; the offline page is the same for everybody. */
const cachedCopies = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => !name.startsWith('offline-')))
const stepsOn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((item) => item.startsWith('day-step:')).length)

test('the dashboard opens offline as last seen; nothing is left after signing out', ON_PHONE, async ({ browser }, info) => {
  const office = await openTeamSession(browser, info)
  const phone = await openVisitor(browser, info, { hasWorkers: true })
  const { page, context } = phone
  await (await newPandit(office, 'Closed Tab Shastri')).signIn(phone)
  const ref = await accepted(office, phone, 'Meera Closed Tab', 2)
  const card = cardOf(page, 'Meera Closed Tab')
  await openAndKeep(page, 'Meera Closed Tab')
  await test.step('the phone closes the tab, which is opened again on the way', async () => {
    await context.setOffline(true)
    await openOffline(page)
    await expect(page.getByText(/You are offline\. Last updated at \d+:\d\d/)).toBeVisible()
    await expect(card.getByText('7, Tulsi Residency')).toBeVisible()
    await card.getByText('What to bring').click()
    await expect(card.getByText('This is our usual list', { exact: false })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
    await card.getByRole('button', { name: 'I have left' }).click()
    await expect(card.getByText(/Left at .*saved on this phone/)).toBeVisible()
    await openOffline(page)
    await expect(card.getByText(/Left at .*saved on this phone/)).toBeVisible()
  })
  await test.step('with the network back it is sent, and the page is up to date', async () => {
    await context.setOffline(false)
    await backOnline(page)
    await expect(page.getByText('saved on this phone')).toHaveCount(0)
    await expect(page.getByText('You are offline. Last updated at')).toHaveCount(0)
    expect(await leftAt(office, ref)).not.toBeNull()
  })
  await test.step('nothing is left after he has signed out', async () => {
    if (info.project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/$/)
    await waitUntilIdle(page)
    const left = async () => [await cachedCopies(page), await page.evaluate(() => localStorage.getItem('saved-pages-of'))]
    await expect.poll(left).toEqual([[], null])
    await context.setOffline(true)
    await expect(page.goto('/admin/dashboard')).rejects.toThrow(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  })
  expect(phone.problems.filter((problem) => !isNoted(problem))).toEqual([])
})

test('what was shown after the page was stored is available offline', ON_PHONE, async ({ browser }, info) => {
  const office = await openTeamSession(browser, info)
  const phone = await openVisitor(browser, info, { hasWorkers: true })
  const { page, context } = phone
  await (await newPandit(office, 'Corrected Code Shastri')).signIn(phone)
  const ref = await accepted(office, phone, 'Leela Corrected Code', 2)
  const { doorCode } = (await (await office.team.page.request.get(`/api/v1/ops/bookings/${ref}`)).json()) as { doorCode: string }
  const card = cardOf(page, 'Leela Corrected Code')
  const dialog = page.getByRole('dialog', { name: 'Have you arrived?' })
  const give = async (button: string, code: string) => {
    await card.getByRole('button', { name: button }).click()
    await dialog.getByLabel('Door code').fill(code)
    await dialog.getByRole('button', { name: 'I have arrived' }).click()
  }
  await openAndKeep(page, 'Leela Corrected Code')
  await give('I have arrived', doorCode === '0000' ? '1111' : '0000')
  await expect(card.getByText('The code does not match. Please check it again.')).toBeVisible()
  await expect.poll(() => cachedText(page)).toContain('mismatched')
  await test.step('the code is corrected, and the network fails before the page is stored again', async () => {
    await page.route('**/admin/dashboard', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    await give('Enter the code again', doorCode)
    await expect(card.getByText('(door code is correct)')).toBeVisible()
    expect(await cachedText(page)).toContain('mismatched')
    await context.setOffline(true)
  })
  await openOffline(page)
  await expect(card.getByText('(door code is correct)')).toBeVisible()
  await expect(card.getByText('The code does not match')).toHaveCount(0)
  await expect(page.getByText(/You are offline\. Last updated at \d+:\d\d/)).toBeVisible()
  await test.step('nothing is left for another person', async () => {
    await context.setOffline(false)
    await (await newPandit(office, 'Other Code Shastri')).signIn(phone)
    await page.goto('/admin/dashboard')
    await waitUntilIdle(page)
    await context.setOffline(true)
    const saved = await page.evaluate(async () => {
      const copies = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()))
      return (await Promise.all(copies.flat().map((copy) => copy.text()))).join(' ')
    })
    expect(saved).not.toContain('Leela Corrected Code')
  })
  expect(phone.problems.filter((problem) => !isNoted(problem))).toEqual([])
})

test(
  'a stored dashboard is deleted with its session, by another pandit, and after a day',
  ON_PHONE,
  async ({ browser }, info) => {
    const office = await openTeamSession(browser, info)
    const phone = await openVisitor(browser, info, { hasWorkers: true })
    const { page, context } = phone
    const [one, other] = [await newPandit(office, 'First Of Phone'), await newPandit(office, 'Second Of Phone')]
    await one.signIn(phone)
    await accepted(office, phone, 'Gauri Of The First', 2)
    await openAndKeep(page, 'Gauri Of The First')
    await test.step('another pandit signs in in another tab: both show only his data', async () => {
      await other.signIn(phone)
      const second = await context.newPage()
      await second.goto('/about')
      await waitUntilIdle(second)
      await expect(page.getByText('Gauri Of The First')).toHaveCount(0)
      await second.close()
      await expect.poll(() => cachedText(page)).toContain('Second Of Phone')
      expect(await cachedText(page)).not.toContain('Gauri')
    })
    await test.step("yesterday's copy is not shown", async () => {
      await context.setOffline(true)
      await openOffline(page)
      await page.evaluate(async () => {
        const cache = await caches.open('saved:/admin/dashboard')
        const saved = await cache.match('/admin/dashboard', { ignoreVary: true })
        const headers = new Headers(saved?.headers)
        headers.set('x-saved-at', String(Date.now() - 86_400_001))
        await cache.put('/admin/dashboard', new Response(await saved?.text(), { headers }))
      })
      await expect(page.goto('/admin/dashboard')).rejects.toThrow(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
      await context.setOffline(false)
      forgetRequests(page)
    })
    await test.step('the session has ended', async () => {
      await openAndKeep(page, 'Second Of Phone')
      await context.clearCookies()
      await page.goto('/admin/dashboard')
      await expect(page).toHaveURL(/\/$/)
      expect(await cachedCopies(page)).toEqual([])
    })
    expect(phone.problems.filter((problem) => !isNoted(problem))).toEqual([])
  },
)

test(
  'what a pandit reported on a shared phone is kept for him, and sent when he is back',
  ON_PHONE,
  async ({ browser }, info) => {
    const office = await openTeamSession(browser, info)
    const phone = await openVisitor(browser, info, { hasWorkers: true })
    const { page } = phone
    const [one, other] = [await newPandit(office, 'Lends His Phone'), await newPandit(office, 'Borrows A Phone')]
    await one.signIn(phone)
    const ref = await accepted(office, phone, 'Lata Shared Phone', 2)
    await page.goto('/admin/dashboard')
    await waitUntilIdle(page)
    let isBlocked = true
    await page.route('**/api/v1/pandit/bookings/*/left*', (route) => (isBlocked ? route.abort() : route.continue()))
    await cardOf(page, 'Lata Shared Phone').getByRole('button', { name: 'I have left' }).click()
    await expect(page.getByText('1 entry is saved on this phone.')).toBeVisible()
    await other.signIn(phone)
    isBlocked = false
    await backOnline(page)
    await expect(page.getByText('Lata Shared Phone')).toHaveCount(0)
    await expect(page.getByText('Borrows A Phone').first()).toBeVisible()
    await expect(page.getByText('saved on this phone')).toHaveCount(0)
    expect([await stepsOn(page), await leftAt(office, ref)]).toEqual([1, null])
    await one.signIn(phone)
    await page.goto('/admin/dashboard')
    await expect.poll(() => leftAt(office, ref)).not.toBeNull()
    await expect.poll(() => stepsOn(page)).toBe(0)
    // The page he left open requests his puja once with the other's session, and gets 404.
    const isRefused = (problem: string) => problem.includes('status of 404')
    expect(phone.problems.filter((problem) => !isNoted(problem) && !isRefused(problem))).toEqual([])
  },
)

test('a step that is never accepted blocks no other puja, and expires after a week', ON_PHONE, async ({ browser }, info) => {
  const office = await openTeamSession(browser, info)
  const phone = await openVisitor(browser, info, { hasWorkers: true })
  const { page, context } = phone
  await (await newPandit(office, 'Patient Shastri')).signIn(phone)
  const stuck = await accepted(office, phone, 'Asha Never Through', 2)
  const gone = await accepted(office, phone, 'Nisha Called Off', 6)
  await page.goto('/admin/dashboard')
  await waitUntilIdle(page)
  await page.route(`**/api/v1/pandit/bookings/${stuck}/left*`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await context.setOffline(true)
  for (const name of ['Asha Never Through', 'Nisha Called Off']) {
    await cardOf(page, name).getByRole('button', { name: 'I have left' }).click()
    await expect(cardOf(page, name).getByText(/saved on this phone/)).toBeVisible()
  }
  await call(office.team.page.request, info, `/ops/bookings/${gone}/cancel`, { reason: 'The family is unwell' })
  await context.setOffline(false)
  await backOnline(page)
  const alert = page.getByRole('alert').filter({ hasText: 'was not recorded' })
  await expect(alert).toContainText('The puja was cancelled or moved.')
  await expect(alert.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByText('1 entry is saved on this phone.')).toBeVisible()
  await page.evaluate(() => {
    for (const [item, text] of Object.entries(localStorage).filter(([name]) => name.startsWith('day-step:'))) {
      const happenedAt = new Date(Date.now() - 7 * 86_400_000 - 1000).toISOString()
      localStorage.setItem(item, JSON.stringify({ ...JSON.parse(String(text)), happenedAt }))
    }
  })
  await page.reload()
  await expect(alert).toContainText('It is more than 7 days old and can no longer be sent.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toHaveCount(0)
  expect(await stepsOn(page)).toBe(0)
  expect(phone.problems.filter((problem) => !isNoted(problem))).toEqual([])
})

/** His report is visible and announced, and the dakshina can be recorded from there. */
async function expectConfirmed(bar: Locator): Promise<void> {
  await expect(bar).toBeFocused()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar.getByText('₹2,100 not recorded yet')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Record payment' })).toBeVisible()
}

test('a puja marked as done by mistake is undone, also offline', ON_PHONE, async ({ browser }, info) => {
  const office = await openTeamSession(browser, info)
  const phone = await openVisitor(browser, info, { hasWorkers: true })
  const { page, context } = phone
  await (await newPandit(office, 'Undone Shastri')).signIn(phone)
  // A start in the past cannot be agreed, so it is seconds away.
  const ref = await accepted(office, phone, 'Tara Too Early', 30 / 3600)
  const card = cardOf(page, 'Tara Too Early')
  const markAsDone = async () => {
    // It appears once the puja has begun.
    await card.getByRole('button', { name: 'Mark as done' }).click({ timeout: 120_000 })
    await page.getByRole('button', { name: 'Yes, it is done' }).click()
  }
  await page.goto('/admin/dashboard')
  await waitUntilIdle(page)
  await markAsDone()
  const bar = page.getByRole('article', { name: 'is marked as done' })
  await expect(bar).toContainText(/You can undo this until \d+:\d\d/)
  await expectConfirmed(bar)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByRole('button', { name: 'Mark as done' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(card).toBeFocused()
  await office.team.page.goto(`/ops/bookings/${ref}`)
  await expect(office.team.page.getByText('undid “Marked as done”')).toBeVisible()
  await test.step('offline it is removed from the phone before it is sent', async () => {
    await context.setOffline(true)
    await markAsDone()
    await expect(card.getByText(/Done at .*saved on this phone/)).toBeVisible()
    await expectConfirmed(bar)
    await card.getByRole('button', { name: 'Not done yet' }).click()
    await expect(card.getByText(/Done at/)).toHaveCount(0)
    await expect(card.getByRole('button', { name: 'Mark as done' })).toBeVisible()
    expect(await stepsOn(page)).toBe(0)
    await context.setOffline(false)
  })
  expect(phone.problems.filter((problem) => !isNoted(problem))).toEqual([])
})

test('a change proposed by our team can be read on the day and accepted', ON_PHONE, async ({ browser }, info) => {
  const office = await openTeamSession(browser, info)
  const phone = await openVisitor(browser, info)
  const { page } = phone
  await (await newPandit(office, 'Changed Terms Shastri')).signIn(phone)
  const ref = await accepted(office, phone, 'Uma Changed Terms', 3)
  const desk = office.team.page.request
  type Booking = { version: number; startsAt: string; agreedAddress: string }
  const { version, startsAt, agreedAddress } = (await (await desk.get(`/api/v1/ops/bookings/${ref}`)).json()) as Booking
  const changed = { startsAt, durationMinutes: 60, feePaise: 250_000, address: agreedAddress, version }
  await call(desk, info, `/ops/bookings/${ref}/confirm`, changed)
  await page.goto('/admin/dashboard')
  await waitUntilIdle(page)
  const change = page.getByRole('region', { name: 'We would like to change this puja. Do you agree?' })
  await expect(change).toContainText('₹2,500 (was ₹2,100)')
  await expect(page.getByRole('link', { name: 'We proposed a change. Please answer.' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await change.getByRole('button', { name: 'I agree' }).click()
  await expect(change).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeFocused()
  await expect(cardOf(page, 'Uma Changed Terms').getByText('₹2,500')).toBeVisible()
  expect(phone.problems).toEqual([])
})
