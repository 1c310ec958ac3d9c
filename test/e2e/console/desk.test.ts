// The console by keyboard: search and focus.
import { expect, type Page, test } from '@playwright/test'
import type { PanditForBooking, PanditPickerPage } from '../../../src/modules/bookings/candidates/contract.ts'
import { addDays, indiaDate } from '../../../src/shared/time/dates.ts'
import { tabTo } from '../keys.ts'
import { expectAccessible, expectNoOverflow, openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'

const headers = () => ({ origin: String(test.info().project.use.baseURL) })

async function requested(page: Page, name: string): Promise<string> {
  const day = addDays(indiaDate(new Date()), 20)
  const data = {
    pujaName: 'Vastu Shanti',
    name,
    mobile: '9845077001',
    pujaAddress: 'Karve Road, Pune',
    location: 'Pune',
    date: day,
  }
  const response = await page.request.post('/api/v1/booking/book', { data, headers: headers() })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { ref: string }).ref
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Search by name, mobile, email, reference or place' })
const isInPane = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-pane]') !== null)

test(
  'the team finds a booking by a part of its reference from anywhere, by keyboard',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const family = await openVisitor(browser, info)
    const ref = await requested(family.page, 'Search Shinde')
    const { page, problems } = await openSignedIn(browser, info, 'team')
    await page.goto('/ops/orders')
    await waitUntilIdle(page)
    const section = page
      .getByRole('link', { name: 'Tickets', exact: true })
      .or(page.getByRole('link', { name: /^Applications/ }))
      .first()
    await section.focus()
    await page.keyboard.press('Control+k')
    await expect(search(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(section).toBeFocused()
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    await page.keyboard.type(ref.slice(3).toLowerCase())
    const option = page.getByRole('option', { name: new RegExp(`^${ref} Search Shinde`) })
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('group', { name: 'Bookings' })).toContainText('Vastu Shanti')
    await expect(option).toContainText('Requested')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: /^All bookings with/ })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/ops/bookings/${ref}$`))
    await expect(page.getByRole('heading', { name: 'Vastu Shanti', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/ops$/)
    await expect(page.locator(`a[data-row][href="/ops/bookings/${ref}"]`).first()).toBeFocused()
    // Submitted before anything is shown, it opens the booking too; and the list says if there is nothing.
    await page.keyboard.press('/')
    await page.keyboard.type(ref)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/ops/bookings/${ref}$`))
    await page.keyboard.press('Control+k')
    await page.keyboard.type('nobodyofthisname')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Nothing was found/)).toBeVisible()
    expect(problems).toEqual([])
  },
)

test('on a phone the search is in the menu, and fits', { tag: '@phone' }, async ({ browser }, info) => {
  const family = await openVisitor(browser, info)
  const ref = await requested(family.page, 'Phone Shinde')
  const { page, problems } = await openSignedIn(browser, info, 'team')
  await page.goto('/ops')
  await waitUntilIdle(page)
  await page.keyboard.press('Control+k')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('phone shinde')
  await expect(page.getByRole('option', { name: new RegExp(`^${ref}`) })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('option', { name: new RegExp(`^${ref}`) }).click()
  await expect(page).toHaveURL(new RegExp(`/ops/bookings/${ref}$`))
  await expect(page.getByRole('heading', { name: 'Vastu Shanti', exact: true })).toBeFocused()
  expect(problems).toEqual([])
})

test('the focus stays with the booking through calls, dialogs and offers', { tag: '@desktop' }, async ({ browser }, info) => {
  const family = await openVisitor(browser, info)
  const ref = await requested(family.page, 'Focus Shinde')
  const { page, problems } = await openSignedIn(browser, info, 'team')
  await page.goto(`/ops/bookings/${ref}`)
  await waitUntilIdle(page)
  const heading = page.getByRole('heading', { name: 'Vastu Shanti', exact: true })

  await test.step('a closed dialog returns the focus to its button', async () => {
    const confirm = page.getByRole('button', { name: 'Confirm after call' })
    await confirm.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(confirm).toBeFocused()
  })
  await test.step('a button that disappears with its action passes the focus to the heading', async () => {
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Called and confirmed' })
    await form.getByLabel('Start, India time').fill('10:00')
    await form.getByLabel('Dakshina in rupees').fill('5100')
    await form.getByRole('button', { name: 'Confirm', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(form).toHaveCount(0)
    await expect(heading).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await isInPane(page)).toBe(true)
  })
  await test.step('so does an offer', async () => {
    await tabTo(page, page.getByRole('button', { name: /^Offer to / }).first())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Offer to / })).toHaveCount(0)
    await expect(heading).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await isInPane(page)).toBe(true)
  })
  expect(problems).toEqual([])
})

