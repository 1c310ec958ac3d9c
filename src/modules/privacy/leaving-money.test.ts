// Account erasure while money of a booking is in transit.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../test/booking-helpers.ts'
import { ONLINE, requestBooking } from '../../../test/factories.ts'
import type { TestActor } from '../../../test/harness.ts'
import { changeSetting } from '../settings/service.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
  await changeSetting(desk.app.ctx, 'upiId', 'sankalp@upi')
})
afterAll(() => desk.app.close())

const AGREED = { startsAt: '2026-12-10T02:00:00.000Z', durationMinutes: 90, feePaise: 210_000 }

async function erase(as: TestActor): Promise<{ status: number; reason: string | undefined }> {
  const { app } = desk
  await app.db.updateTable('sessions').set({ created_at: app.clock.now() }).where('user_id', '=', as.userId).execute()
  const response = await app.request('/user/erase', { as, json: {} })
  const body = (await response.json()) as { error?: { reason?: string } }
  return { status: response.status, reason: body.error?.reason }
}

it("waits until a reported payment is found and refunds are completed; the payment's reference stays", async () => {
  const as = await desk.app.actors.user()
  const { ref } = await requestBooking(desk.app, { ...ONLINE, email: as.email }, as)
  await desk.ops(ref, '/confirm', AGREED)
  const reported = await desk.app.request(`/bookings/${ref}/upi-notices`, { as, json: { reference: '412345678901' } })
  const { upiNotice } = (await reported.json()) as { upiNotice: { id: string } }
  await desk.app.request(`/bookings/${ref}/cancel`, { as, json: {} })
  expect(await erase(as)).toEqual({ status: 409, reason: 'open_payments_exist' })
  await desk.ops(ref, `/upi-notices/${upiNotice.id}/match`, { amountPaise: 210_000 })
  expect(await erase(as)).toEqual({ status: 409, reason: 'open_payments_exist' })
  await desk.ops(ref, '/payments', { kind: 'refund', method: 'upi', amountPaise: 210_000 })
  expect((await erase(as)).status).toBe(200)
  const notice = desk.app.db.selectFrom('booking_upi_notices').select(['state', 'reference']).where('id', '=', upiNotice.id)
  expect(await notice.executeTakeFirst()).toEqual({ state: 'matched', reference: '412345678901' })
})

it('does not wait for a payment that was not found', async () => {
  const as = await desk.app.actors.user()
  const { ref } = await requestBooking(desk.app, { ...ONLINE, email: as.email }, as)
  await desk.ops(ref, '/confirm', AGREED)
  const reported = await desk.app.request(`/bookings/${ref}/upi-notices`, { as, json: { reference: '412345678902' } })
  const { upiNotice } = (await reported.json()) as { upiNotice: { id: string } }
  await desk.app.request(`/bookings/${ref}/cancel`, { as, json: {} })
  await desk.ops(ref, `/upi-notices/${upiNotice.id}/not-found`, { reason: 'It is not in the account.' })
  expect((await erase(as)).status).toBe(200)
  const notice = desk.app.db.selectFrom('booking_upi_notices').select(['state', 'reference']).where('id', '=', upiNotice.id)
  expect(await notice.executeTakeFirst()).toEqual({ state: 'not-found', reference: null })
})
