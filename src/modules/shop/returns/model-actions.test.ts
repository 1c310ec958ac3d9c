import { describe, expect, it } from 'vitest'
import {
  defaultReturnRule,
  isFullyReturned,
  isReturnable,
  nextReturnState,
  RETURN_REASONS,
  RETURN_STATES,
  type RefundLine,
  refundFor,
  returnActions,
} from './model.ts'

const possible = (who: 'buyer' | 'team') => RETURN_STATES.map((state) => `${state}: ${returnActions(who, state).join(' ')}`)

describe('a return request', () => {
  it('can be withdrawn by the buyer until the products are back', () => {
    expect(possible('buyer')).toEqual([
      'requested: withdraw',
      'approved: withdraw',
      'declined: ',
      'withdrawn: ',
      'taken-back: ',
      'refunded: ',
    ])
  })

  it('is decided by the team until the products are back, and then only refunded', () => {
    expect(possible('team')).toEqual([
      'requested: approve decline take-back',
      'approved: approve decline take-back',
      'declined: ',
      'withdrawn: ',
      'taken-back: refund',
      'refunded: ',
    ])
  })

  it('goes from each action to one state', () => {
    expect(nextReturnState('approve', 'team', 'requested')).toBe('approved')
    expect(nextReturnState('approve', 'team', 'approved')).toBe('approved')
    expect(nextReturnState('decline', 'team', 'approved')).toBe('declined')
    expect(nextReturnState('withdraw', 'buyer', 'approved')).toBe('withdrawn')
    expect(nextReturnState('take-back', 'team', 'requested')).toBe('taken-back')
    expect(nextReturnState('refund', 'team', 'taken-back')).toBe('refunded')
  })
})

describe('the return rule', () => {
  it('of kits and incense is unopened, of everything else any', () => {
    expect(['kits', 'incense', 'diyas', 'idols', 'kalash', 'puja-essentials'].map(defaultReturnRule)).toEqual([
      'unopened',
      'unopened',
      'any',
      'any',
      'any',
      'any',
    ])
  })

  it('for food and personalised products excludes only a change of mind', () => {
    for (const rule of ['food', 'personal'] as const)
      expect(RETURN_REASONS.filter((reason) => !isReturnable(rule, reason))).toEqual(['not-wanted'])
    for (const rule of ['any', 'unopened'] as const)
      expect(RETURN_REASONS.filter((reason) => !isReturnable(rule, reason))).toEqual([])
  })
})

describe('the refund of a return', () => {
  const line = (changes: Partial<RefundLine> = {}): RefundLine => ({
    paidPaise: 20_000,
    quantity: 2,
    before: 0,
    now: 0,
    ...changes,
  })

  it('contains the shipping only with the last piece of the order', () => {
    // Two lines of ₹200 and ₹5.99 for the shipping.
    expect(refundFor([line({ now: 2 }), line({ now: 1 })], 40_599)).toBe(30_000)
    expect(refundFor([line({ before: 2 }), line({ before: 1, now: 1 })], 40_599)).toBe(10_599)
    expect(refundFor([line({ now: 2 }), line({ now: 2 })], 40_599)).toBe(40_599)
  })

  it('is nothing when nothing comes back now, also after everything was returned', () => {
    expect(refundFor([line(), line()], 40_599)).toBe(0)
    expect(refundFor([line({ before: 2 }), line({ before: 2 })], 40_599)).toBe(0)
  })

  it('rounds down until the last piece of a line, which takes the rest', () => {
    const three = (before: number, now: number) => refundFor([line({ paidPaise: 100, quantity: 3, before, now })], 100)
    expect([three(0, 1), three(1, 1), three(2, 1)]).toEqual([33, 33, 34])
    expect([three(0, 2), three(2, 1)]).toEqual([66, 34])
  })

  it('is complete only when every line is back to the last piece', () => {
    expect(isFullyReturned([line({ before: 1, now: 1 }), line({ now: 2 })])).toBe(true)
    expect(isFullyReturned([line({ before: 1, now: 1 }), line({ now: 1 })])).toBe(false)
  })
})
