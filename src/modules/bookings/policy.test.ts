import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAction, familyHistory, teamActions } from './policy.ts'
import { BOOKING_STATES, type BookingState } from './record/contract.ts'
import { type ActorKind, BOOKING_ACTIONS, type BookingAction, type BookingFacts } from './state-machine.ts'

const HOUR = 3_600_000
const START = new Date('2026-12-10T03:30:00Z')
const hoursBefore = (hours: number, ms = 0) => new Date(START.getTime() - hours * HOUR + ms)

const booking = (changes: Partial<BookingFacts> = {}): BookingFacts => ({
  kind: 'home',
  state: 'assigned',
  startsAt: START,
  durationMinutes: 120,
  feePaise: 510_000,
  lateCancellationPercent: 25,
  cancelDuePaise: null,
  cannotComeAt: null,
  payment: 'due',
  hasOpenOffer: false,
  door: null,
  ...changes,
})

const ALL_ACTIONS = Object.keys(BOOKING_ACTIONS) as BookingAction[]
const EVERYONE: readonly ActorKind[] = ['family', 'team', 'pandit', 'system']
const anyState = fc.constantFrom(...BOOKING_STATES)
const anyAction = fc.constantFrom(...ALL_ACTIONS)
const anyone = fc.constantFrom(...EVERYONE)
const anyInstant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })

describe('the table of actions', () => {
  it('names for every action who may perform it and leads only to states there are', () => {
    for (const action of ALL_ACTIONS) {
      const row: { by: readonly ActorKind[]; to: Partial<Record<BookingState, BookingState>> } = BOOKING_ACTIONS[action]
      expect(row.by.length).toBeGreaterThan(0)
      for (const [from, to] of Object.entries(row.to)) {
        expect(BOOKING_STATES).toContain(from)
        expect(BOOKING_STATES).toContain(to)
      }
    }
  })

  it('reaches every state from requested', () => {
    const reached = new Set<BookingState>(['requested'])
    for (let round = 0; round < BOOKING_STATES.length; round++) {
      for (const { to } of Object.values(BOOKING_ACTIONS) as { to: Partial<Record<BookingState, BookingState>> }[]) {
        for (const from of [...reached]) if (to[from]) reached.add(to[from])
      }
    }
    expect([...reached].sort()).toEqual([...BOOKING_STATES].sort())
  })

  it('knows no way out of completed and cancelled', () => {
    fc.assert(
      fc.property(anyAction, anyone, fc.constantFrom('completed', 'cancelled'), anyInstant, (action, who, state, now) => {
        const verdict = checkAction(action, who, booking({ state, cancelDuePaise: state === 'cancelled' ? 0 : null }), now)
        if (verdict.ok) expect(verdict.to).toBe(state)
      }),
    )
  })

  it('permits nothing that is not in the table, whoever asks and whenever', () => {
    fc.assert(
      fc.property(anyAction, anyone, anyState, fc.boolean(), anyInstant, (action, who, state, hasOpenOffer, now) => {
        const row: { by: readonly ActorKind[]; to: Partial<Record<BookingState, BookingState>> } = BOOKING_ACTIONS[action]
        const verdict = checkAction(action, who, booking({ state, hasOpenOffer }), now)
        if (verdict.ok) {
          expect(row.by).toContain(who)
          expect(verdict.to).toBe(row.to[state])
        } else if (!row.by.includes(who)) expect(verdict.reason).toBe('action_not_allowed')
        else if (!row.to[state]) expect(verdict.reason).toBe('state_conflict')
      }),
    )
  })

  it('offers the team only actions that its own guard lets through', () => {
    fc.assert(
      fc.property(anyState, fc.boolean(), anyInstant, (state, hasOpenOffer, now) => {
        const facts = booking({ state, hasOpenOffer })
        for (const action of teamActions(facts, now)) expect(checkAction(action, 'team', facts, now).ok).toBe(true)
      }),
    )
  })

  it('lets one offer be open at a time, and only an open one be answered', () => {
    expect(checkAction('offer', 'team', booking({ state: 'confirmed', hasOpenOffer: true }), START)).toMatchObject({
      reason: 'open_offer_exists',
    })
    expect(checkAction('accept', 'pandit', booking({ state: 'confirmed' }), START)).toMatchObject({ reason: 'offer_closed' })
  })

  it('lets the pandit say done from the start on, and the team at any time', () => {
    expect(checkAction('complete', 'pandit', booking(), hoursBefore(0, -1))).toMatchObject({ reason: 'too_early' })
    expect(checkAction('complete', 'pandit', booking(), START).ok).toBe(true)
    expect(checkAction('complete', 'team', booking(), hoursBefore(5)).ok).toBe(true)
  })
})

describe('the history', () => {
  it('shows the family neither offers that came to nothing nor names of the team', () => {
    const entry = (kind: 'not-reached' | 'offer-declined' | 'accepted', actorKind: 'team' | 'pandit') =>
      ({
        id: 1,
        at: START.toISOString(),
        happenedAt: null,
        kind,
        actorKind,
        actorName: 'Somebody',
        details: { panditId: 'x', panditName: 'Pt. Joshi', attempt: 1 },
      }) as const
    const seen = familyHistory([entry('not-reached', 'team'), entry('offer-declined', 'pandit'), entry('accepted', 'pandit')])
    expect(seen.map(({ kind, actorName, details }) => ({ kind, actorName, details }))).toEqual([
      { kind: 'not-reached', actorName: null, details: { attempt: 1 } },
      { kind: 'accepted', actorName: 'Somebody', details: { panditName: 'Pt. Joshi' } },
    ])
  })
})
