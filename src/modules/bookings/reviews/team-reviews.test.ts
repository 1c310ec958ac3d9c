import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../../test/booking-helpers.ts'
import type { PanditCard } from '../../pandits/contract.ts'
import type { ReceivedReview, TeamPanditReview } from './contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const REASON = 'Names a neighbour'
type List = { items: TeamPanditReview[]; nextCursor: string | null }
const list = async (query = '') =>
  (await (await desk.app.request(`/ops/pandit-reviews${query}`, { as: desk.team })).json()) as List
const hide = (id: string, reason = REASON) =>
  desk.app.request(`/ops/pandit-reviews/${id}/hide`, { as: desk.team, json: { reason } })
const restore = (id: string) => desk.app.request(`/ops/pandit-reviews/${id}/restore`, { as: desk.team, method: 'POST' })

async function reviewed(rating: number, options: Parameters<Desk['panditPerson']>[0] = {}) {
  const pandit = await desk.panditPerson(options)
  const booking = await desk.acceptedBy(pandit)
  await desk.ops(booking.ref, '/complete')
  expect((await desk.asFamily(booking, '/reviews', { rating, content: `Stars: ${rating}` })).status).toBe(201)
  const [review] = (await list(`?pandit=${pandit.id}`)).items
  return { pandit, booking, id: review?.id ?? '' }
}

const profileOf = async (id: string) =>
  (await (await desk.app.request(`/pandits/${id}`)).json()) as { rating: number; reviewCount: number }

it('leaves the public lists, the rating, the count and the order of searches, and comes back when restored', async () => {
  const best = await reviewed(5)
  const other = await reviewed(5)
  const ids = new Set([best.pandit.id, other.pandit.id])
  const found = async () => {
    const cards = (await (await desk.app.request('/user/search?location=Pune&limit=20')).json()) as PanditCard[]
    return cards.filter((card) => ids.has(card._id)).map((card) => [card._id, card.rating, card.reviewCount])
  }
  const publicReviews = async () =>
    ((await (await desk.app.request(`/pandits/${best.pandit.id}/reviews`)).json()) as { items: unknown[] }).items.length
  const both = [best, other].map(({ pandit }) => [pandit.id, 5, 1])
  expect((await found()).toSorted()).toEqual(both.toSorted())
  expect((await hide(best.id)).status).toBe(200)
  expect(await found()).toEqual([
    [other.pandit.id, 5, 1],
    [best.pandit.id, 0, 0],
  ])
  expect(await profileOf(best.pandit.id)).toMatchObject({ rating: 0, reviewCount: 0 })
  expect(await publicReviews()).toBe(0)
  expect((await restore(best.id)).status).toBe(200)
  expect((await found()).toSorted()).toEqual(both.toSorted())
  expect(await profileOf(best.pandit.id)).toMatchObject({ rating: 5, reviewCount: 1 })
  expect(await publicReviews()).toBe(1)
  expect((await hide(other.id)).status).toBe(200)
  expect(await found()).toEqual([
    [best.pandit.id, 5, 1],
    [other.pandit.id, 0, 0],
  ])
})

it('is listed by state and by pandit, with who hid it, when and why', async () => {
  const { id, pandit, booking } = await reviewed(2)
  await hide(id)
  await restore(id)
  await hide(id, 'Speaks of another puja')
  expect((await list(`?pandit=${pandit.id}`)).items).toEqual([])
  const [hidden] = (await list(`?state=hidden&pandit=${pandit.id}`)).items
  expect(hidden).toMatchObject({ id, ref: booking.ref, hiddenReason: 'Speaks of another puja', panditId: pandit.id })
  expect(hidden?.history.map(({ by, action, reason }) => [by, action, reason])).toEqual([
    ['Asha of the team', 'review_hidden', 'Speaks of another puja'],
    ['Asha of the team', 'review_restored', ''],
    ['Asha of the team', 'review_hidden', REASON],
  ])
  expect((await desk.app.request('/ops/pandit-reviews?pandit=nobody', { as: desk.team })).status).toBe(404)
})

it('is told to its author by email and on the page of the booking, and to its pandit in the portal', async () => {
  const { id, pandit, booking } = await reviewed(1)
  await desk.app.jobs.run()
  desk.app.mails.length = 0
  await hide(id)
  await desk.app.jobs.run()
  expect((await desk.seenByFamily(booking)).review).toMatchObject({ rating: 1, hiddenReason: REASON })
  const own = (await (await desk.app.request('/pandit/reviews', { as: pandit.actor })).json()) as { items: ReceivedReview[] }
  expect(own.items[0]).toMatchObject({ id, isHidden: true })
  const emails = desk.app.mails.filter(({ subject }) => subject.startsWith('Your review is hidden'))
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toContain(`Reason: ${REASON}`)
  // What the family wrote is not in it.
  expect(emails[0]?.text).not.toContain('Stars: 1')
})

it('counts nothing while it is hidden, also when its author changes it, and counts the new stars once restored', async () => {
  const { id, pandit, booking } = await reviewed(1)
  await hide(id)
  expect((await desk.asFamily(booking, '/reviews', { rating: 4, content: 'Better words' })).status).toBe(200)
  expect(await profileOf(pandit.id)).toMatchObject({ rating: 0, reviewCount: 0 })
  await restore(id)
  expect(await profileOf(pandit.id)).toMatchObject({ rating: 4, reviewCount: 1 })
})

it('refuses the second of two that hide or restore it, one without a reason, and one nobody wrote', async () => {
  const { id, pandit } = await reviewed(3)
  const both = await Promise.all([hide(id), hide(id, 'Another reason')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await profileOf(pandit.id)).toMatchObject({ reviewCount: 0 })
  const back = await Promise.all([restore(id), restore(id)])
  expect(back.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await profileOf(pandit.id)).toMatchObject({ reviewCount: 1 })
  expect((await hide(id, '   ')).status).toBe(400)
  expect((await hide('0198c0de-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await hide('no-id')).status).toBe(404)
})
