import { describe, expect, it } from 'vitest'
import {
  checkOrderAction,
  hasInvoice,
  isPayableByProvider,
  ORDER_ACTIONS,
  ORDER_STATES,
  type OrderAction,
  type OrderActorKind,
  type OrderState,
  payBefore,
  returnUntil,
  settledState,
  undoOf,
} from './model.ts'

const NOW = new Date('2026-11-20T04:30:00Z')
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const ACTIONS = Object.keys(ORDER_ACTIONS) as OrderAction[]

/** The actions of one side, as "state: actions", without the states in which it can do nothing. */
const possible = (who: OrderActorKind) =>
  ORDER_STATES.map(
    (state) => `${state}: ${ACTIONS.filter((action) => checkOrderAction(action, who, state).ok).join(' ')}`,
  ).filter((line) => !line.endsWith(': '))

describe('an action of an order', () => {
  it('by the buyer is only to cancel before the order is packed', () => {
    expect(possible('buyer')).toEqual(['placed: cancel', 'confirmed: cancel'])
  })

  it('by the team follows the parcel, and nothing is left to do after the refund', () => {
    expect(possible('team')).toEqual([
      'placed: confirm cancel payment',
      'confirmed: pack cancel payment',
      'packed: ship cancel payment',
      'shipped: deliver take-back payment',
      'delivered: take-back payment',
      'cancelled: payment',
      'returned: refund payment',
    ])
  })

  it('by a timer or a payment confirms, cancels or reopens, but never moves a parcel', () => {
    expect(possible('system')).toEqual([
      'placed: confirm cancel payment',
      'confirmed: cancel payment',
      'packed: cancel payment',
      'shipped: payment',
      'delivered: payment',
      'cancelled: reopen payment',
      'returned: payment',
    ])
  })

  it('leads to one state only', () => {
    const to = (action: OrderAction, who: OrderActorKind, state: OrderState) => {
      const verdict = checkOrderAction(action, who, state)
      return verdict.ok ? verdict.to : verdict.reason
    }
    expect(to('confirm', 'team', 'placed')).toBe('confirmed')
    expect(to('pack', 'team', 'confirmed')).toBe('packed')
    expect(to('ship', 'team', 'packed')).toBe('shipped')
    expect(to('deliver', 'team', 'shipped')).toBe('delivered')
    expect(to('take-back', 'team', 'shipped')).toBe('returned')
    expect(to('take-back', 'team', 'delivered')).toBe('returned')
    expect(to('reopen', 'system', 'cancelled')).toBe('confirmed')
    expect(to('refund', 'team', 'returned')).toBe('refunded')
    for (const state of ['placed', 'confirmed', 'packed'] as const) expect(to('cancel', 'team', state)).toBe('cancelled')
    for (const state of ORDER_STATES.filter((state) => state !== 'refunded')) expect(to('payment', 'team', state)).toBe(state)
  })

  it('is refused as not yours before it is refused as too late, and a packed order names the phone', () => {
    expect(checkOrderAction('ship', 'buyer', 'packed')).toMatchObject({ reason: 'action_not_allowed' })
    expect(checkOrderAction('ship', 'buyer', 'refunded')).toMatchObject({ reason: 'action_not_allowed' })
    expect(checkOrderAction('ship', 'team', 'placed')).toMatchObject({ reason: 'state_conflict' })
    expect(checkOrderAction('cancel', 'buyer', 'packed')).toMatchObject({ reason: 'already_packed' })
    expect(checkOrderAction('cancel', 'buyer', 'shipped')).toMatchObject({ reason: 'state_conflict' })
  })
})