test(
  'of two who confirm one booking, the second sees what the first agreed before anything is sent again',
  {
    tag: '@desktop',
  },
  async ({ browser }, info) => {
    const family = await openVisitor(browser, info)
    const ref = await requested(family.page, 'Twice Shinde')
    const other = await openSignedIn(browser, info, 'owner')
    const { page, problems } = await openSignedIn(browser, info, 'team')
    // The form is longer than the viewport.
    await page.setViewportSize({ width: 1280, height: 480 })
    await page.goto(`/ops/bookings/${ref}`)
    await waitUntilIdle(page)
    await page.getByRole('button', { name: 'Confirm after call' }).click()
    const form = page.getByRole('dialog', { name: 'Called and confirmed' })
    await form.getByLabel('Start, India time').fill('10:00')
    await form.getByLabel('Dakshina in rupees').fill('5100')

    const startsAt = `${addDays(indiaDate(new Date()), 20)}T04:30:00Z`
    const agreed = { startsAt, durationMinutes: 120, feePaise: 410_000, address: 'Karve Road, Pune' }
    const first = await other.page.request.post(`/api/v1/ops/bookings/${ref}/confirm`, { data: agreed, headers: headers() })
    expect(first.ok(), await first.text()).toBe(true)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(`/bookings/${ref}/confirm`)) sent += 1
    })
    await form.getByRole('button', { name: 'Confirm', exact: true }).focus()
    await page.keyboard.press('Enter')
    // The form now changes the first agreement.
    const change = page.getByRole('dialog', { name: 'Change what was agreed' })
    const note = change.getByRole('alert').filter({ hasText: 'Someone changed this booking' })
    await expect(note).toContainText('₹4,100')
    await expect(note).toBeInViewport()
    await expect(note.locator('..')).toBeFocused()
    await page.keyboard.press('Enter')
    expect(sent).toBe(1)
    await expect(note).toBeVisible()

    // Only the button sends it and replaces what was shown.
    await change.getByRole('button', { name: 'Save the change' }).focus()
    await page.keyboard.press('Enter')
    await expect(change).toHaveCount(0)
    expect(sent).toBe(2)
    await expect(page.getByRole('definition').filter({ hasText: '₹5,100' })).toBeVisible()
    // The browser logs the refusal.
    expect(problems.filter((line) => !line.includes('409'))).toEqual([])
  },
)

/** Names of the controls covered by messages. */
const coveredByMessages = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.toasts:popover-open')?.getBoundingClientRect()
    if (!box) return ['there is no message']
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter((control) => !control.closest('.toasts') && control.checkVisibility())
      .filter((control) => {
        const { left, top, right, bottom } = control.getBoundingClientRect()
        return left < box.right && box.left < right && top < box.bottom && box.top < bottom
      })
      .map((control) => control.textContent)
  })

