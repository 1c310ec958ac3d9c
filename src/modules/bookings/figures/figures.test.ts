import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, type PanditPerson } from '../../../../test/booking-helpers.ts'
import type { Requested } from '../../../../test/factories.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { PanditReview } from '../../pandits/contract.ts'
import type { Earnings, ReceivedReview } from './contract.ts'

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
    const answer = await desk.app.request('/pandit/earnings.csv?year=2026&lang=hi', { as: pandit.actor })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="earnings-2026-2027.csv"')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, line] = new TextDecoder().decode(bytes).split('\r\n')
    expect(head).toContain('तारीख,समय,पूजा')
    expect(line).toContain(`2026-12-10,सुबह 9:00,सत्यनारायण`)
    expect(line).toContain(`${booking.ref},संपन्न,2100,500.5,0,0,1599.5`)
    expect(line).not.toContain('Aditi')
  })
})

describe('a reply to a review', () => {
  const reviewed = async (pandit: PanditPerson) => {
    const booking = await done(pandit)
    expect((await desk.asFamily(booking, '/reviews', { rating: 2, content: 'Came late' })).status).toBe(201)
    const [review] = (await get<{ items: ReceivedReview[] }>(pandit, '/pandit/reviews')).items
    if (!review) throw new Error('The review is not there.')
    return { booking, review }
  }
  const reply = async (pandit: PanditPerson | undefined, id: string, content: unknown) => {
    const as = pandit ? { as: pandit.actor } : {}
    const answer = await desk.app.request(`/pandit/reviews/${id}/reply`, { method: 'PUT', json: { content }, ...as })
    return { status: answer.status, body: (await answer.json()) as ReceivedReview & ErrorBody }
  }
  const takeBack = ({ actor }: PanditPerson, id: string) =>
    desk.app.request(`/pandit/reviews/${id}/reply`, { method: 'DELETE', as: actor })

  it('stands below the review for everybody and on the family’s page, and is one', async () => {
    const pandit = await desk.panditPerson()
    const { booking, review } = await reviewed(pandit)
    expect(review).toMatchObject({ reply: null, replyEditableUntil: null })
    expect((await reply(pandit, review.id, '  The road was flooded. ')).body.reply).toMatchObject({
      content: 'The road was flooded.',
      language: 'en',
    })
    await reply(pandit, review.id, 'रास्ते में पानी भरा था।')
    const open = (await (await desk.app.request(`/pandits/${pandit.id}/reviews`)).json()) as { items: PanditReview[] }
    expect(open.items).toMatchObject([{ reply: { content: 'रास्ते में पानी भरा था।', language: 'hi' } }])
    expect((await desk.seenByFamily(booking)).review?.reply?.content).toBe('रास्ते में पानी भरा था।')
  })

  it('is the reviewed pandit’s alone, and needs words', async () => {
    const pandit = await desk.panditPerson()
    const { review } = await reviewed(pandit)
    expect((await reply(undefined, review.id, 'Mine')).status).toBe(401)
    expect((await reply(await desk.panditPerson(), review.id, 'Mine')).status).toBe(404)
    expect((await reply(pandit, 'nobody', 'Mine')).status).toBe(404)
    for (const content of ['', '   ', 'x'.repeat(1001), 7]) {
      const { status, body } = await reply(pandit, review.id, content)
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['content']])
    }
    expect((await takeBack(await desk.panditPerson(), review.id)).status).toBe(404)
  })

  it('cannot be written by another in the database itself', async () => {
    const { review } = await reviewed(await desk.panditPerson())
    const other = await desk.panditPerson()
    const row = { review_id: review.id, pandit_id: other.id, content: 'Mine', language: 'en', created_at: new Date() }
    await expect(desk.app.db.insertInto('review_replies').values(row).execute()).rejects.toThrow('foreign key')
  })

  it('is open for thirty days, can be taken back after them, and then be written anew', async () => {
    const pandit = await desk.panditPerson()
    const { review } = await reviewed(pandit)
    const { body } = await reply(pandit, review.id, 'First')
    const until = new Date(body.replyEditableUntil ?? 0)
    await desk.at(new Date(until.getTime() - 1), async () => expect((await reply(pandit, review.id, 'Last')).status).toBe(200))
    await desk.at(until, async () => {
      const late = await reply(pandit, review.id, 'Too late')
      expect([late.status, late.body.error.reason]).toEqual([409, 'reply_not_editable'])
      expect((await takeBack(pandit, review.id)).status).toBe(200)
      expect((await takeBack(pandit, review.id)).status).toBe(404)
      expect((await reply(pandit, review.id, 'Anew')).status).toBe(200)
    })
  })

  it('goes with a review the team hides: nobody but its pandit sees either, and none can be written', async () => {
    const pandit = await desk.panditPerson()
    const { booking, review } = await reviewed(pandit)
    await reply(pandit, review.id, 'Sorry')
    const json = { reason: 'Names a neighbour' }
    expect((await desk.app.request(`/ops/pandit-reviews/${review.id}/hide`, { as: desk.team, json })).status).toBe(200)
    const [own] = (await get<{ items: ReceivedReview[] }>(pandit, '/pandit/reviews')).items
    expect([own?.id, own?.isHidden]).toEqual([review.id, true])
    expect((await reply(pandit, review.id, 'Again')).status).toBe(404)
    expect((await desk.seenByFamily(booking)).review?.content).toBe('Came late')
  })
})
