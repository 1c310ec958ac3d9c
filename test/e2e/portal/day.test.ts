// The day of a puja on an unreliable network.
import { expect, type Page, test } from '@playwright/test'
import { indiaDate } from '../../../src/shared/time/dates.ts'
import { expectAccessible, expectNoOverflow, openSignedIn, openVisitor, type Person, waitUntilIdle } from '../people.ts'

type Booking = { ref: string; key: string }
const headers = () => ({ origin: String(test.info().project.use.baseURL) })

async function post<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const response = await page.request.post(`/api/v1${path}`, { data, headers: headers() })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return (await response.json()) as Answer
}

/** Each test has a puja of its own, so that its offer is distinct from those of parallel tests. */
type Requested = { pujaName: 'Havan' | 'Vastu Shanti' | 'Bhumi Pujan'; hours: number }

/** Creates a puja that begins in a number of hours, agreed by the team and offered to the pandit. */
async function offered(family: Page, team: Page, pandit: Page, name: string, { pujaName, hours }: Requested): Promise<Booking> {
  // A start in the past can be neither agreed nor accepted, so the earliest one leaves the pandit some time to accept.
  const startsAt = new Date(Date.now() + hours * 3_600_000 + 90_000)
  const request = {
    pujaName,
    name,
    mobile: '9845030001',
    pujaAddress: '7, Tulsi Residency, Karve Road, Pune',
    date: indiaDate(startsAt),
  }
  const { ref, key } = await post<Booking>(family, '/booking/book', request)
  const agreed = { startsAt: startsAt.toISOString(), durationMinutes: 90, feePaise: 310_000, address: request.pujaAddress }
  await post(team, `/ops/bookings/${ref}/confirm`, agreed)
  const me = (await (await pandit.request.get('/api/v1/pandit/pandit/profile')).json()) as { pandit: { _id: string } }
  await post(team, `/ops/bookings/${ref}/offers`, { panditId: me.pandit._id })
  return { ref, key }
}

/** The four-digit code shown on the family's page. */
async function readDoorCode(family: Page, { ref, key }: Booking): Promise<string> {
  await family.goto(`/booking/${ref}?key=${key}`)
  const dialog = family.getByRole('region', { name: 'Door code' })
  await expect(dialog).toContainText(/[0-9]{4}/)
  return /[0-9]{4}/.exec(await dialog.innerText())?.[0] ?? ''
}

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const isNoted = (problem: string): boolean =>
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)|error occurred when fetching the script/.test(problem)

