import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, PUJA } from '../../../test/booking-helpers.ts'
import { confirmedBooking, requestBooking } from '../../../test/factories.ts'
import { START } from '../../../test/harness.ts'
import type { ErrorBody } from '../../shared/errors.ts'
import { changeSetting } from '../settings/service.ts'
import type { FamilyBooking } from './family/contract.ts'
import type { PanditBooking } from './pandit-work/contract.ts'
import type { Candidate } from './team/contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
  await changeSetting(desk.app.ctx, 'upiId', 'sankalp@upi')
})
afterAll(() => desk.app.close())

const figuresOf = (id: string) =>
  desk.app.db.selectFrom('pandits').where('id', '=', id).select(['rating_sum', 'review_count']).executeTakeFirst()

describe('from request to review', () => {
  it('is agreed on the phone, offered without contact, accepted with it', async () => {
    const { app, team, ops } = desk
    const pandit = await desk.panditPerson({ name: 'Pt. Whole Way' })
    const booking = await requestBooking(app, { message: 'Second floor, no lift' })
    expect((await ops(booking.ref, '/not-reached')).body.callAttempts).toBe(1)
    const agreed = { startsAt: PUJA.toISOString(), durationMinutes: 120, feePaise: 210_000, address: 'B-404, Kothrud, Pune' }
    const confirmed = await ops(booking.ref, '/confirm', agreed)
    expect(confirmed.body).toMatchObject({ state: 'confirmed', startsAt: PUJA.toISOString(), feePaise: 210_000 })
    expect(confirmed.body.actions).toEqual(['confirm', 'note', 'offer', 'payment', 'cancel'])
    const response = await app.request(`/ops/bookings/${booking.ref}/candidates`, { as: team })
    const candidates = (await response.json()) as { items: Candidate[] }
    const found = candidates.items.find((candidate) => candidate.panditId === pandit.id)
    expect(found).toMatchObject({ busy: null, alreadyOffered: false, feePaise: 210_000 })

    const offer = await desk.offered(booking, pandit)
    expect(offer).toMatchObject({ ceremonySlug: 'satyanarayan', locality: 'Pune, Maharashtra', feePaise: 210_000 })
    const text = JSON.stringify(offer)
    for (const secret of ['Aditi', '44157', 'Mayur', 'Kothrud', 'lift', 'aditi@example.com']) expect(text).not.toContain(secret)
    expect((await ops(booking.ref, '/offers', { panditId: pandit.id })).body.error.reason).toBe('open_offer_exists')
    expect((await desk.seenByFamily(booking)).pandit).toBeNull()

    const accepted = (await (await desk.accept(pandit, offer?.id)).json()) as PanditBooking
    expect(accepted.contact).toEqual({
      name: 'Aditi Kulkarni',
      mobile: '+919822044157',
      address: 'B-404, Kothrud, Pune',
      message: 'Second floor, no lift',
      agreedNote: null,
      family: null,
    })
    expect(await desk.offersOf(pandit)).toEqual([])
    const family = await desk.seenByFamily(booking)
    expect(family).toMatchObject({ state: 'assigned', pandit: { mobile: pandit.mobile }, cancellation: { rule: 'free' } })
    expect(family.upiLink).toContain('am=2100.00')
  })

  it('is done, paid in parts, and reviewed, and the history tells the family its part', async () => {
    const { app, ops, at } = desk
    const { booking, pandit } = await desk.assigned()
    const complete = () => app.request(`/pandit/bookings/${booking.ref}/complete`, { as: pandit.actor, json: {} })
    expect(await desk.reasonOf(await complete())).toBe('too_early')
    const review = { rating: 5, content: 'Peaceful and on time.' }
    expect(await desk.reasonOf(await desk.asFamily(booking, '/reviews', review))).toBe('puja_not_completed')
    await at(new Date(PUJA.getTime() + 2 * HOUR), async () => {
      expect(((await (await complete()).json()) as PanditBooking).state).toBe('completed')
      const part = { as: pandit.actor, json: { method: 'cash', amountPaise: 10_000 } }
      const partly = await app.request(`/pandit/bookings/${booking.ref}/payments`, part)
      expect(((await partly.json()) as PanditBooking).payment).toBe('due')
      expect((await desk.seenByFamily(booking)).upiLink).toContain('am=2000.00')
      expect((await ops(booking.ref, '/payments', { method: 'upi', amountPaise: 200_000 })).body.payment).toBe('paid')
      expect((await ops(booking.ref, '/payments', { method: 'upi', amountPaise: 200_000 })).status).toBe(409)
      const reviewed = await desk.asFamily(booking, '/reviews', review)
      expect(reviewed.status).toBe(201)
      const after = (await reviewed.json()) as FamilyBooking
      expect(after).toMatchObject({ review: { rating: 5 }, mayReview: false, upiLink: null })
      const kinds = after.history.map((entry) => entry.kind).join(' ')
      expect(kinds).toBe('requested confirmed accepted completed payment-recorded payment-recorded reviewed')
      expect(JSON.stringify(after.history)).not.toContain('Asha')
    })
    const reviews = (await (await app.request(`/pandits/${pandit.id}/reviews`)).json()) as { items: unknown[] }
    expect(reviews.items).toMatchObject([{ author: 'Aditi K.', rating: 5 }])
    expect(await figuresOf(pandit.id)).toEqual({ rating_sum: 5, review_count: 1 })
  })
})

