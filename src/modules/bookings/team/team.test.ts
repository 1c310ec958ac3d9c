import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmedBooking, makePandit, type Requested, requestBooking } from '../../../../test/factories.ts'
import { createTestApp, START, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { fillSounds } from '../../../server/db/name-sounds.ts'
import type { PanditOffer } from '../pandit-work/contract.ts'
import type { TeamRow, TeamSummary } from './contract.ts'

let app: TestApp
let team: TestActor

beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterAll(() => app.close())

type Page = { items: TeamRow[]; nextCursor: string | null }
const list = async (query: string) => (await (await app.request(`/ops/bookings?${query}`, { as: team })).json()) as Page
/** An action from the booking as it stands. */
async function action(ref: string, path: string, json: object = {}) {
  const { version } = (await (await app.request(`/ops/bookings/${ref}`, { as: team })).json()) as { version: number }
  return app.request(`/ops/bookings/${ref}/${path}`, { as: team, json: { version, ...json } })
}

describe('the console', () => {
  it('lists calls by their promised time, page by page, each booking once', async () => {
    const made: string[] = []
    for (let count = 0; count < 5; count++) {
      made.push((await requestBooking(app, { name: `Caller ${count}` })).ref)
      if (count !== 2) app.clock.advance(7)
    }
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = await list(`status=requested&limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      expect(page.items.length).toBeLessThanOrEqual(2)
      seen.push(...page.items.map((item) => item.ref))
      cursor = page.nextCursor
    }
    expect([...seen].sort()).toEqual([...made].sort())
    const newest = await list('limit=1')
    expect(newest.items[0]?.ref).toBe(made[4])
  })

  it('finds by name, by mobile in any writing, and by reference', async () => {
    const { ref } = await requestBooking(app, { name: '100% Findable_One', mobile: '90111 22334' })
    for (const search of ['findable', '100%', '_one', '9011122334', '+91 90111 22334', '090111-22334', ref, ref.toLowerCase()]) {
      const page = await list(`search=${encodeURIComponent(search)}`)
      expect(page.items.map((item) => item.ref)).toEqual([ref])
    }
    expect((await list('search=%25%25%25')).items).toEqual([])
  })

  it('finds a name by how it sounds, in either script', async () => {
    const refsOf = async (search: string) => (await list(`search=${encodeURIComponent(search)}`)).items.map((item) => item.ref)
    const hindi = await requestBooking(app, { name: 'सुनीता देवी वर्मा', location: 'Indore' })
    const latin = await requestBooking(app, { name: 'Lakshmi Chaturvedi', location: 'Indore' })
    for (const search of ['sunita devi', 'Suneeta', 'sunit', 'varma sunita', 'सुनिता', 'sunita indore']) {
      expect(await refsOf(search), search).toEqual([hindi.ref])
    }
    for (const search of ['लक्ष्मी', 'laxmi', 'लक्ष्मी चतुर्वेदी']) expect(await refsOf(search), search).toEqual([latin.ref])
    for (const search of ['sunita lakshmi', 'nita', 'sunita pune']) expect(await refsOf(search), search).toEqual([])
  })

  it('finds so also a name that was stored without its sounds, once the periodic task has run', async () => {
    const { ref } = await requestBooking(app, { name: 'मीनाक्षी' })
    await app.db.updateTable('bookings').set({ name_sounds: null }).where('ref', '=', ref).execute()
    const found = async () => (await list('search=meenakshi')).items.map((item) => item.ref)
    expect(await found()).toEqual([])
    await Promise.all([fillSounds(app.db, 'bookings'), fillSounds(app.db, 'bookings')])
    expect(await found()).toEqual([ref])
  })

  it('counts what waits', async () => {
    const summary = async () => (await (await app.request('/ops/summary', { as: team })).json()) as TeamSummary
    const before = await summary()
    expect(before.callsWaiting).toBeGreaterThan(0)
    expect(before.callsOverdue).toBe(0)
    app.clock.advance(24 * 60)
    const overdue = await summary()
    expect(overdue).toMatchObject({ callsOverdue: before.callsWaiting, callsWaiting: 0, nextCallBy: null })
    app.clock.set(START)
    const actor = await app.actors.pandit()
    const pandit = await makePandit(app, { userId: actor.userId })
    const today = await requestBooking(app, { date: '2026-11-20' })
    await action(today.ref, 'confirm', {
      startsAt: '2026-11-20T10:30:00Z',
      durationMinutes: 60,
      feePaise: 150_000,
      address: 'Here',
    })
    expect((await summary()).waitingForPandit).toBe(before.waitingForPandit + 1)
    await action(today.ref, 'offers', { panditId: pandit.id })
    const offers = (await (await app.request('/pandit/offers', { as: actor })).json()) as { items: PanditOffer[] }
    await app.request(`/pandit/offers/${offers.items[0]?.id}/accept`, { as: actor, method: 'POST' })
    await action(today.ref, 'payments', { method: 'cash', amountPaise: 50_000 })
    expect(await summary()).toMatchObject({ ceremoniesToday: 1, toCollectTodayPaise: 100_000 })
    expect((await list('status=today')).items.map((item) => item.ref)).toEqual([today.ref])
    expect((await list('status=assigned')).items[0]).toMatchObject({ ref: today.ref, panditName: pandit.name })
  })
})

describe('emails', () => {
  const notified = async (work: () => Promise<unknown>) => {
    await app.jobs.run()
    const from = app.mails.length
    await work()
    await app.jobs.run()
    return app.mails.slice(from)
  }

  it('tell the family the call time and its link, and the team whom to call, once each', async () => {
    const reader = await app.actors.user()
    let requested: Requested | undefined
    const mails = await notified(async () => {
      requested = await requestBooking(app, { name: 'Letter <b>Reader</b>', email: reader.email }, reader)
    })
    expect(mails.map((mail) => mail.to).sort()).toEqual(['namaste@sankalp.example', reader.email])
    const family = mails.find((mail) => mail.to === reader.email)
    expect(family?.messageId).toMatch(/^<booking-\d+-family@localhost>$/)
    expect(family?.text).toContain(`http://localhost/booking/${requested?.ref}?key=${requested?.key}`)
    expect(family?.text).toContain('12:00\u00a0PM, Friday')
    expect(family?.html).toContain('Letter &lt;b&gt;Reader&lt;/b&gt;')
    const team = mails.find((mail) => mail.to !== reader.email)
    expect(team?.text).not.toContain(requested?.key)
    expect(team?.text).not.toContain('44157')

    const event = await app.db.selectFrom('booking_events').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(await notified(() => app.ctx.queue.send('booking-event', { eventId: event.id }))).toEqual([])
  })

  it('are not written to who gave no address, and speak the language of the reader', async () => {
    const silent = await notified(() => requestBooking(app, { email: '' }))
    expect(silent.map((mail) => mail.to)).toEqual(['namaste@sankalp.example'])
    const hindi = await notified(() => requestBooking(app, { readerLanguage: 'hi' }))
    const email = hindi.find((mail) => mail.language === 'hi')
    expect(email?.subject).toContain('सत्यनारायण कथा')
    expect(email?.text).toContain('/hi/booking/')
  })

  it('follow a booking to its end, with a calendar file where a time is agreed', async () => {
    const actor = await app.actors.pandit()
    const pandit = await makePandit(app, { userId: actor.userId, name: 'Pt. Letter Writer' })
    const subjects = (mails: typeof app.mails) =>
      mails.map((mail) => `${mail.to === actor.email ? 'pandit' : 'family'}: ${mail.subject}`)
    let booking: Requested = { ref: '', key: '', callBy: '' }
    await notified(async () => {
      booking = await confirmedBooking(app, team, { date: '2026-12-20' })
    })
    const confirmed = app.mails.find((mail) => mail.subject.includes(booking.ref) && mail.subject.startsWith('Confirmed'))
    const unfolded = confirmed?.calendar?.content.replace(/\r?\n[ \t]/g, '') ?? ''
    expect(confirmed?.calendar?.method).toBe('PUBLISH')
    expect(unfolded).toMatch(/UID:booking-[0-9a-f-]{36}@localhost/)
    expect(unfolded).toMatch(/SEQUENCE:\d+/)

    const offered = await notified(() => action(booking.ref, 'offers', { panditId: pandit.id }))
    expect(subjects(offered)).toEqual([expect.stringContaining('pandit: New puja request')])
    for (const secret of ['Aditi', '44157', 'Mayur', booking.key])
      expect(`${offered[0]?.text}${offered[0]?.html}`).not.toContain(secret)

    const offers = (await (await app.request('/pandit/offers', { as: actor })).json()) as { items: PanditOffer[] }
    const accepted = await notified(() =>
      app.request(`/pandit/offers/${offers.items[0]?.id}/accept`, { as: actor, method: 'POST' }),
    )
    expect(subjects(accepted)).toEqual([
      expect.stringContaining('family: Pt. Letter Writer will perform'),
      expect.stringContaining('pandit: You accepted'),
    ])
    expect(accepted[0]?.text.replaceAll(' ', '')).toContain(pandit.mobile)
    expect(accepted[1]?.text).toContain('+91 98220 44157')
    expect(accepted[1]?.text).not.toContain(booking.key)

    const done = await notified(() => action(booking.ref, 'complete'))
    expect(subjects(done)).toEqual([expect.stringContaining('family: Thank you')])
    expect(done[0]?.text).toContain('Still to pay: ₹2,100')
  })

  it('of an offer withdrawn before they went out stay unwritten', async () => {
    const actor = await app.actors.pandit()
    const pandit = await makePandit(app, { userId: actor.userId })
    const booking = await confirmedBooking(app, team)
    const mails = await notified(async () => {
      await action(booking.ref, 'offers', { panditId: pandit.id })
      await action(booking.ref, 'offers/withdraw')
    })
    expect(mails.filter((mail) => mail.to === actor.email)).toEqual([])
  })

  it('say at a cancellation what is due, to both sides', async () => {
    const actor = await app.actors.pandit()
    const pandit = await makePandit(app, { userId: actor.userId, lateCancellationPercent: 50 })
    const booking = await confirmedBooking(app, team)
    await action(booking.ref, 'offers', { panditId: pandit.id })
    const offers = (await (await app.request('/pandit/offers', { as: actor })).json()) as { items: PanditOffer[] }
    await app.request(`/pandit/offers/${offers.items[0]?.id}/accept`, { as: actor, method: 'POST' })
    app.clock.set(new Date('2026-12-09T00:00:00Z'))
    const mails = await notified(() =>
      app.request(`/bookings/${booking.ref}/cancel`, { headers: { 'x-booking-key': booking.key }, json: {} }),
    )
    app.clock.set(START)
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      expect(mail.text).toContain('₹1,050')
      expect(mail.calendar?.method).toBe('CANCEL')
    }
  })
})
