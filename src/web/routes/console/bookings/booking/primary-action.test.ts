// The primary button depends on the state of the booking.
import { describe, expect, it } from 'vitest'
import { primaryAction } from './primary-action.ts'

const START = Date.parse('2026-12-10T03:30:00Z')
const instant = (minutes: number) => new Date(START + minutes * 60_000)
const puja: Parameters<typeof primaryAction>[0] = {
  actions: ['complete', 'payment', 'confirm', 'reassign', 'cancel'],
  state: 'assigned',
  startsAt: instant(0).toISOString(),
  durationMinutes: 120,
  leftAt: null,
  arrivedAt: null,
  cannotComeAt: null,
  online: null,
  joinLink: null,
  payment: 'due',
}
const at = (changes: Partial<typeof puja>, minutes: number) => primaryAction({ ...puja, ...changes }, instant(minutes))

describe('the main action', () => {
  it('is not completing a puja that has not begun', () => {
    expect(at({}, -1)).toBeUndefined()
    expect(at({}, 30)).toBeUndefined()
    const leftAt = instant(-40).toISOString()
    expect(at({ leftAt }, -30)).toBeUndefined()
    expect(at({ leftAt }, 30)).toBeUndefined()
  })

  it('is completing the puja once it is under way or its end has passed', () => {
    const arrivedAt = instant(-10).toISOString()
    expect([at({ arrivedAt }, -5), at({ arrivedAt }, 5), at({}, 120)]).toEqual([undefined, 'complete', 'complete'])
  })

  it('is always one that is allowed', () => {
    expect(at({ actions: ['cancel'] }, 120)).toBeUndefined()
  })

  it('resolves problems first', () => {
    expect(at({ actions: [...puja.actions, 'resolve-door-code'], arrivedAt: instant(0).toISOString() }, 10)).toBe(
      'resolve-door-code',
    )
    expect(at({ cannotComeAt: instant(-60).toISOString() }, -30)).toBe('reassign')
    expect(at({ state: 'confirmed', actions: ['confirm', 'offer', 'cancel'] }, 0)).toBe('confirm')
  })

  it('is confirming a request, adding the link of a video call, and recording payment of a completed puja', () => {
    expect(at({ state: 'requested', startsAt: null, actions: ['confirm', 'not-reached', 'cancel'] }, -60)).toBe('confirm')
    const online = { zone: 'America/New_York' } as unknown as typeof puja.online
    const actions: typeof puja.actions = ['complete', 'join-link', 'confirm']
    expect(at({ online, actions }, -60)).toBe('join-link')
    expect(at({ online, actions, joinLink: 'https://meet.example/1' }, 5)).toBe('complete')
    expect(at({ state: 'completed', actions: ['payment'] }, 200)).toBe('payment')
    expect(at({ state: 'completed', actions: ['payment'], payment: 'paid' }, 200)).toBeUndefined()
  })
})
