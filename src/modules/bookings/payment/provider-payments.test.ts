import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmedBooking, type Requested } from '../../../../test/factories.ts'
import { openPaidPujas, type PaidPujas } from '../../../../test/online-puja.ts'
import { errorOf } from '../../../../test/order-helpers.ts'
import { processRefund } from '../../../server/payments/process-refund.ts'
import { checkAllRefunds, checkUnpaidPayments } from '../../payments/service.ts'
import { countOpenMoney } from '../erasure/store.ts'
import type { FamilyBooking } from '../family/contract.ts'
import { bookingRefunding } from '../refunds/service.ts'

let pujas: PaidPujas
beforeAll(async () => {
  pujas = await openPaidPujas()
})
afterAll(() => pujas.close())
beforeEach(async () => {
  pujas.provider.refundsEnd('processed')
  await pujas.app.jobs.run()
  pujas.app.mails.length = 0
})

const kinds = ({ history }: Pick<FamilyBooking, 'history'>) => history.map(({ kind }) => kind)
const paid = async (): Promise<Requested> => {
  const booking = await pujas.agreed()
  await pujas.captured(pujas.provider.pay(await pujas.requestOf(booking)))
  return booking
}
const jobs = async () => {
  await pujas.app.jobs.run()
  await pujas.app.jobs.run()
}
const refundIdOf = async ({ ref }: Requested): Promise<string> => {
  const rows = pujas.app.db.selectFrom('booking_refunds').innerJoin('bookings', 'bookings.id', 'booking_refunds.booking_id')
  return (await rows.where('bookings.ref', '=', ref).select('booking_refunds.id').executeTakeFirstOrThrow()).id
}
const giveBack = (ref: string, amountPaise: number) =>
  pujas.ops(ref, '/payments', { kind: 'refund', method: 'online', amountPaise })

describe('the way to the page where it is paid', () => {
  it('asks the provider once for what is owed, and answers his form', async () => {
    const booking = await pujas.agreed()
    const requestId = await pujas.requestOf(booking)
    const page = (await (await pujas.begin(booking)).json()) as { action: string; fields: { name: string; value: string }[] }
    const fields = Object.fromEntries(page.fields.map(({ name, value }) => [name, value]))
    expect(page.action).toBe(`${pujas.provider.settings.url}/v1/checkout/embedded`)
    expect(fields).toMatchObject({ order_id: requestId, amount: String(pujas.fee), 'prefill[contact]': '+12125550143' })
    expect(fields.callback_url).toContain(`/api/v1/payments/return?booking=${booking.ref}&lang=en`)
    expect(JSON.stringify(page)).not.toContain('secret')
    expect(pujas.provider.orders.filter(({ receipt }) => receipt === booking.ref)).toHaveLength(1)
    expect(await pujas.see(booking)).toMatchObject({ isPayableByProvider: true, payment: 'due', refundingPaise: 0 })
  })

  it('is open to the owner signed in, and to no stranger', async () => {
    const booking = await pujas.agreed()
    const stranger = await pujas.app.actors.user('Somebody else')
    const as = (changes: object) => pujas.app.request(`/bookings/${booking.ref}/pay`, { method: 'POST', ...changes })
    expect((await as({})).status).toBe(404)
    expect((await as({ as: stranger })).status).toBe(404)
    expect((await as({ headers: { 'x-booking-key': 'wrong-key-of-a-stranger' } })).status).toBe(404)
    const owner = await pujas.app.actors.user('Neha Abroad')
    await pujas.app.db.updateTable('bookings').set({ user_id: owner.userId }).where('ref', '=', booking.ref).execute()
    expect((await as({ as: owner })).status).toBe(200)
  })

  it('is not there before an agreement, for a puja at home, once it is paid, and once it is cancelled', async () => {
    const atHome = await confirmedBooking(pujas.app, pujas.team)
    expect(await errorOf(await pujas.begin(atHome))).toMatchObject({ code: 'conflict', reason: 'online_payment_unavailable' })
    expect((await pujas.begin(await paid())).status).toBe(409)
    const cancelled = await pujas.agreed()
    await pujas.cancel(cancelled)
    expect((await pujas.begin(cancelled)).status).toBe(409)
    expect(await pujas.see(cancelled)).toMatchObject({ isPayableByProvider: false })
  })

  it('asks for the rest once a part was paid, and says when the provider cannot be reached', async () => {
    const booking = await pujas.agreed()
    await pujas.ops(booking.ref, '/payments', { method: 'upi', amountPaise: 10_000 })
    pujas.provider.fail(1, 'hang up')
    const refused = await pujas.begin(booking)
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ error: { reason: 'payment_page_unavailable' } })
    const rest = await pujas.requestOf(booking)
    expect(pujas.provider.orders.find(({ id }) => id === rest)?.amount).toBe(pujas.fee - 10_000)
  })
})

