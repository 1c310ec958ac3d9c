import type { FamilyBooking } from '../src/modules/bookings/family/contract.ts'
import type { PaymentPage } from '../src/modules/shop/orders/contract.ts'
import { razorpayPayments } from '../src/server/ports/payments/razorpay.ts'
import { createBookingTest } from './booking-helpers.ts'
import { ONLINE, type Requested, requestBooking } from './factories.ts'
import { startRazorpay } from './fakes/razorpay.ts'
import { eventsOf } from './payment-helpers.ts'

/** 9 in the evening in New York. */
const AGREED = { startsAt: '2026-12-10T02:00:00.000Z', durationMinutes: 90, feePaise: 210_000 }

export type PaidPujas = Awaited<ReturnType<typeof openPaidPujas>>

export async function openPaidPujas() {
  const provider = await startRazorpay()
  const desk = await createBookingTest({ payments: razorpayPayments(provider.settings) })
  const { app, ops } = desk
  const close = async () => {
    await app.close()
    await provider.close()
  }
  const agreed = async (changes: Record<string, unknown> = {}): Promise<Requested> => {
    const booking = await requestBooking(app, { ...ONLINE, mobile: '+1 212 555 0143', ...changes })
    await ops(booking.ref, '/confirm', AGREED)
    return booking
  }
  const begin = (booking: Requested) => desk.asFamily(booking, '/pay', {})
  const requestOf = async (booking: Requested): Promise<string> => {
    const page = (await (await begin(booking)).json()) as Partial<PaymentPage>
    return page.fields?.find(({ name }) => name === 'order_id')?.value ?? ''
  }
  const see = (booking: Requested): Promise<FamilyBooking> => desk.seenByFamily(booking)
  const cancel = (booking: Requested) => desk.asFamily(booking, '/cancel', {})
  return {
    ...desk,
    provider,
    close,
    agreed,
    begin,
    requestOf,
    see,
    cancel,
    fee: AGREED.feePaise,
    ...eventsOf(app, provider, 'booking'),
  }
}
