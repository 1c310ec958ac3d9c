// @vitest-environment dom-with-server
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, PUJA } from '../../../../../test/booking-helpers.ts'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { confirmedBooking, ONLINE, type Requested, requestBooking } from '../../../../../test/factories.ts'
import { dayOf, wrongCodeFor } from '../../../../../test/puja-day-helpers.ts'
import type { ContactSetting } from '../../../../modules/settings/contract.ts'
import { type ListStatus, type View, viewOf } from '../frame/console-address.ts'
import { ConsoleView } from './console-view.tsx'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterEach(closePage)
afterAll(() => desk.app.close())

const hoursFromStart = (hours: number) => new Date(PUJA.getTime() + hours * HOUR)
const openView = (view: View) => openPage(desk.app, desk.team, <ConsoleView view={view}>{null}</ConsoleView>)
const openSearch = (search: string, status: ListStatus = 'all') => openView({ status, search })
const tiles = async () => {
  const list = await screen.findByRole('list', { name: 'What needs attention' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}
/** The row of the booking with this reference or family. */
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement)
const cellsOf = async (text: string) => (await rowOf(text)).getAllByRole('cell').map(({ textContent }) => textContent)
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
let count = 0
/** Creates a family whose bookings no other test has. */
const newFamily = () => `Family ${String.fromCharCode(65 + count++).repeat(4)}`

describe('the notice of invented contacts', () => {
  const contacts = { phone: '+912040000108', whatsapp: '+912040000108', email: 'namaste@sankalp.example' }
  const openAs = (role: 'owner' | 'team', sampleContacts: ContactSetting[]) => {
    const view = (
      <ConsoleView view={undefined} contacts={{ ...contacts, sampleContacts }}>
        {null}
      </ConsoleView>
    )
    return openPage(desk.app, desk.team, view, { user: { role } })
  }

  it('tells the owner which are still samples, and links to their form', async () => {
    await openAs('owner', ['phone', 'whatsapp', 'email'])
    const notice = await screen.findByText(/belong to nobody: \+91 20 4000 0108, namaste@sankalp\.example\./)
    expect(within(notice).getByRole('link', { name: 'Business details' }).getAttribute('href')).toBe('/ops/business')
  })

  it.each([
    ['owner', []],
    ['team', ['email']],
  ] as const)('is not shown to the role %s with the samples %j', async (role, samples) => {
    await openAs(role, [...samples])
    await tiles()
    expect(screen.queryByText(/belong to nobody/)).toBeNull()
  })
})

describe('the call queue', () => {
  it('says that nothing is to be done, and shows no empty list of urgent pujas', async () => {
    await openView(undefined)
    for (const text of ['No calls to make.', 'Every confirmed puja has a pandit.', 'No pujas today.'])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(await tiles()).toEqual([
      '0calls overdue',
      '0calls to make',
      '0waiting for a pandit',
      '0ceremonies today',
      '₹0to collect today',
    ])
    expect(screen.queryByText(/at risk$/)).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Also waiting' })).toBeNull()
  })

  it('counts a request down to its call, and shows missed calls once there are any', async () => {
    const name = newFamily()
    const { ref } = await requestBooking(desk.app, { name })
    await openView(undefined)
    expect(await cellsOf(name)).toEqual([
      '2\u00a0h',
      ref,
      'Satyanarayan KathaThu 10 Dec',
      name,
      'Pune, Maharashtra',
      'Thu 10 Dec',
    ])
    expect((await rowOf(name)).getByRole('link').getAttribute('href')).toBe(`/ops/bookings/${ref}`)
    expect(heads()).not.toContain('Attempts')
    expect((await tiles()).slice(0, 2)).toEqual(['0calls overdue', expect.stringMatching(/^1call to make, before 12:00\sPM$/)])
    closePage()
    await desk.ops(ref, '/not-reached')
    await openView(undefined)
    expect((await cellsOf(name)).at(-1)).toBe('1 missed')
    // In a narrow list, which has no column for it, it is below the name.
    expect((await cellsOf(name))[3]).toBe(`${name}1 missed`)
    expect(heads()).toContain('Attempts')
  })

  it.each([
    [90, '30 min', 'soon'],
    [89, '31 min', 'ok'],
    [120, '0 min', 'soon'],
    [125, '5 min late', 'late'],
  ])('after %i of the 120 minutes shows %s', async (minutes, text, tone) => {
    const name = newFamily()
    const { ref } = await requestBooking(desk.app, { name })
    const requestedAt = desk.app.clock.now()
    await desk.at(new Date(requestedAt.getTime() + minutes * 60_000), async () => {
      await openView(undefined)
      const left = await (await rowOf(name)).findByText(text)
      expect(left.getAttribute('data-tone')).toBe(tone)
    })
    await desk.ops(ref, '/cancel', { reason: 'Moved', isByFamily: false })
  })

  it('shows the pandit who is asked and his time to answer, else that somebody should be asked', async () => {
    const [offered, open] = [newFamily(), newFamily()]
    const booking = await confirmedBooking(desk.app, desk.team, { name: offered })
    await desk.offered(booking, await desk.panditPerson({ name: 'Pt. Queue Joshi' }))
    await confirmedBooking(desk.app, desk.team, { name: open })
    await openView(undefined)
    expect((await cellsOf(offered)).slice(-2)).toEqual(['Pt. Queue Joshi', '4\u00a0h'])
    expect((await cellsOf(open)).slice(-2)).toEqual(['', 'Offer now'])
  })

  it('of the day shows time, pandit and payment, and what is to be collected', async () => {
    const { booking } = await desk.assigned({ name: 'Pt. Today Joshi' })
    await desk.at(hoursFromStart(-2), async () => {
      await openView(undefined)
      const row = (await screen.findByText('Pt. Today Joshi')).closest('tr') as HTMLElement
      const [time, puja] = within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
      expect([time, puja]).toEqual([expect.stringMatching(/^9:00\sAM$/), expect.stringMatching(/^Satyanarayan Katha/)])
      expect((await tiles()).slice(-2)).toEqual(['3ceremonies today', '₹2,100to collect today'])
    })
    await desk.ops(booking.ref, '/cancel', { reason: 'Moved', isByFamily: false })
  })

  it('begins with the pujas at risk', async () => {
    const name = newFamily()
    await confirmedBooking(desk.app, desk.team, { name })
    await desk.at(hoursFromStart(-1), async () => {
      await openView(undefined)
      const heading = await screen.findByRole('heading', { name: /at risk$/ })
      const section = within(heading.closest('section') as HTMLElement)
      const row = within((await section.findByText(name)).closest('tr') as HTMLElement)
      expect(row.getByText('No pandit').getAttribute('data-tone')).toBe('late')
    })
  })
})

describe('the status of a booking in a list', () => {
  const assigned = async () => (await desk.assigned()).booking
  const states: [string, () => Promise<Requested>, number, string, string | null][] = [
    ['a request', () => requestBooking(desk.app), -200, 'Requested', null],
    ['a confirmed puja', () => confirmedBooking(desk.app, desk.team), -200, 'Confirmed', null],
    ['a confirmed puja at its start', () => confirmedBooking(desk.app, desk.team), 0, 'No pandit', 'late'],
    ['an accepted puja', assigned, -200, 'Assigned', null],
    ['a puja for which nobody has left', assigned, 0.1, 'Not departed', 'late'],
    ['a puja past its end', assigned, 3, 'Not marked as done', 'soon'],
    [
      'a puja the pandit cannot come to',
      async () => {
        const { booking, pandit } = await desk.assigned()
        await desk.app.request(`/pandit/bookings/${booking.ref}/cannot-come`, { as: pandit.actor, json: { reason: 'Ill' } })
        return booking
      },
      -200,
      'Cannot come',
      'late',
    ],
    [
      'a puja with a wrong door code',
      async () => {
        const { booking, pandit } = await desk.assigned()
        const day = dayOf(desk)
        await day.onTheDay(async () =>
          day.say(pandit.actor, booking.ref, 'arrived', { code: wrongCodeFor(await day.codeOf(booking)) }),
        )
        return booking
      },
      0.5,
      'Door code',
      'late',
    ],
    [
      'a cancelled booking',
      async () => {
        const booking = await requestBooking(desk.app)
        await desk.ops(booking.ref, '/cancel', { reason: 'Moved', isByFamily: false })
        return booking
      },
      -200,
      'Cancelled',
      null,
    ],
  ]

  it.each(states)('of %s', async (_what, make, hours, text, tone) => {
    const { ref } = await make()
    await desk.at(hoursFromStart(hours), async () => {
      await openSearch(ref)
      const state = (await rowOf(ref)).getByText(text)
      expect(state.getAttribute('data-tone')).toBe(tone)
    })
  })

  it('that is done shows what is due until it is paid', async () => {
    const booking = await assigned()
    await desk.at(hoursFromStart(3), () => desk.ops(booking.ref, '/complete'))
    await openSearch(booking.ref, 'unpaid')
    expect(await cellsOf(booking.ref)).toContain('₹2,100 due')
    closePage()
    await desk.ops(booking.ref, '/payments', { amountPaise: 210_000, method: 'cash' })
    await openSearch(booking.ref)
    expect((await cellsOf(booking.ref)).at(-1)).toBe('Completed')
    expect(heads()).not.toContain('Payment')
  })
})

describe('the list of bookings', () => {
  it('shows the agreed day next to the requested one', async () => {
    const name = newFamily()
    await confirmedBooking(desk.app, desk.team, { name, date: '2026-12-12' })
    await openSearch(name)
    expect((await cellsOf(name))[1]).toBe('Satyanarayan KathaThu 10 Dec (requested: Sat 12 Dec)')
  })

  it('names the country of an online puja, and another puja as the family called it', async () => {
    const name = newFamily()
    await requestBooking(desk.app, { ...ONLINE, name, pujaName: 'Others', otherPujaName: 'Tulsi Vivah' })
    await openSearch(name)
    const cells = await cellsOf(name)
    expect(cells[1]).toMatch(/^Tulsi Vivah/)
    expect(cells[3]).toBe('Online, United States')
  })

  it('keeps the search when another status is chosen, and marks the chosen one', async () => {
    await openSearch('kulkarni', 'assigned')
    const lists = within(screen.getByRole('navigation', { name: 'Status' }))
    const link = (name: RegExp) => lists.getByRole('link', { name })
    expect(link(/^Cancelled/).getAttribute('href')).toBe('/ops?status=cancelled&search=kulkarni')
    expect([link(/^Assigned/), link(/^Cancelled/)].map((one) => one.getAttribute('aria-current'))).toEqual(['page', null])
    expect(screen.getByRole('heading', { name: 'Results for “kulkarni”' })).toBeTruthy()
  })

  it('offers the same search in the orders when nothing is found', async () => {
    await openSearch('nobody here')
    const link = await screen.findByRole('link', { name: 'Search orders instead' })
    expect(link.getAttribute('href')).toBe('/ops/orders?search=nobody+here')
  })

  it('opens a booking with the same list beside it', async () => {
    const { ref } = await requestBooking(desk.app)
    await openSearch(ref, 'requested')
    expect((await rowOf(ref)).getByRole('link').getAttribute('href')).toBe(`/ops/bookings/${ref}?status=requested&search=${ref}`)
  })

  it('can be read on page by page', async () => {
    const name = newFamily()
    for (let at = 0; at < 26; at++)
      await requestBooking(desk.app, { name, mobile: `98221 ${10_000 + at}`, email: `page-${at}@example.com` })
    const { user } = await openSearch(name)
    expect(await screen.findAllByText(name)).toHaveLength(25)
    await user.dblClick(screen.getByRole('button', { name: 'Load more' }))
    await screen.findByText((_text, element) => element?.tagName === 'TBODY' && element.children.length === 26)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })
})

describe('the view in the address', () => {
  it.each<[string, View]>([
    ['', undefined],
    ['status=nothing', undefined],
    ['search=%20', undefined],
    ['status=unpaid', { status: 'unpaid', search: '' }],
    ['search=%20asha%20', { status: 'all', search: 'asha' }],
    ['status=nothing&search=asha', { status: 'all', search: 'asha' }],
    [`search=${'a'.repeat(130)}`, { status: 'all', search: 'a'.repeat(120) }],
  ])('%s', (query, view) => expect(viewOf(new URLSearchParams(query))).toEqual(view))
})
