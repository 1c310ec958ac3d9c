import { describe, expect, it } from 'vitest'
import type { PanditBooking } from '../../pandit-work/contract.ts'
import {
  deleteStep,
  type EnumerableStorage,
  mergeQueuedSteps,
  parseDoorCode,
  type QueuedStep,
  readSteps,
  refusedStep,
  saveStep,
  stepAge,
} from './day-steps.ts'

function createStorage(entries: Record<string, string> = {}): EnumerableStorage {
  const stored = new Map(Object.entries(entries))
  return {
    get length() {
      return stored.size
    },
    key: (at) => [...stored.keys()][at] ?? null,
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  }
}

const step = (key: string, input: Partial<QueuedStep> = {}): QueuedStep =>
  ({
    step: 'left',
    key,
    owner: 'him',
    ref: 'SK-7K3MAQ',
    puja: 'Havan',
    happenedAt: '2026-12-10T02:00:00Z',
    ...input,
  }) as QueuedStep

const DAY = { leftAt: null, arrivedAt: null, door: null, triesLeft: 3 } as const
const booking = (changes: Partial<PanditBooking> = {}) =>
  ({ ref: 'SK-7K3MAQ', payments: [], day: DAY, ...changes }) as unknown as PanditBooking

describe('steps kept on a phone', () => {
  it('come back in the order they were said, whatever else the browser keeps', () => {
    const safeStorage = createStorage({ theme: 'dark', 'day-step:broken': '{', 'day-step:old': '7' })
    for (const key of ['3', '1', '2']) expect(saveStep(safeStorage, step(key))).toBe(true)
    expect(readSteps(safeStorage).map(({ key }) => key)).toEqual(['1', '2', '3'])
    deleteStep(safeStorage, '2')
    expect(readSteps(safeStorage).map(({ key }) => key)).toEqual(['1', '3'])
  })

  it('are said not to be kept where the browser refuses', () => {
    const full = {
      ...createStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(saveStep(full, step('1'))).toBe(false)
  })

  it('stand over what the server knows until they are sent, but not once they were refused', () => {
    const steps = [
      step('1'),
      step('2', { step: 'paid', method: 'upi', amountPaise: 100 } as Partial<QueuedStep>),
      step('3', { step: 'done', refused: 'state_conflict' } as Partial<QueuedStep>),
      step('4', { step: 'arrived', ref: 'SK-OTHER9' } as Partial<QueuedStep>),
    ]
    const day = mergeQueuedSteps(booking(), steps)
    expect(day).toMatchObject({ leftAt: '2026-12-10T02:00:00Z', arrivedAt: null, doneAt: null })
    expect(day.payments).toMatchObject([{ kind: 'payment', method: 'upi', amountPaise: 100 }])
    expect([...day.waiting]).toEqual(['left', 'paid'])
    const begun = booking({ day: { ...DAY, leftAt: '2026-12-10T01:59:00Z' } })
    expect(mergeQueuedSteps(begun, steps).leftAt).toBe('2026-12-10T01:59:00Z')
  })
})

describe('a departure taken back on the phone', () => {
  const left = (key: string, happenedAt = '2026-12-10T02:00:00Z') => step(key, { happenedAt })
  const back = (key: string) => step(key, { step: 'not-left' } as Partial<QueuedStep>)
  const reported = booking({ day: { ...DAY, leftAt: '2026-12-10T01:59:00Z' } })

  it('counts no more, whether it was sent or not, until he leaves again', () => {
    expect(mergeQueuedSteps(booking(), [left('1'), back('2')]).leftAt).toBeNull()
    expect(mergeQueuedSteps(reported, [back('2')]).leftAt).toBeNull()
    const again = left('3', '2026-12-10T02:30:00Z')
    expect(mergeQueuedSteps(reported, [back('2'), again]).leftAt).toBe('2026-12-10T02:30:00Z')
    expect(mergeQueuedSteps(reported, [{ ...back('2'), refused: 'undo_expired' }]).leftAt).toBe('2026-12-10T01:59:00Z')
  })
})

describe('a step that stays on the phone', () => {
  const REPORTED_AT = Date.parse('2026-12-10T02:00:00Z')
  const WEEK = 7 * 86_400_000

  it.each([
    ['on its day', 0, 'fresh'],
    ['a week later', WEEK, 'fresh'],
    ['past the week', WEEK + 1, 'expired'],
    ['after four weeks', 4 * WEEK, 'expired'],
    ['past them', 4 * WEEK + 1, 'deletable'],
  ])('%s', (_when, age, expected) => {
    expect(stepAge(step('1'), REPORTED_AT + age)).toBe(expected)
  })

  it('keeps why it was refused, and not the code of the family', () => {
    const refused = refusedStep(step('1', { step: 'arrived', code: '4821' } as Partial<QueuedStep>), 'door_code_locked')
    expect(refused).toMatchObject({ step: 'arrived', refused: 'door_code_locked' })
    expect(refused).not.toHaveProperty('code')
  })
})

describe('the digits of a door code', () => {
  it.each([
    ['4821', '4821'],
    [' 48 21 ', '4821'],
    ['४८२१', '4821'],
    ['482', undefined],
    ['48213', undefined],
    ['48a1', undefined],
  ])('%s', (typed, code) => {
    expect(parseDoorCode(typed)).toBe(code)
  })
})
