import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePandit, requestBooking } from '../../../../test/factories.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import type { PersonalData } from '../../privacy/contract.ts'
import type { MyBooking, MyReview } from '../family/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function items<Item>(path: string, as: TestActor): Promise<Item[]> {
  const response = await app.request(path, { as })
  expect(response.status).toBe(200)
  return ((await response.json()) as { items: Item[] }).items
}
const refs = async (when: string, as: TestActor) => (await items<MyBooking>(`/bookings?when=${when}`, as)).map(({ ref }) => ref)

it('tells current bookings from past ones', async () => {
  const as = await app.actors.user()
  const [called, upcoming] = [await requestBooking(app, {}, as), await requestBooking(app, {}, as)]
  await app.request(`/bookings/${called.ref}/cancel`, { as, json: {} })
  expect(await refs('current', as)).toEqual([upcoming.ref])
  expect(await refs('past', as)).toEqual([called.ref])
  const [row] = await items<MyBooking>('/bookings?when=current', as)
  expect(row).toMatchObject({ panditId: null, cancellation: { allowed: true, rule: 'before-acceptance', duePaise: 0 } })
  const requestedPandit = await makePandit(app, { name: 'Pt. Anil Bhat' })
  await app.db.updateTable('pandits').set({ late_cancellation_percent: 30 }).where('id', '=', requestedPandit.id).execute()
  await app.db.updateTable('bookings').set({ recommend_pandit_id: requestedPandit.id }).where('ref', '=', upcoming.ref).execute()
  const [listed] = await items<MyBooking>('/bookings?when=current', as)
  expect(listed).toMatchObject({ requestedPandit: { name: 'Pt. Anil Bhat', percent: 30 }, mayReview: false, review: null })
  const exported = (await (await app.request('/user/export', { as })).json()) as PersonalData
  expect(exported.bookings.find(({ ref }) => ref === upcoming.ref)).toMatchObject({
    requestedPandit: { name: 'Pt. Anil Bhat' },
    requestForm: { address: expect.any(String) },
  })
  expect((await app.request('/bookings?when=some', { as })).status).toBe(400)
  expect((await app.request('/bookings?when=past')).status).toBe(401)
})

it("lists one's own reviews with until when they can be changed, and why one is hidden", async () => {
  const [as, other] = [await app.actors.user(), await app.actors.user()]
  const pandit = await makePandit(app, { name: 'Pt. Suresh Joshi', nameHindi: 'पं. सुरेश जोशी' })
  const { ref } = await requestBooking(app, {}, as)
  const agreed = { starts_at: app.clock.now(), duration_minutes: 60, fee_paise: 0, agreed_address: 'Pune' }
  const done = { ...agreed, state: 'completed', pandit_id: pandit.id, completed_at: app.clock.now() }
  await app.db.updateTable('bookings').set(done).where('ref', '=', ref).execute()
  const past = () => items<MyBooking>('/bookings?when=past', as)
  expect((await past())[0]).toMatchObject({ mayReview: true, review: null, panditId: pandit.id })
  const show = (isVisible: boolean) =>
    app.db.updateTable('pandits').set({ is_visible: isVisible }).where('id', '=', pandit.id).execute()
  await show(false)
  expect((await past())[0]).toMatchObject({ panditName: 'Pt. Suresh Joshi', panditId: null })
  await show(true)
  await app.request(`/bookings/${ref}/reviews`, { as, json: { rating: 4, content: 'Came on time' } })
  expect((await past())[0]).toMatchObject({ mayReview: false, review: { rating: 4, content: 'Came on time' } })
  const [review] = await items<MyReview>('/user/reviews', as)
  expect(review).toMatchObject({
    ref,
    panditName: 'Pt. Suresh Joshi',
    panditNameHindi: 'पं. सुरेश जोशी',
    rating: 4,
    content: 'Came on time',
    editableUntil: '2026-12-20T04:30:00.000Z',
    hiddenReason: null,
  })
  await app.db.updateTable('reviews').set({ hidden_at: app.clock.now(), hidden_reason: 'Names a neighbour' }).execute()
  expect((await items<MyReview>('/user/reviews', as))[0]?.hiddenReason).toBe('Names a neighbour')
  expect(await items('/user/reviews', other)).toEqual([])
  expect((await app.request('/user/reviews')).status).toBe(401)
})
