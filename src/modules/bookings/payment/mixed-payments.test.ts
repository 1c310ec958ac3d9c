import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Requested } from '../../../../test/factories.ts'
import type { FakePayment } from '../../../../test/fakes/razorpay.ts'
import { openPaidPujas, type PaidPujas } from '../../../../test/online-puja.ts'
import { checkUnpaidPayments } from '../../payments/service.ts'
import type { TeamBooking } from '../team/contract.ts'
import { outstandingPaise } from './model.ts'

let pujas: PaidPujas
beforeAll(async () => {
  pujas = await openPaidPujas()
})
afterAll(() => pujas.close())

const ALONE = [
  'pay',
  'late',
  'pay wrong',
  'again',
  'two at once',
  'ask',
  'cancel',
  'team cancels',
  'undo',
  'jobs',
  'later',
] as const
const BY_PROVIDER: ReadonlySet<string> = new Set(['pay', 'late', 'pay wrong', 'again', 'two at once', 'ask'])
type Step = { kind: 'upi' | 'give back' | 'give back online'; share: number } | { kind: (typeof ALONE)[number] }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('upi' as const, 'give back' as const, 'give back online' as const),
      share: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 8, arbitrary: fc.constantFrom('pay' as const, ...ALONE).map((kind) => ({ kind }) as Step) },
)

type Game = { booking: Requested; first: string; payments: FakePayment[] }

/** What was kept of all that came, less what is on its way back. */
function moneyOf({ payments, refundingPaise }: TeamBooking) {
  const sum = (kind: 'payment' | 'refund', isOnline?: boolean) =>
    payments
      .filter((entry) => entry.kind === kind && (isOnline === undefined || (entry.reference !== null) === isOnline))
      .reduce((total, entry) => total + entry.amountPaise, 0)
  return {
    held: sum('payment') - sum('refund') - refundingPaise,
    paidOnline: sum('payment', true),
    backOnline: sum('refund', true),
  }
}

async function pay(game: Game, requestId: string, changes: Partial<FakePayment> = {}, times = 1): Promise<void> {
  if (!requestId) return
  const made = pujas.provider.pay(requestId, changes)
  game.payments.push(made)
  await Promise.all(Array.from({ length: times }, () => pujas.captured(made)))
}

async function play(game: Game, made: Step, before: TeamBooking): Promise<void> {
  const { booking, payments, first } = game
  const { held } = moneyOf(before)
  const record = (json: object) => pujas.ops(booking.ref, '/payments', json)
  switch (made.kind) {
    case 'upi':
      return void (await record({ method: 'upi', amountPaise: Math.ceil((pujas.fee * made.share) / 100) }))
    case 'give back':
    case 'give back online': {
      const method = made.kind === 'give back' ? 'upi' : 'online'
      const amountPaise = Math.ceil((held * made.share) / 100)
      return void (amountPaise > 0 && (await record({ kind: 'refund', method, amountPaise })))
    }
    case 'pay':
      return pay(game, await pujas.requestOf(booking))
    case 'two at once':
      return pay(game, await pujas.requestOf(booking), {}, 2)
    case 'late':
      return pay(game, first)
    case 'pay wrong':
      return pay(game, await pujas.requestOf(booking), { amount: 70_000 })
    case 'again':
      return void (payments[0] && (await pujas.captured(payments[0])))
    case 'ask':
      pujas.app.clock.advance(3)
      return void (await checkUnpaidPayments(pujas.app.ctx))
    case 'cancel':
      return void (await pujas.cancel(booking))
    case 'team cancels':
      return void (await pujas.ops(booking.ref, '/cancel', { reason: 'No pandit' }))
    case 'undo':
      return void (await pujas.ops(booking.ref, '/undo'))
    case 'jobs':
      return void (await pujas.app.jobs.run())
    case 'later':
      return pujas.app.clock.advance(11)
  }
}

function holds(seen: TeamBooking, game: Game): void {
  const { held, paidOnline, backOnline } = moneyOf(seen)
  const received = game.payments.reduce((sum, { amount }) => sum + amount, 0)
  expect(held, 'never more goes back than came').toBeGreaterThanOrEqual(0)
  expect(paidOnline, 'what the provider took is written down once').toBe(received)
  const returned = pujas.provider.refunds.filter(({ payment_id }) => game.payments.some(({ id }) => id === payment_id))
  const given = returned.reduce((sum, { amount }) => sum + amount, 0)
  expect(backOnline, 'what went back is written down once').toBe(given)
}

describe('any order of payments, refunds, cancellations and messages', () => {
  it('keeps the promises of money', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
        const booking = await pujas.agreed()
        const game: Game = { booking, first: await pujas.requestOf(booking), payments: [] }
        for (const made of steps) {
          const before = await pujas.seenByTeam(booking.ref)
          await play(game, made, before)
          const seen = await pujas.seenByTeam(booking.ref)
          holds(seen, game)
          if (BY_PROVIDER.has(made.kind)) {
            // Of what came online no more is kept than was owed, from the moment it is written down.
            const owed = before.state === 'cancelled' ? 0 : pujas.fee
            const left = outstandingPaise({ state: before.state, owed }, before.payments)
            expect(moneyOf(seen).held - moneyOf(before).held, 'never more is kept than is owed').toBeLessThanOrEqual(left)
          }
        }
        pujas.app.clock.advance(11)
        for (let round = 0; round < 4; round++) await pujas.app.jobs.run()
        const seen = await pujas.seenByTeam(booking.ref)
        holds(seen, game)
        expect(seen).toMatchObject({ refundingPaise: 0, refundFailedPaise: 0 })
        const { held, paidOnline, backOnline } = moneyOf(seen)
        if (seen.state === 'cancelled' && held > 0)
          expect(paidOnline, 'only what came by hand waits for the team').toBe(backOnline)
        const family = await pujas.see(booking)
        if (family.isPayableByProvider) {
          await pay(game, await pujas.requestOf(booking))
          expect(await pujas.see(booking)).toMatchObject({ payment: 'paid', isPayableByProvider: false, refundingPaise: 0 })
        }
      }),
      { numRuns: 60 },
    )
  }, 240_000)
})
