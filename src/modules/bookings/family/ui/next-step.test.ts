import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '../../record/contract.ts'
import type { FamilyBooking } from '../contract.ts'
import { nextStep, outstandingForFamilyPaise, stepsDone } from './next-step.ts'

const NOW = '2026-11-23T05:00:00.000Z'
const event = (kind: HistoryEntry['kind']): HistoryEntry => ({
  id: 1,
  at: NOW,
  happenedAt: null,
  kind,
  actorKind: 'team',
  actorName: null,
  details: {},
})

const booking = (changes: Partial<FamilyBooking>): FamilyBooking => ({
  ref: 'SK-7K3MAQ',
  version: 1,
  isRequestedPanditUnavailable: false,
  proposal: null,
  state: 'requested',
  ceremonySlug: 'ganesh',
  otherPujaName: null,
  date: '2026-12-10',
  pujaLanguage: null,
  startsAt: null,
  durationMinutes: null,
  feePaise: null,
  samagriBringer: null,
  payment: 'due',
  online: null,
  muhurat: null,
  joinLink: null,
  upiNotice: null,
  name: 'Aditi',
  mobile: '+919822044157',
  email: null,
  address: 'B-404',
  agreedNote: null,
  location: null,
  stateName: null,
  message: null,
  createdAt: NOW,
  callBy: '2026-11-23T06:00:00.000Z',
  callHours: null,
  quotedFeePaise: null,
  recommendPandit: null,
  requestedPandit: null,
  pandit: null,
  history: [event('requested')],
  cancellation: { allowed: true, rule: 'before-acceptance', duePaise: 0, percent: 0, until: null },
  payments: [],
  doorCode: null,
  leftAt: null,
  arrivedAt: null,
  isPayableByProvider: false,
  refundingPaise: 0,
  upiLink: null,
  review: null,
  mayReview: false,
  linkKey: null,
  ...changes,
})
const paid = (amountPaise: number) => ({ kind: 'payment', method: 'cash', amountPaise, actorKind: 'pandit', at: NOW }) as const
const agreed = { startsAt: '2026-12-10T02:30:00.000Z', durationMinutes: 90, feePaise: 510000 }

describe('what happens next', () => {
  it('is our call, said differently once it was missed or late', () => {
    expect(nextStep(booking({}), NOW)).toEqual({ kind: 'call', by: '2026-11-23T06:00:00.000Z' })
    expect(nextStep(booking({}), '2026-11-23T06:00:01.000Z').kind).toBe('call-late')
    expect(nextStep(booking({ history: [event('requested'), event('not-reached')] }), NOW).kind).toBe('call-missed')
  })

  it('is a pandit to be found, then his coming, then that he is there, then the end', () => {
    expect(nextStep(booking({ state: 'confirmed', ...agreed }), NOW)).toEqual({ kind: 'finding-pandit' })
    const assigned = booking({ state: 'assigned', ...agreed })
    expect(nextStep(assigned, NOW).kind).toBe('upcoming')
    expect(nextStep(assigned, '2026-12-10T03:00:00.000Z')).toEqual({ kind: 'overdue', at: agreed.startsAt })
    const left = { ...assigned, leftAt: '2026-12-10T02:00:00.000Z' }
    expect(nextStep(left, '2026-12-10T03:00:00.000Z')).toEqual({ kind: 'on-the-way', at: left.leftAt })
    const arrived = { ...left, arrivedAt: '2026-12-10T02:25:00.000Z' }
    expect(nextStep(arrived, '2026-12-10T03:00:00.000Z')).toEqual({ kind: 'arrived', at: arrived.arrivedAt })
    expect(nextStep(assigned, '2026-12-10T04:00:00.000Z').kind).toBe('ended')
  })

  it('says by the clock alone that a puja over video is under way, where nobody sets out', () => {
    const online = { country: 'US', timeZone: 'America/New_York', preferredStartAt: agreed.startsAt }
    expect(nextStep(booking({ state: 'assigned', ...agreed, online }), '2026-12-10T03:00:00.000Z').kind).toBe('in-progress')
  })

  it('does not say that we are still asking once the agreed time has come', () => {
    const confirmed = booking({ state: 'confirmed', ...agreed })
    expect(nextStep(confirmed, agreed.startsAt)).toEqual({ kind: 'none-found', at: agreed.startsAt })
  })

  it('is what is left to pay, then the review, then thanks', () => {
    const done = booking({ state: 'completed', ...agreed })
    expect(nextStep({ ...done, mayReview: true }, NOW).kind).toBe('pay')
    expect(nextStep({ ...done, mayReview: true, payments: [paid(510000)] }, NOW).kind).toBe('review')
    expect(nextStep({ ...done, payments: [paid(510000)] }, NOW).kind).toBe('thanks')
  })

  it('says what a cancellation left', () => {
    const terms = { allowed: false, rule: 'closed', duePaise: 51000, percent: 10, until: null } as const
    expect(nextStep(booking({ state: 'cancelled', ...agreed, cancellation: terms }), NOW)).toEqual({
      kind: 'cancelled',
      duePaise: 51000,
    })
  })
})

describe('what is left to pay', () => {
  it('is nothing before a pandit accepted, and never below zero', () => {
    expect(outstandingForFamilyPaise(booking({ state: 'confirmed', ...agreed }))).toBe(0)
    expect(outstandingForFamilyPaise(booking({ state: 'completed', ...agreed, payments: [paid(600000)] }))).toBe(0)
  })

  it('stays nothing when the team gave a part back of what was paid in full', () => {
    const refund = { ...paid(100000), kind: 'refund' } as const
    expect(outstandingForFamilyPaise(booking({ state: 'completed', ...agreed, payments: [paid(510000), refund] }))).toBe(0)
    expect(outstandingForFamilyPaise(booking({ state: 'completed', ...agreed, payments: [paid(200000), refund] }))).toBe(410000)
  })
})

describe('the steps reached', () => {
  it('stay where they were when a booking is cancelled', () => {
    expect(stepsDone(booking({ state: 'assigned' }))).toBe(3)
    expect(
      stepsDone(booking({ state: 'cancelled', history: [event('requested'), event('confirmed'), event('cancelled')] })),
    ).toBe(2)
  })
})
