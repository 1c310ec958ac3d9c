import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, type PanditPerson } from '../../../../test/booking-helpers.ts'
import type { Requested } from '../../../../test/factories.ts'
import type { Earnings } from './contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const get = async <Body>(pandit: PanditPerson, path: string): Promise<Body> =>
  (await (await desk.app.request(path, { as: pandit.actor })).json()) as Body
const PATHS = ['/pandit/earnings', '/pandit/earnings.csv', '/pandit/reviews', '/pandit/reliability']

const done = async (pandit: PanditPerson, startsAt?: string) => {
  const booking = await desk.acceptedBy(pandit, startsAt)
  expect((await desk.ops(booking.ref, '/complete')).status).toBe(200)
  return booking
}
const paid = ({ ref }: Requested, method: string, amountPaise: number, kind = 'payment') =>
  desk.ops(ref, '/payments', { kind, method, amountPaise })

describe('a pandit’s figures', () => {
  it('are refused to visitors and to everybody who is not a pandit', async () => {
    for (const path of PATHS) {
      expect((await desk.app.request(path)).status).toBe(401)
      for (const role of ['user', 'team', 'owner'] as const) {
        expect((await desk.app.request(path, { as: await desk.app.actors[role]() })).status).toBe(403)
      }
    }
  })
})

describe('earnings', () => {
  it('say nothing was earned as plainly as anything else', async () => {
    const pandit = await desk.panditPerson()
    expect(await get<Earnings>(pandit, '/pandit/earnings')).toMatchObject({
      year: 2026,
      years: [2026],
      total: { pujas: 0, paidPaise: 0, duePaise: 0 },
      months: [],
    })
  })

  it('count a puja in its month in India with what was paid, how, and what is due', async () => {
    const pandit = await desk.panditPerson({ capacityPerDay: 10 })
    const late = await done(pandit, '2026-12-31T18:00:00Z')
    const afterMidnight = await done(pandit, '2026-12-31T21:00:00Z')
    await paid(late, 'cash', 100_000)
    await paid(late, 'upi', 60_000)
    await paid(late, 'cash', 10_000, 'refund')
    const { months, total } = await get<Earnings>(pandit, '/pandit/earnings')
    expect(months.map(({ month, pujas }) => [month, pujas])).toEqual([
      ['2027-01', 1],
      ['2026-12', 1],
    ])
    expect(months[1]).toMatchObject({ earnedPaise: 210_000, cashPaise: 90_000, upiPaise: 60_000, duePaise: 60_000 })
    expect(months[0]?.lines).toMatchObject([{ ref: afterMidnight.ref, duePaise: 210_000, state: 'completed' }])
    expect(total).toMatchObject({ pujas: 2, earnedPaise: 420_000, paidPaise: 150_000, duePaise: 270_000 })
  })

  it('leave out what is still to come, but for what was paid in advance', async () => {
    const pandit = await desk.panditPerson()
    const booking = await desk.acceptedBy(pandit)
    expect((await get<Earnings>(pandit, '/pandit/earnings')).months).toEqual([])
    await paid(booking, 'upi', 50_000)
    expect((await get<Earnings>(pandit, '/pandit/earnings')).total).toMatchObject({ earnedPaise: 50_000, duePaise: 0 })
  })

  it('are of one financial year, and never another pandit’s', async () => {
    const pandit = await desk.panditPerson()
    const booking = await done(pandit, '2027-04-01T03:30:00Z')
    expect(await get<Earnings>(pandit, '/pandit/earnings')).toMatchObject({ years: [2027, 2026], months: [] })
    expect((await get<Earnings>(pandit, '/pandit/earnings?year=2027')).months[0]?.lines[0]?.ref).toBe(booking.ref)
    expect((await get<Earnings>(await desk.panditPerson(), '/pandit/earnings?year=2027')).months).toEqual([])
    for (const year of ['1999', '12e3', 'next']) {
      expect((await desk.app.request(`/pandit/earnings?year=${year}`, { as: pandit.actor })).status).toBe(400)
    }
  })

  it('keep what is due of March in sight after the first of April', async () => {
    const pandit = await desk.panditPerson()
    const march = await done(pandit, '2027-03-20T03:30:00Z')
    await paid(march, 'cash', 10_000)
    await desk.at(new Date('2027-04-01T03:30:00Z'), async () => {
      const { year, total, dues } = await get<Earnings>(pandit, '/pandit/earnings')
      expect({ year, total: total.duePaise, dues }).toEqual({ year: 2027, total: 0, dues: [{ year: 2026, duePaise: 200_000 }] })
      await paid(march, 'upi', 200_000)
      expect((await get<Earnings>(pandit, '/pandit/earnings')).dues).toEqual([])
    })
  })

  it('are what was kept when the team gave a part back of what was paid in full', async () => {
    const pandit = await desk.panditPerson()
    const booking = await done(pandit)
    await paid(booking, 'upi', 210_000)
    desk.app.clock.advance(1)
    expect((await paid(booking, 'upi', 60_000, 'refund')).body.payment).toBe('paid')
    expect(await get<Earnings>(pandit, '/pandit/earnings')).toMatchObject({
      total: { earnedPaise: 150_000, paidPaise: 150_000, duePaise: 0 },
      dues: [],
    })
    expect((await paid(booking, 'cash', 60_000)).status).toBe(409)
    expect((await desk.seenByFamily(booking)).payment).toBe('paid')
  })

  it('come as a file Excel reads, in Hindi too, without names of families', async () => {
    const pandit = await desk.panditPerson()
    const booking = await done(pandit)
    await paid(booking, 'cash', 50_050)
    const response = await desk.app.request('/pandit/earnings.csv?year=2026&lang=hi', { as: pandit.actor })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="earnings-2026-2027.csv"')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, line] = new TextDecoder().decode(bytes).split('\r\n')
    expect(head).toContain('तारीख,समय,पूजा')
    expect(line).toContain(`2026-12-10,सुबह 9:00,सत्यनारायण`)
    expect(line).toContain(`${booking.ref},संपन्न,2100,500.5,0,0,1599.5`)
    expect(line).not.toContain('Aditi')
  })
})
