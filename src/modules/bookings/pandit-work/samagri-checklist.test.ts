import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, type PanditPerson, PUJA } from '../../../../test/booking-helpers.ts'
import { confirmedBooking } from '../../../../test/factories.ts'
import { START } from '../../../../test/harness.ts'
import type { UnansweredOffer } from './contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

describe('what to bring', () => {
  it('is the usual list, which the family brings, until the pandit has one of his own', async () => {
    const { booking, pandit } = await desk.assigned()
    const list = async (lang = 'en') => {
      const response = await desk.app.request(`/pandit/bookings/${booking.ref}/samagri?lang=${lang}`, { as: pandit.actor })
      return (await response.json()) as { isOwn: boolean; pandit: { name: string }[]; family: { name: string }[] }
    }
    const usual = await list()
    expect(usual).toMatchObject({ isOwn: false, pandit: [] })
    expect(usual.family.length).toBeGreaterThan(3)
    expect((await list('hi')).family[0]?.name).toMatch(/[\u0900-\u097f]/)
    const samagri = [
      { item: null, name: 'Havan kund', quantity: '1', bringer: 'pandit' },
      { item: null, name: 'Mango leaves', quantity: '11', bringer: 'family' },
    ]
    const fees = [{ ceremonySlug: 'satyanarayan', feePaise: 210_000, minutes: 120, includes: '', samagri }]
    const saved = await desk.app.request('/pandit/update', { as: pandit.actor, method: 'PUT', json: { fees } })
    expect(saved.status).toBe(200)
    expect(await list()).toEqual({
      isOwn: true,
      pandit: [{ name: 'Havan kund', quantity: '1' }],
      family: [{ name: 'Mango leaves', quantity: '11' }],
    })
    const other = await desk.panditPerson()
    const path = `/pandit/bookings/${booking.ref}/samagri`
    expect((await desk.app.request(path, { as: other.actor })).status).toBe(404)
  })
})

describe('requests that ended without the pandit’s answer', () => {
  const endsOf = async ({ actor }: PanditPerson) => {
    const response = await desk.app.request('/pandit/offers/passed', { as: actor })
    return ((await response.json()) as { items: UnansweredOffer[] }).items
  }
  const hasOpenOffer = async (ref: string) => (await desk.seenByTeam(ref)).offers.some(({ state }) => state === 'offered')
  const offeredTo = async (pandit: PanditPerson) => {
    const booking = await confirmedBooking(desk.app, desk.team)
    return { booking, offer: await desk.offered(booking, pandit) }
  }

  it('say where they went when the time was over, for a week', async () => {
    const pandit = await desk.panditPerson()
    // The offer goes on to this one.
    await desk.panditPerson()
    const { offer } = await offeredTo(pandit)
    expect(await endsOf(pandit)).toEqual([])
    await desk.at(new Date(Date.parse(offer?.answerBy ?? '') + 1), async () => {
      await desk.app.jobs.run()
      const [item] = await endsOf(pandit)
      expect(item).toMatchObject({ id: offer?.id, end: 'another-pandit' })
      expect(JSON.stringify(item)).not.toContain('Aditi')
      desk.app.clock.advance(8 * 24 * 60)
      expect(await endsOf(pandit)).toEqual([])
    })
  })

  it('still say that another pandit was asked once he has accepted', async () => {
    const pandit = await desk.panditPerson()
    const { booking, offer } = await offeredTo(pandit)
    await desk.at(new Date(Date.parse(offer?.answerBy ?? '') + 1), async () => {
      await desk.app.jobs.run()
      if (await hasOpenOffer(booking.ref)) await desk.ops(booking.ref, '/offers/withdraw')
      const second = await desk.panditPerson()
      const taken = await desk.offered(booking, second)
      expect((await desk.accept(second, taken?.id)).status).toBe(200)
      expect(await endsOf(pandit)).toMatchObject([{ id: offer?.id, end: 'another-pandit' }])
    })
  })

  it('say that the team withdrew them, until the puja is offered to him again', async () => {
    const pandit = await desk.panditPerson()
    const { booking, offer } = await offeredTo(pandit)
    await desk.ops(booking.ref, '/offers/withdraw')
    expect(await endsOf(pandit)).toMatchObject([{ id: offer?.id, end: 'withdrawn', endedAt: START.toISOString() }])
    await desk.offered(booking, pandit)
    expect(await endsOf(pandit)).toEqual([])
  })

  it('say that the puja was cancelled', async () => {
    const pandit = await desk.panditPerson()
    const { booking } = await offeredTo(pandit)
    await desk.ops(booking.ref, '/cancel', { reason: 'The family is away' })
    expect(await endsOf(pandit)).toMatchObject([{ end: 'cancelled' }])
  })

  it('say that he was not free any more, before and after the job that goes on with them', async () => {
    const pandit = await desk.panditPerson()
    await offeredTo(pandit)
    const elsewhere = { startsAt: PUJA.toISOString(), minutes: 60, note: '' }
    await desk.app.request('/pandit/calendar/spans', { as: pandit.actor, json: elsewhere })
    expect(await endsOf(pandit)).toMatchObject([{ end: 'not-free' }])
    await desk.app.jobs.run()
    expect(await endsOf(pandit)).toMatchObject([{ end: 'not-free' }])
  })

  it('are not what he accepted and was released from', async () => {
    const { booking, pandit } = await desk.assigned()
    await desk.ops(booking.ref, '/release', { reason: 'He is ill' })
    expect(await endsOf(pandit)).toEqual([])
  })
})
