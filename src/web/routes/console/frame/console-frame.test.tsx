// @vitest-environment dom-with-server
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendApplication } from '../../../../../test/applications.ts'
import { createBookingTest, type Desk, HOUR, PUJA } from '../../../../../test/booking-helpers.ts'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { confirmedBooking, requestBooking } from '../../../../../test/factories.ts'
import type { TestActor } from '../../../../../test/harness.ts'
import { buying, linesOf } from '../../../../../test/order-helpers.ts'
import { createProduct } from '../../../../../test/products.ts'
import { closeAuth } from '../../../../modules/accounts/sign-in/ui/auth-state.ts'
import { AuthMount } from '../../../layout/auth-mount.tsx'
import type { View } from './console-address.ts'
import { StaleNotice } from './console-clock.tsx'
import { ConsoleFrame } from './console-frame.tsx'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterEach(closePage)
afterAll(() => desk.app.close())

type Changes = {
  as?: TestActor
  address?: string
  view?: View
  openUntil?: string | null
  role?: 'team' | 'owner'
  isOffline?: boolean
}

/** The frame with one row of a list, at an address of the console. */
async function openFrame({
  address = '/ops',
  view,
  openUntil = null,
  role = 'team',
  isOffline = false,
  as = desk.team,
}: Changes = {}) {
  const signedOut: string[] = []
  const frame = (
    <ConsoleFrame view={view} openUntil={openUntil} logo={null} tools={null} onSignOut={() => signedOut.push('out')}>
      <StaleNotice />
      <a href="/ops/bookings/one" data-row>
        The row
      </a>
      <input aria-label="Another field" />
      <AuthMount />
    </ConsoleFrame>
  )
  const page = await openPage(desk.app, as, frame, { address, isOffline, user: { role, name: 'Asha' } })
  await screen.findByText('The row')
  return { ...page, signedOut, field: screen.getByRole('combobox') as HTMLInputElement }
}
const nav = () => within(screen.getByRole('navigation'))
const current = () =>
  nav()
    .getAllByRole('link', { current: 'page' })
    .map(({ textContent }) => textContent)
const badge = (name: RegExp) =>
  [...nav().getByRole('link', { name }).querySelectorAll('em')].map(({ textContent }) => textContent)