describe('undoing a step', () => {
  const step = (kind: string, by: OrderActorKind = 'team') => ({ kind, by, at: NOW })

  it('leads back to the state before it, for less than ten minutes', () => {
    const until = new Date('2026-11-20T04:40:00Z')
    expect(undoOf('confirmed', step('confirm'), NOW)).toEqual({ to: 'placed', until })
    expect(undoOf('packed', step('pack'), NOW)).toEqual({ to: 'confirmed', until })
    expect(undoOf('delivered', step('deliver'), NOW)).toEqual({ to: 'shipped', until })
    expect(undoOf('packed', step('pack'), later(10 * 60_000 - 1))).toEqual({ to: 'confirmed', until })
    expect(undoOf('packed', step('pack'), later(10 * 60_000))).toBeUndefined()
  })

  it('is impossible for a step of a payment or a buyer, for any other step, and when something followed', () => {
    expect(undoOf('confirmed', step('confirm', 'system'), NOW)).toBeUndefined()
    expect(undoOf('confirmed', step('confirm', 'buyer'), NOW)).toBeUndefined()
    for (const [state, kind] of [
      ['shipped', 'ship'],
      ['cancelled', 'cancel'],
      ['returned', 'take-back'],
      ['confirmed', 'payment'],
    ] as const)
      expect(undoOf(state, step(kind), NOW), kind).toBeUndefined()
    expect(undoOf('packed', step('confirm'), NOW)).toBeUndefined()
    expect(undoOf('placed', undefined, NOW)).toBeUndefined()
  })
})

describe('the state of an order', () => {
  it('is refunded at once when everything was refunded before the products came back', () => {
    expect(settledState('returned', 'refunded')).toBe('refunded')
    expect(settledState('returned', 'paid')).toBe('returned')
    expect(settledState('returned', 'due')).toBe('returned')
    expect(settledState('delivered', 'refunded')).toBe('delivered')
    expect(settledState('cancelled', 'refunded')).toBe('cancelled')
  })

  it('has an invoice from the shipping on, and a cancelled order has none', () => {
    expect(ORDER_STATES.filter((state) => hasInvoice(state))).toEqual(['shipped', 'delivered', 'returned', 'refunded'])
  })
})

describe('the times of an order', () => {
  it('allow a return for whole days from the moment of delivery', () => {
    expect(returnUntil(NOW, 7)).toEqual(new Date('2026-11-27T04:30:00Z'))
    expect(returnUntil(NOW, 0)).toEqual(NOW)
  })

  it('reserve unpaid products for the given minutes', () => {
    expect(payBefore(NOW, 30)).toEqual(new Date('2026-11-20T05:00:00Z'))
  })
})

describe('an order can be paid online', () => {
  const order = { payment_method: 'online', state: 'placed', payment: 'due', payment_due_at: later(1000) } as const

  it('until the moment its reservation ends, and without limit when a part was paid', () => {
    expect(isPayableByProvider(order, 10_000, NOW)).toBe(true)
    expect(isPayableByProvider(order, 10_000, later(999))).toBe(true)
    expect(isPayableByProvider(order, 10_000, later(1000))).toBe(false)
    expect(isPayableByProvider({ ...order, payment_due_at: null }, 10_000, later(86_400_000))).toBe(true)
  })

  it('for one rupee or more, the least that the provider takes', () => {
    expect(isPayableByProvider(order, 100, NOW)).toBe(true)
    expect(isPayableByProvider(order, 99, NOW)).toBe(false)
    expect(isPayableByProvider(order, 0, NOW)).toBe(false)
  })

  it('only if it was placed for online payment, still waits and is due', () => {
    expect(isPayableByProvider({ ...order, payment_method: 'upi' }, 10_000, NOW)).toBe(false)
    expect(isPayableByProvider({ ...order, payment_method: 'cash' }, 10_000, NOW)).toBe(false)
    expect(isPayableByProvider({ ...order, payment: 'paid' }, 10_000, NOW)).toBe(false)
    expect(isPayableByProvider({ ...order, payment: 'refunded' }, 10_000, NOW)).toBe(false)
    expect(ORDER_STATES.filter((state) => isPayableByProvider({ ...order, state }, 10_000, NOW))).toEqual(['placed'])
  })
})