describe('a payment', () => {
  it('is written down once, though told twice and brought back by the family as well, and everybody hears of it', async () => {
    const booking = await pujas.agreed({ email: 'abroad@example.com' })
    const payment = pujas.provider.pay(await pujas.requestOf(booking))
    expect((await pujas.captured(payment)).status).toBe(200)
    expect((await pujas.captured(payment)).status).toBe(200)
    const back = await pujas.returnFromProvider(booking.ref, pujas.provider.returned(payment), 'hi')
    expect([back.status, back.headers.get('location')]).toEqual([303, `/hi/booking/${booking.ref}`])
    const seen = await pujas.see(booking)
    expect(seen).toMatchObject({ payment: 'paid', isPayableByProvider: false, refundingPaise: 0 })
    expect(seen.payments).toMatchObject([{ kind: 'payment', method: 'online', amountPaise: pujas.fee, actorKind: 'system' }])
    expect(JSON.stringify(seen)).not.toContain(payment.id)
    expect(kinds(seen)).toEqual(['requested', 'confirmed', 'paid-online'])
    const team = await pujas.seenByTeam(booking.ref)
    expect(team.payments).toMatchObject([{ method: 'online', reference: payment.id }])
    expect(team.history.at(-1)).toMatchObject({ kind: 'paid-online', actorKind: 'system' })
    await jobs()
    const emails = pujas.app.mails.filter(
      ({ to, subject }) => to === 'abroad@example.com' && subject.includes('Payment received'),
    )
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain('We have received your online payment of ₹2,100')
  })

  it('waits where the provider does not answer, and is found by asking', async () => {
    const booking = await pujas.agreed()
    const payment = pujas.provider.pay(await pujas.requestOf(booking))
    pujas.provider.fail(1, 503)
    const back = await pujas.returnFromProvider(booking.ref, pujas.provider.returned(payment))
    expect(back.headers.get('location')).toBe(`/booking/${booking.ref}?payment=waiting`)
    expect((await pujas.see(booking)).payment).toBe('due')
    await checkUnpaidPayments(pujas.app.ctx)
    expect((await pujas.see(booking)).payment).toBe('paid')
  })

  it('nobody told of is found by the sweep', async () => {
    const booking = await pujas.agreed()
    pujas.provider.pay(await pujas.requestOf(booking))
    pujas.app.clock.advance(3)
    await pujas.app.jobs.runPeriodicTasks()
    expect((await pujas.see(booking)).payment).toBe('paid')
  })

  it('that failed, or that only a forger speaks of, is none', async () => {
    const booking = await pujas.agreed()
    const requestId = await pujas.requestOf(booking)
    await pujas.sendWebhook('payment.failed', { payment: pujas.provider.pay(requestId, { status: 'failed' }) })
    const forged = `razorpay_order_id=${requestId}&razorpay_payment_id=pay_forged&razorpay_signature=${'0'.repeat(64)}`
    const back = await pujas.returnFromProvider(booking.ref, forged)
    expect(back.headers.get('location')).toBe(`/booking/${booking.ref}?payment=failed`)
    expect((await pujas.see(booking)).payment).toBe('due')
    expect(await pujas.requestOf(booking)).toBe(requestId)
  })
})