describe('a pandit with a name in Devanagari', () => {
  it('shows it to the family and the team, and uses it in emails', async () => {
    const { app, ops } = desk
    const hindi = 'पं. सुधाकर जोशी'
    const pandit = await desk.panditPerson({ name: 'Pt. Sudhakar Joshi', nameHindi: hindi })
    const email = 'hindi-reader@example.com'
    const booking = await confirmedBooking(app, desk.team, { email, readerLanguage: 'hi', recommendPanditId: pandit.id })
    await desk.accept(pandit, (await desk.offered(booking, pandit))?.id)
    await app.jobs.run()
    expect(await desk.seenByTeam(booking.ref)).toMatchObject({
      panditName: 'Pt. Sudhakar Joshi',
      panditNameHindi: hindi,
      recommendPandit: 'Pt. Sudhakar Joshi',
      recommendPanditHindi: hindi,
      pandit: { nameHindi: hindi },
      offers: [{ panditNameHindi: hindi }],
    })
    await ops(booking.ref, '/reassign', { reason: 'He is unwell' })
    await app.jobs.run()
    const panditEntries = (await desk.seenByFamily(booking)).history.filter((entry) => 'panditName' in entry.details)
    expect(panditEntries.map((entry) => entry.details)).toEqual([
      { panditName: 'Pt. Sudhakar Joshi', panditNameHindi: hindi },
      { panditName: 'Pt. Sudhakar Joshi', panditNameHindi: hindi },
    ])
    const emails = app.mails.filter((message) => message.to === email).map((message) => message.text)
    expect(emails.filter((text) => text.includes(hindi))).toHaveLength(3)
    expect(emails.join()).not.toContain('Sudhakar')
  })
})

describe('reviews', () => {
  it('are one of each booking, changed for thirty days, and the figures follow', async () => {
    const { app, ops } = desk
    const { booking, pandit } = await desk.assigned({ name: 'Pt. Reviewed' })
    await ops(booking.ref, '/complete')
    const review = (rating: number, content: string) => desk.asFamily(booking, '/reviews', { rating, content })
    expect((await review(2, 'Late')).status).toBe(201)
    expect((await review(4, 'बहुत अच्छी पूजा')).status).toBe(200)
    expect(await figuresOf(pandit.id)).toEqual({ rating_sum: 4, review_count: 1 })
    const list = (await (await app.request(`/pandits/${pandit.slug}/reviews`)).json()) as { items: unknown[] }
    expect(list.items).toMatchObject([{ rating: 4, language: 'hi' }])
    expect((await app.request(`/pandits/${pandit.slug}/reviews?limit=0`)).status).toBe(400)
    expect(await (await app.request(`/pandits/${pandit.slug}/reviews?limit=1`)).json()).toMatchObject({
      items: [{ rating: 4 }],
      nextCursor: null,
    })
    const closed = await desk.at(new Date(START.getTime() + 31 * 24 * HOUR), () => review(1, 'Changed my mind'))
    expect(await desk.reasonOf(closed)).toBe('review_not_editable')
    expect(await figuresOf(pandit.id)).toEqual({ rating_sum: 4, review_count: 1 })
  })

  it('have one to five stars, and a pandit who exists', async () => {
    const { booking } = await desk.assigned()
    for (const json of [{ rating: 0, content: '' }, { rating: 6, content: '' }, { rating: 4.5, content: '' }, { content: 'x' }]) {
      const refused = (await (await desk.asFamily(booking, '/reviews', json)).json()) as ErrorBody
      expect(Object.keys(refused.error.fields ?? {})).toEqual(['rating'])
    }
    expect((await desk.app.request('/pandits/0193b7a0-0000-7000-8000-000000000000/reviews')).status).toBe(404)
  })
})
