import { describe, expect, it } from 'vitest'
import type { PanditBooking } from '../../../../modules/bookings/pandit-work/contract.ts'
import type { QueuedStep } from '../../../../modules/bookings/puja-day/ui/day-steps.ts'
import { groupPujas } from './order.ts'

const START = Date.parse('2026-12-10T03:30:00Z')
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const at = (minutes: number) => new Date(START + minutes * MINUTE)

type Facts = { ref: string; days?: number; leftAt?: string; arrivedAt?: string; online?: object }

const puja = ({ ref, days = 0, leftAt, arrivedAt, online }: Facts) =>
  ({
    ref,
    state: 'assigned',
    startsAt: new Date(START + days * DAY).toISOString(),
    durationMinutes: 120,
    online: online ?? null,
    payments: [],
    day: { leftAt: leftAt ?? null, arrivedAt: arrivedAt ?? null, door: null, triesLeft: 3 },
  }) as unknown as PanditBooking

const stepOf = (ref: string, step: 'left' | 'arrived' | 'done') =>
  ({ key: `${ref}-${step}`, owner: 'one', ref, puja: 'Havan', happenedAt: at(10).toISOString(), step }) as QueuedStep

const refs = (bookings: readonly PanditBooking[]) => bookings.map(({ ref }) => ref)
function parts(bookings: PanditBooking[], minutes: number, steps: QueuedStep[] = []) {
  const { large, toComplete, isToCompleteFirst, rest } = groupPujas(bookings, steps, at(minutes))
  return { large: refs(large), toComplete: refs(toComplete), isToCompleteFirst, rest: refs(rest) }
}
const before = at(-30).toISOString()
const tomorrow = puja({ ref: 'tomorrow', days: 1 })

describe('a puja past its planned end', () => {
  it.each([
    ['he has arrived at', puja({ ref: 'now', arrivedAt: before })],
    ['he has left for', puja({ ref: 'now', leftAt: before })],
    ['is over video', puja({ ref: 'now', online: {} })],
  ])('that %s stays on top', (_which, now) => {
    const onTop = { large: ['now'], toComplete: [], isToCompleteFirst: false, rest: ['tomorrow'] }
    expect(parts([now, tomorrow], 119)).toEqual(onTop)
    expect(parts([now, tomorrow], 120)).toEqual(onTop)
    expect(parts([now, tomorrow], 600)).toEqual(onTop)
  })

  it('stays on top because of steps not sent yet', () => {
    expect(parts([puja({ ref: 'now' }), tomorrow], 200, [stepOf('now', 'arrived')]).large).toEqual(['now'])
  })

  it('comes before the next one of the same day', () => {
    const next = puja({ ref: 'next', days: 0.2 })
    expect(parts([puja({ ref: 'now', arrivedAt: before }), next], 200).large).toEqual(['now', 'next'])
  })

  it('is one to close when he never reported leaving', () => {
    const expected = { large: ['tomorrow'], toComplete: ['now'], isToCompleteFirst: false, rest: [] }
    expect(parts([puja({ ref: 'now' }), tomorrow], 200)).toEqual(expected)
  })

  it('still comes first a day later, as a small card', () => {
    const expected = { large: ['tomorrow'], toComplete: ['now'], isToCompleteFirst: true, rest: [] }
    expect(parts([puja({ ref: 'now', arrivedAt: before }), tomorrow], 1441)).toEqual(expected)
  })

  it('is removed once it is marked as completed, even before that is sent', () => {
    const now = puja({ ref: 'now', arrivedAt: before })
    const expected = { large: ['tomorrow'], toComplete: [], isToCompleteFirst: false, rest: [] }
    expect(parts([now, tomorrow], 200, [stepOf('now', 'done')])).toEqual(expected)
    expect(parts([{ ...now, state: 'completed' }, tomorrow], 200)).toEqual(expected)
  })
})