describe('what is above what is owed', () => {
  it('goes back alone, once, when a part was paid by UPI meanwhile', async () => {
    const booking = await pujas.agreed()
    const payment = pujas.provider.pay(await pujas.requestOf(booking))
    await pujas.ops(booking.ref, '/payments', { method: 'upi', amountPaise: 60_000 })
    for (let times = 0; times < 3; times++) await pujas.captured(payment)
    expect(await pujas.see(booking)).toMatchObject({ payment: 'paid', refundingPaise: 60_000 })
    await jobs()
    await pujas.captured(payment)
    await jobs()
    const seen = await pujas.see(booking)
    expect(seen).toMatchObject({ payment: 'paid', refundingPaise: 0, isPayableByProvider: false })
    expect(kinds(seen).slice(-3)).toEqual(['paid-online', 'refund-requested', 'refund-recorded'])
    expect(pujas.provider.refunds.filter(({ payment_id }) => payment_id === payment.id).map(({ amount }) => amount)).toEqual([
      60_000,
    ])
  })

  it('is all of a second payment, and all that comes after the booking was cancelled', async () => {
    const twice = await pujas.agreed()
    const requestId = await pujas.requestOf(twice)
    await pujas.captured(pujas.provider.pay(requestId))
    await pujas.captured(pujas.provider.pay(requestId))
    const late = await pujas.agreed()
    const lateRequest = await pujas.requestOf(late)
    await pujas.cancel(late)
    await pujas.captured(pujas.provider.pay(lateRequest))
    expect([(await pujas.see(twice)).refundingPaise, (await pujas.see(late)).refundingPaise]).toEqual([pujas.fee, pujas.fee])
    const requested = await pujas.app.db
      .selectFrom('booking_events')
      .innerJoin('bookings', 'bookings.id', 'booking_events.booking_id')
      .where('booking_events.kind', '=', 'refund-requested')
      .where('bookings.ref', 'in', [twice.ref, late.ref])
      .orderBy('booking_events.id')
      .select('booking_events.details')
      .execute()
    expect(requested.map(({ details }) => details)).toMatchObject([{ reason: 'excess' }, { reason: 'late' }])
    await jobs()
    expect(await pujas.see(twice)).toMatchObject({ payment: 'paid', refundingPaise: 0 })
    expect(await pujas.see(late)).toMatchObject({ state: 'cancelled', payment: 'refunded', refundingPaise: 0 })
  })
})

