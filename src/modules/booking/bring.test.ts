// What a pandit brings to a puja, and which requests went on without him.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../../test/desk.ts'
import { confirmedBooking } from '../../../test/factories.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.app.close())

describe('what to bring, and what passed on', () => {
  it('is the usual list, which the family brings, until the pandit has one of his own', async () => {
    const { booking, pandit } = await desk.assigned()
    const list = async (lang = 'en') => {
      const answer = await desk.app.request(`/pandit/bookings/${booking.ref}/samagri?lang=${lang}`, { as: pandit.actor })
      return (await answer.json()) as { isOwn: boolean; pandit: { name: string }[]; family: { name: string }[] }
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

  it('tells a pandit which requests went on without him, and where they went', async () => {
    const pandit = await desk.panditPerson()
    const booking = await confirmedBooking(desk.app, desk.team)
    const offer = await desk.offered(booking, pandit)
    const passed = async () => {
      const answer = await desk.app.request('/pandit/offers/passed', { as: pandit.actor })
      return ((await answer.json()) as { items: { id: string; passedTo: string }[] }).items
    }
    expect(await passed()).toEqual([])
    await desk.at(new Date(Date.parse(offer?.answerBy ?? '') + 1), async () => {
      await desk.app.jobs.run()
      const [item] = await passed()
      const later = (await desk.seenByTeam(booking.ref)).offers.some(({ turn }) => turn === 2)
      expect(item).toMatchObject({ id: offer?.id, passedTo: later ? 'pandit' : 'team' })
      expect(JSON.stringify(item)).not.toContain('Aditi')
      desk.app.clock.advance(8 * 24 * 60)
      expect(await passed()).toEqual([])
    })
  })
})
