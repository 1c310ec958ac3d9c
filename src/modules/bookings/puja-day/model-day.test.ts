import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveHappenedAt, visibleDoorCode } from './model.ts'

const NOW = new Date('2026-12-10T05:00:00Z')
const DAY = 86_400_000
const anyInstant = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })

describe('when something happened', () => {
  it('is now where nothing is said', () => {
    expect(resolveHappenedAt({}, NOW)).toEqual(NOW)
  })

  it('is as long ago as it was by the phone’s own clock', () => {
    const reported = { happenedAt: '2031-01-01T00:00:00Z', sentAt: '2031-01-01T00:25:00Z' }
    expect(resolveHappenedAt(reported, NOW)).toEqual(new Date(NOW.getTime() - 25 * 60_000))
  })

  it('is never in the future, never before what came before it, and at most a week ago, whatever a phone says', () => {
    fc.assert(
      fc.property(
        anyInstant,
        fc.option(anyInstant, { nil: undefined }),
        fc.integer({ min: 0, max: 9 }),
        (happened, submitted, days) => {
          const notBefore = new Date(NOW.getTime() - days * DAY)
          const at = resolveHappenedAt({ happenedAt: happened.toISOString(), sentAt: submitted?.toISOString() }, NOW, notBefore)
          expect(at.getTime()).toBeLessThanOrEqual(NOW.getTime())
          expect(at.getTime()).toBeGreaterThanOrEqual(Math.max(notBefore.getTime(), NOW.getTime() - 7 * DAY))
        },
      ),
    )
  })
})

describe('the door code', () => {
  it('is shown from the acceptance until somebody came with it', () => {
    const shown = (state: Parameters<typeof visibleDoorCode>[0]['state'], door: Parameters<typeof visibleDoorCode>[0]['door']) =>
      visibleDoorCode({ state, door, doorCode: '4821' })
    expect([shown('assigned', null), shown('assigned', 'mismatched')]).toEqual(['4821', '4821'])
    const hidden = [
      shown('assigned', 'matched'),
      ...(['requested', 'confirmed', 'completed', 'cancelled'] as const).map((state) => shown(state, null)),
    ]
    expect(hidden).toEqual([null, null, null, null, null])
  })
})