describe('a booking that was paid online and is cancelled', () => {
  it('gives back at once what the family does not owe, and counts it when the provider has done it', async () => {
    pujas.provider.refundsEnd('pending')
    const booking = await paid()
    await pujas.cancel(booking)
    await jobs()
    expect(await pujas.see(booking)).toMatchObject({ payment: 'paid', refundingPaise: pujas.fee })
    for (const refund of pujas.provider.refunds) refund.status = 'processed'
    const row = pujas.app.db.selectFrom('booking_refunds').where('id', '=', await refundIdOf(booking))
    const refund = await row.select('provider_refund_id as id').executeTakeFirstOrThrow()
    expect((await pujas.sendWebhook('refund.processed', { refund })).status).toBe(200)
    expect((await pujas.sendWebhook('refund.processed', { refund })).status).toBe(200)
    await jobs()
    const seen = await pujas.see(booking)
    expect(seen).toMatchObject({ payment: 'refunded', refundingPaise: 0 })
    expect(seen.payments.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  })

  it('that is under way is looked at again by the round', async () => {
    pujas.provider.refundsEnd('pending')
    const booking = await paid()
    await pujas.cancel(booking)
    await jobs()
    for (const refund of pujas.provider.refunds) refund.status = 'processed'
    expect(await checkAllRefunds(pujas.app.ctx)).toBe(0)
    pujas.app.clock.advance(61)
    expect(await checkAllRefunds(pujas.app.ctx)).toBe(1)
    await jobs()
    expect((await pujas.see(booking)).payment).toBe('refunded')
  })

  it('waits as long as the team may take its cancellation back, and gives back nothing when it does', async () => {
    const [open, ended] = [await paid(), await paid()]
    for (const { ref } of [open, ended]) await pujas.ops(ref, '/cancel', { reason: 'No pandit' })
    await jobs()
    expect((await pujas.see(ended)).refundingPaise).toBe(0)
    expect((await pujas.ops(open.ref, '/undo')).status).toBe(200)
    pujas.app.clock.advance(11)
    await jobs()
    expect(await pujas.see(open)).toMatchObject({ state: 'confirmed', payment: 'paid', refundingPaise: 0 })
    expect(await pujas.see(ended)).toMatchObject({ state: 'cancelled', payment: 'refunded' })
  })

  it('gives back through the provider only what came through him', async () => {
    const booking = await pujas.agreed()
    await pujas.ops(booking.ref, '/payments', { method: 'upi', amountPaise: 60_000 })
    await pujas.captured(pujas.provider.pay(await pujas.requestOf(booking)))
    await pujas.cancel(booking)
    await jobs()
    const team = await pujas.seenByTeam(booking.ref)
    expect(team.payments.filter(({ kind }) => kind === 'refund').map(({ amountPaise }) => amountPaise)).toEqual([
      pujas.fee - 60_000,
    ])
    expect(team).toMatchObject({ payment: 'paid', isRefundedByProvider: true })
  })
})

describe('a refund', () => {
  it('of the team goes through the provider, in parts, never more than is held', async () => {
    const { ref } = await paid()
    expect((await giveBack(ref, 50_000)).body).toMatchObject({ refundingPaise: 50_000, payment: 'paid' })
    expect((await giveBack(ref, pujas.fee)).body.error).toMatchObject({ reason: 'amount_too_large' })
    const byHand = await pujas.ops(ref, '/payments', { kind: 'refund', method: 'upi', amountPaise: pujas.fee })
    expect(byHand.status).toBe(400)
    await jobs()
    const team = await pujas.seenByTeam(ref)
    expect(team).toMatchObject({ refundingPaise: 0, payment: 'paid' })
    expect(team.payments.at(-1)).toMatchObject({ kind: 'refund', method: 'online', amountPaise: 50_000 })
    expect(team.payments.at(-1)?.reference).toMatch(/^rfnd_/)
  })

  it('under one key is one refund', async () => {
    const { ref } = await paid()
    const send = (amountPaise: number) =>
      pujas.app.request(`/ops/bookings/${ref}/payments`, {
        as: pujas.team,
        json: { kind: 'refund', method: 'online', amountPaise },
        headers: { 'idempotency-key': `refund of ${ref}` },
      })
    expect([(await send(1000)).status, (await send(1000)).status]).toEqual([200, 200])
    expect(await errorOf(await send(2000))).toMatchObject({ reason: 'idempotency_key_reused' })
    expect((await pujas.seenByTeam(ref)).refundingPaise).toBe(1000)
  })

  it('that the provider refuses is an alert to the team, who ask again under the same key', async () => {
    const booking = await paid()
    pujas.provider.fail(1, 400)
    await giveBack(booking.ref, 30_000)
    await jobs()
    expect(await pujas.seenByTeam(booking.ref)).toMatchObject({ refundingPaise: 0, refundFailedPaise: 30_000 })
    expect(pujas.app.mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('An online refund failed'))
    expect(kinds(await pujas.see(booking))).not.toContain('refund-failed')
    const id = await refundIdOf(booking)
    expect((await giveBack(booking.ref, 30_000)).status).toBe(200)
    await jobs()
    expect(await pujas.seenByTeam(booking.ref)).toMatchObject({ refundFailedPaise: 0, refundingPaise: 0 })
    expect(pujas.provider.refunds.at(-1)?.key).toBe(id)
  })

  it('is tried again under the same key when no answer came, and gives back once', async () => {
    const booking = await paid()
    await giveBack(booking.ref, 500)
    const id = await refundIdOf(booking)
    pujas.provider.fail(1, 'hang up')
    await expect(processRefund(pujas.app.ctx, bookingRefunding, id)).rejects.toThrow()
    await processRefund(pujas.app.ctx, bookingRefunding, id)
    await processRefund(pujas.app.ctx, bookingRefunding, id)
    expect(pujas.provider.refunds.filter(({ key }) => key === id)).toHaveLength(1)
    expect((await pujas.see(booking)).payments.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  })

  it('on its way keeps an account from being ended', async () => {
    const owner = await pujas.app.actors.user('Leaving Abroad')
    const booking = await paid()
    await pujas.app.db.updateTable('bookings').set({ user_id: owner.userId }).where('ref', '=', booking.ref).execute()
    await giveBack(booking.ref, 500)
    expect(await countOpenMoney(pujas.app.db, owner.userId)).toBe(1)
    await jobs()
    expect(await countOpenMoney(pujas.app.db, owner.userId)).toBe(0)
  })
})