test('a message covers no control', async ({ browser }, info) => {
  const family = await openVisitor(browser, info)
  const ref = await requested(family.page, 'Message Shinde')
  const { page, problems } = await openSignedIn(browser, info, 'team')
  // The message stays, so that a slow machine has the time to look at it.
  await page.addInitScript((messageMs) => {
    const { setTimeout } = window
    window.setTimeout = ((work: () => void, ms?: number) => setTimeout(work, ms === messageMs ? 60_000 : ms)) as typeof setTimeout
  }, 2000)
  await page.goto(`/ops/bookings/${ref}`)
  await waitUntilIdle(page)
  await page.getByRole('button', { name: 'Not reached' }).click()
  await page.locator('.toast').first().waitFor()
  await expect.poll(() => coveredByMessages(page), { intervals: [50] }).toEqual([])
  // A list that changes below it may bring a control there.
  await page.evaluate(() => {
    const { left, top } = document.querySelector('.toasts')?.getBoundingClientRect() ?? { left: 0, top: 0 }
    const control = document.createElement('button')
    control.textContent = 'New below the message'
    Object.assign(control.style, { position: 'fixed', left: `${left}px`, top: `${top}px` })
    document.querySelector('main')?.append(control)
  })
  await expect.poll(() => coveredByMessages(page), { intervals: [50] }).toEqual([])
  expect(problems).toEqual([])
})

test('in a low window the open section is visible in the rail', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, problems } = await openSignedIn(browser, info, 'owner')
  await page.setViewportSize({ width: 1280, height: 480 })
  const rail = page.getByRole('complementary', { name: 'Console' })
  for (const [path, name] of [
    ['/ops/audit', 'Audit log'],
    ['/ops', /^Call queue/],
  ] as const) {
    await page.goto(path)
    await waitUntilIdle(page)
    await expect(rail.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    await expect(rail.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 })
  }
  expect(problems).toEqual([])
})

/** A free pandit who does not list the puja; those who perform it come first in the list. */
async function unlistedFor(page: Page, ref: string): Promise<PanditForBooking> {
  let cursor: string | null = ''
  while (cursor !== null) {
    const response = await page.request.get(`/api/v1/ops/bookings/${ref}/pandits?cursor=${cursor}`)
    const { items, nextCursor } = (await response.json()) as PanditPickerPage
    const found = items.find(({ performs, busy, mobile }) => performs === false && busy === null && mobile !== null)
    if (found) return found
    cursor = nextCursor
  }
  throw new Error('Every pandit performs it.')
}

test('the team finds any pandit by name, and offers the puja to one who does not list it', async ({ browser }, info) => {
  const family = await openVisitor(browser, info)
  const ref = await requested(family.page, 'Byhand Shinde')
  const { page, problems } = await openSignedIn(browser, info, 'team')
  const startsAt = `${addDays(indiaDate(new Date()), 20)}T04:30:00Z`
  const agreed = { startsAt, durationMinutes: 120, feePaise: 510_000, address: 'Karve Road, Pune' }
  const confirmed = await page.request.post(`/api/v1/ops/bookings/${ref}/confirm`, { data: agreed, headers: headers() })
  expect(confirmed.ok(), await confirmed.text()).toBe(true)
  const { name, mobile } = await unlistedFor(page, ref)

  await page.goto(`/ops/bookings/${ref}`)
  await waitUntilIdle(page)
  const open = page.getByRole('button', { name: 'Search all pandits' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  // Keys typed now are the pandit's name, not shortcuts of the list.
  await expect(page.getByRole('searchbox', { name: /^Search all pandits by name/ })).toBeFocused()
  await page.keyboard.type('qqqqq')
  await expect(page.getByText('No pandit fits “qqqqq”', { exact: false })).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(mobile?.slice(3) ?? '')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Call ${name}` }) })
  await expect(row.getByText('Does not list this puja')).toBeVisible()
  await expect(row.getByText(/^\d+ pujas? that day · \d+ open offers?$/)).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await tabTo(page, row.getByRole('button', { name: `Offer to ${name}` }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `Offer the puja to ${name}?` })
  await expect(question.getByText(/does not list this puja/)).toBeVisible()
  await question.getByRole('button', { name: `Offer to ${name}` }).click()
  await expect(page.getByText(`offered it to ${name}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Vastu Shanti', exact: true })).toBeFocused()
  expect(problems).toEqual([])
})