describe('the sections', () => {
  it.each<[string, string, View?]>([
    ['/ops', 'Call queue'],
    ['/ops/bookings/SK-1', 'Call queue'],
    ['/ops/bookings/SK-1', 'Bookings', { status: 'all', search: '' }],
    ['/ops/orders/cash', 'Orders'],
    ['/ops/products/sections', 'Products'],
    ['/ops/products-file', 'Import and export products'],
    ['/ops/coupons', 'Coupons'],
    ['/ops/reviews', 'Reviews'],
    ['/ops/pandits', 'Pandits'],
    ['/ops/applications/1', 'Applications'],
    ['/ops/tickets/1', 'Tickets'],
    ['/ops/rates', 'GST rates'],
    ['/ops/panchang', 'Festival days'],
    ['/ops/group-puja', 'Group puja'],
    ['/ops/upi', 'UPI address'],
    ['/ops/business/hours', 'Business details'],
    ['/ops/team', 'Team'],
    ['/ops/audit', 'Audit log'],
  ])('at %s mark exactly one, "%s"', async (address, name, view) => {
    await openFrame({ address, view, role: 'owner' })
    expect(current()).toEqual([name])
  })

  it('are marked on Hindi pages too, and lead to Hindi pages', async () => {
    await openFrame({ address: '/hi/ops/rates', role: 'owner' })
    expect(current()).toHaveLength(1)
    const hrefs = nav()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
    expect(hrefs.filter((href) => !/^\/hi\/ops(\/|\?|$)/.test(href))).toEqual([])
    expect(nav().getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/hi/ops/rates')
  })

  it('of accounts and of the audit log are shown to owners only, next to name and role', async () => {
    await openFrame()
    expect(nav().queryByRole('link', { name: 'Team' })).toBeNull()
    expect(nav().queryByRole('link', { name: 'Audit log' })).toBeNull()
    expect(screen.getByText('Asha').parentElement?.textContent).toBe('AshaTeam')
    closePage()
    await openFrame({ role: 'owner' })
    expect(nav().getByRole('link', { name: 'Team' })).toBeTruthy()
    expect(screen.getByText('Asha').parentElement?.textContent).toBe('AshaOwner')
  })

  it('sign out when asked', async () => {
    const { user, signedOut } = await openFrame()
    await user.click(screen.getByRole('button', { name: 'Sign Out' }))
    expect(signedOut).toEqual(['out'])
  })
})

describe('the numbers at the sections', () => {
  it('count calls, pujas at risk, orders and applications that wait', async () => {
    const { app, team } = desk
    await requestBooking(app)
    await requestBooking(app, { mobile: '98220 44158' })
    await confirmedBooking(app, team, { mobile: '98220 44159' })
    const { variants } = await createProduct(app)
    await buying(app).placed(linesOf(variants[0]))
    await sendApplication(app, await app.actors.user('Ramesh'))
    await openFrame()
    await waitFor(() => expect(badge(/^Call queue/)).toEqual(['2']))
    await waitFor(() => expect([badge(/^Orders/), badge(/^Applications/)]).toEqual([['1'], ['1']]))
    expect(screen.queryByText(/cannot reach the server/)).toBeNull()
    closePage()
    await desk.at(new Date(PUJA.getTime() - 2 * HOUR), async () => {
      await openFrame()
      await waitFor(() => expect(badge(/^Call queue/)).toEqual(['3 pujas at risk3', '2']))
    })
  })
})

describe('the clock', () => {
  it('shows the time in India and whether the phones are open', async () => {
    await openFrame({ openUntil: '2026-11-20T12:30:00Z' })
    expect(await screen.findByText('Fri 20 Nov, 10:00 AM')).toBeTruthy()
    expect(screen.getByText('Phones open until 6:00 PM')).toBeTruthy()
  })

  it.each([null, '2026-11-20T04:30:00Z'])('says that they are closed (open until %s)', async (openUntil) => {
    await openFrame({ openUntil })
    expect(await screen.findByText('Phones are closed')).toBeTruthy()
  })
})

describe('a page that the server does not reach', () => {
  it('says that it cannot reach the server', async () => {
    await openFrame({ isOffline: true })
    expect(await screen.findByText('The console cannot reach the server. Check the connection.')).toBeTruthy()
  })
})

describe('a page whose session has ended', () => {
  afterEach(closeAuth)

  it('says so, and opens the sign-in dialog in place', async () => {
    const { user, location } = await openFrame({ as: { ...desk.team, cookie: '' } })
    const banner = await screen.findByText(/^You have been signed out, so this page no longer updates\./)
    expect(screen.queryByText(/cannot reach the server/)).toBeNull()
    await user.click(within(banner).getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeTruthy()
    expect(location()).toBe('/ops')
  })
})

describe('the search', () => {
  let ref: string
  beforeEach(async () => {
    ref ||= (await requestBooking(desk.app, { name: 'Vasanti Unique', mobile: '98220 77001' })).ref
  })

  it('finds bookings and pandits, and opens the first with Enter', async () => {
    await desk.panditPerson({ name: 'Pt. Vasanti Unlisted', isVerified: false })
    const { user, field, location } = await openFrame()
    await user.type(field, 'vasanti')
    const list = within(await screen.findByRole('listbox', { name: 'Search results' }))
    await list.findByRole('option', { name: /Vasanti Unique/ })
    const groups = list.getAllByRole('group').map((group) => within(group).getAllByRole('option').length)
    expect(groups[0]).toBe(1)
    expect(list.getByRole('option', { name: /Pt\. Vasanti Unlisted.*Not listed/ })).toBeTruthy()
    const all = list.getByRole('option', { name: 'All bookings with “vasanti”' })
    expect(all.getAttribute('href')).toBe('/ops?status=all&search=vasanti')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location()).toBe(`/ops/bookings/${ref}`))
    expect(field.value).toBe('')
  })

  it('opens what was typed, not an option for the text before, if Enter comes before the new options', async () => {
    const other = await requestBooking(desk.app, { name: 'Vasanti Zubin', mobile: '98220 77002' })
    const { user, field, location } = await openFrame()
    await user.type(field, 'vasanti')
    const options = await screen.findAllByRole('option', { name: /^(?!All bookings).*Vasanti/ })
    const isFirst = options[0]?.textContent?.includes('Unique')
    await user.type(field, isFirst ? ' zubin{Enter}' : ' unique{Enter}')
    await waitFor(() => expect(location()).toBe(`/ops/bookings/${isFirst ? other.ref : ref}`))
  })

  it('lists the bookings of the shown status when nothing is found', async () => {
    const { user, field, location } = await openFrame({
      address: '/hi/ops?status=unpaid',
      view: { status: 'unpaid', search: '' },
    })
    await user.type(field, 'nobody at all{Enter}')
    await waitFor(() => expect(location()).toBe('/hi/ops?status=unpaid&search=nobody+at+all'))
  })

  it('opens the found booking in the language of the page', async () => {
    const { user, field, location } = await openFrame({ address: '/hi/ops' })
    await user.type(field, `${ref}{Enter}`)
    await waitFor(() => expect(location()).toBe(`/hi/ops/bookings/${ref}`))
  })

  it('that is emptied shows the whole list again', async () => {
    const { user, field, location } = await openFrame({
      address: '/ops?status=unpaid&search=x',
      view: { status: 'unpaid', search: 'x' },
    })
    expect(field.value).toBe('x')
    await user.clear(field)
    await user.type(field, '{Enter}')
    await waitFor(() => expect(location()).toBe('/ops?status=unpaid'))
  })

  it('is reached with / and Control-K, but not by a slash typed elsewhere', async () => {
    const { user, field } = await openFrame()
    const other = screen.getByRole('textbox', { name: 'Another field' })
    await user.type(other, '/')
    expect(document.activeElement).toBe(other)
    fireEvent.keyDown(other, { key: 'k', ctrlKey: true })
    expect(document.activeElement).toBe(field)
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(document.activeElement).not.toBe(field)
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(field)
  })
})