async function withoutNetwork({ page, context }: Person, name: string, code: string): Promise<void> {
  // Goes offline only when the service worker that stores the page is ready.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  const card = cardOf(page, name)
  await card.getByRole('button', { name: 'I have left' }).click()
  await expect(card.getByText(/Left at .*saved on this phone, will be sent/)).toBeVisible()
  await card.getByRole('button', { name: 'I have arrived' }).click()
  const dialog = page.getByRole('dialog', { name: 'Have you arrived?' })
  await dialog.getByRole('button', { name: 'I have arrived' }).click()
  await expect(dialog.getByText('Enter the 4 digits of the door code.')).toBeVisible()
  await dialog.getByLabel('Door code').fill(code)
  await dialog.getByRole('button', { name: 'I have arrived' }).click()
  await expect(card.getByText(/Arrived at .*saved on this phone/)).toBeVisible()
  // It appears once the puja has begun.
  await card.getByRole('button', { name: 'Mark as done' }).click({ timeout: 180_000 })
  const done = page.getByRole('dialog', { name: 'Is the puja done?' })
  await done.getByRole('button', { name: 'Back' }).click()
  await expect(card.getByText(/Done at/)).toHaveCount(0)
  await card.getByRole('button', { name: 'Mark as done' }).click()
  await done.getByRole('button', { name: 'Yes, it is done' }).click()
  await expect(card.getByText(/Done at .*saved on this phone/)).toBeVisible()
  await card.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('dialog', { name: /^Dakshina for/ })
  await payment.getByRole('radio', { name: 'By UPI' }).check()
  await payment.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(card.getByText(/₹3,100 paid by UPI .*saved on this phone/)).toBeVisible()
  await expect(page.getByText('4 entries are saved on this phone.')).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('main').locator('a[href="/admin/earnings"]').first().click()
  await expect(page.getByText('This page stays open')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

test(
  'what a pandit reports offline reaches family and team when the network is back',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const name = 'Kavita Offline'
    const [pandit, team, family] = [
      await openSignedIn(browser, info, 'pandit', { hasWorkers: true }),
      await openSignedIn(browser, info, 'team'),
      await openVisitor(browser, info),
    ]
    const booking = await offered(family.page, team.page, pandit.page, name, { pujaName: 'Havan', hours: 0 })
    const { ref, key } = booking
    await test.step('the family has no door code yet', async () => {
      await family.page.goto(`/booking/${ref}?key=${key}`)
      await expect(family.page.getByText('Your door code will appear here once a pandit has accepted.')).toBeVisible()
      await expect(family.page.getByRole('region', { name: 'Door code' })).toHaveCount(0)
    })
    const code = await test.step('the pandit accepts, the family sees its door code, and he never does', async () => {
      await pandit.page.goto('/admin/dashboard')
      await waitUntilIdle(pandit.page)
      await pandit.page.getByRole('button', { name: 'Accept Havan' }).click()
      await expect(cardOf(pandit.page, name)).toBeVisible()
      const digits = await readDoorCode(family.page, booking)
      await expect(cardOf(pandit.page, name).getByText(/just begun|begins now|began|in [12] minutes?/)).toBeVisible()
      await expect(cardOf(pandit.page, name)).not.toContainText('0 minutes')
      await expectNoOverflow(pandit.page)
      await expectAccessible(pandit.page)
      return digits
    })
    await test.step('he continues offline', () => withoutNetwork(pandit, name, code))
    await test.step('a reopened page still has everything, and sends it', async () => {
      let isBlocked = true
      await pandit.page.route('**/api/v1/pandit/bookings/*/*', (route) => (isBlocked ? route.abort() : route.continue()))
      await pandit.context.setOffline(false)
      await pandit.page.reload()
      await expect(pandit.page.getByText('4 entries are saved on this phone.')).toBeVisible()
      isBlocked = false
      await pandit.page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(pandit.page.getByText('saved on this phone')).toHaveCount(0)
      await expect(cardOf(pandit.page, 'Havan').filter({ hasText: '₹3,100 paid by UPI' }).first()).toBeVisible()
      expect(await pandit.page.evaluate(() => Object.keys(localStorage).filter((item) => item.startsWith('day-step')))).toEqual(
        [],
      )
    })
    await test.step('the family sees it', async () => {
      await family.page.reload()
      const history = family.page.getByRole('list').filter({ hasText: 'left for your home' })
      for (const text of ['left for your home', 'arrived', 'The puja is completed', '₹3,100 received by UPI'])
        await expect(history.getByText(text).first()).toBeVisible()
      await expect(family.page.getByRole('region', { name: 'Door code' })).toHaveCount(0)
    })
    await test.step('and the team', async () => {
      await team.page.goto(`/ops/bookings/${ref}`)
      await expect(team.page.getByText(/arrived\. Door code correct/)).toBeVisible()
      await expect(team.page.getByText(/recorded ₹3,100, by UPI/)).toBeVisible()
    })
    expect([...family.problems, ...team.problems, ...pandit.problems].filter((problem) => !isNoted(problem))).toEqual([])
  },
)

test('a wrong door code blocks nobody, and the team is notified', { tag: '@phone' }, async ({ browser }, info) => {
  const name = 'Radha Wrong Door'
  const [pandit, team, family] = [
    await openSignedIn(browser, info, 'pandit', { hasWorkers: true }),
    await openSignedIn(browser, info, 'team'),
    await openVisitor(browser, info, { colorScheme: 'dark' }),
  ]
  const booking = await offered(family.page, team.page, pandit.page, name, { pujaName: 'Vastu Shanti', hours: 4 })
  const { ref, key } = booking
  const { page } = pandit
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/admin/dashboard')
  await waitUntilIdle(page)
  await page.getByRole('button', { name: 'Accept Vastu Shanti' }).click()
  const card = cardOf(page, name)
  await expect(card).toBeVisible()
  const code = await readDoorCode(family.page, booking)
  await card.getByRole('button', { name: 'I have arrived' }).click()
  const dialog = page.getByRole('dialog', { name: 'Have you arrived?' })
  await expectAccessible(page)
  await dialog.getByLabel('Door code').fill(code === '0000' ? '1111' : '0000')
  await dialog.getByRole('button', { name: 'I have arrived' }).click()
  await expect(card.getByText('The code does not match. Please check it again.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Record payment' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await team.page.goto('/ops?status=assigned')
  await expect(team.page.getByRole('row').filter({ hasText: name })).toContainText('Door code')
  await team.page.goto(`/ops/bookings/${ref}`)
  await expect(team.page.getByText('Ask the family whether')).toBeVisible()
  await family.page.goto(`/booking/${ref}?key=${key}`)
  await expect(family.page.getByRole('region', { name: 'Door code' })).toContainText(code)
  await expectNoOverflow(family.page)
  await expectAccessible(family.page)
  await test.step('the right one resolves it', async () => {
    await card.getByRole('button', { name: 'Enter the code again' }).click()
    await dialog.getByLabel('Door code').fill(code)
    await dialog.getByRole('button', { name: 'I have arrived' }).click()
    await expect(card.getByText('(door code is correct)')).toBeVisible()
  })
  await post(team.page, `/ops/bookings/${ref}/complete`, {})
  expect([...family.problems, ...team.problems, ...pandit.problems]).toEqual([])
})

test('the team resolves a door code by phone, and the warning disappears', { tag: '@phone' }, async ({ browser }, info) => {
  const name = 'Usha Resolved Door'
  const [pandit, team, family] = [
    await openSignedIn(browser, info, 'pandit', { hasWorkers: true }),
    await openSignedIn(browser, info, 'team'),
    await openVisitor(browser, info),
  ]
  const { ref } = await offered(family.page, team.page, pandit.page, name, { pujaName: 'Bhumi Pujan', hours: 8 })
  await pandit.page.goto('/admin/dashboard')
  await waitUntilIdle(pandit.page)
  await pandit.page.getByRole('button', { name: 'Accept Bhumi Pujan' }).click()
  await expect(cardOf(pandit.page, name)).toBeVisible()
  await post(pandit.page, `/pandit/bookings/${ref}/arrived`, {})
  const { page } = team
  await page.goto('/ops?status=assigned')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Door code')
  await page.goto(`/ops/bookings/${ref}`)
  await waitUntilIdle(page)
  await page.getByRole('button', { name: 'Resolve door code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resolve the door code' })
  await expectAccessible(page)
  await expectNoOverflow(page)
  await dialog.getByLabel('How was it resolved?').fill('')
  await dialog.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(dialog.getByText('Enter how it was resolved.')).toBeVisible()
  await dialog.getByLabel('How was it resolved?').fill('Resolved by phone')
  await dialog.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(page.getByText('resolved the door code: Resolved by phone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resolve door code' })).toHaveCount(0)
  await page.goto('/ops?status=assigned')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('Door code')
  await post(page, `/ops/bookings/${ref}/cancel`, { reason: 'Only a test' })
  expect([...family.problems, ...team.problems, ...pandit.problems]).toEqual([])
})
