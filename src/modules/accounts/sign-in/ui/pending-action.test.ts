// Pending action after sign-in: resumed once, and only while still valid.
import { describe, expect, it } from 'vitest'
import { isFromBefore, noteSignIn, signInTime } from '../../../../ui/data/signed-in-here.ts'
import { keepPendingAction, takePendingAction } from './pending-action.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const MINUTE = 60_000

describe('a wish', () => {
  it('is taken once, by its own name', () => {
    const place = memory()
    keepPendingAction('save-pandit:a', 0, place)
    expect(takePendingAction('save-pandit:b', MINUTE, place)).toBe(false)
    expect([takePendingAction('save-pandit:a', MINUTE, place), takePendingAction('save-pandit:a', MINUTE, place)]).toEqual([
      true,
      false,
    ])
  })

  it('is over after a quarter of an hour, and when the window opens for something else', () => {
    const place = memory()
    keepPendingAction('save-pandit:a', 0, place)
    expect(takePendingAction('save-pandit:a', 16 * MINUTE, place)).toBe(false)
    keepPendingAction('save-pandit:a', 0, place)
    keepPendingAction(undefined, MINUTE, place)
    expect(takePendingAction('save-pandit:a', MINUTE, place)).toBe(false)
  })
})

describe('what a visitor typed', () => {
  it('belongs to who signs in within half an hour in the same tab', () => {
    const place = memory()
    expect(signInTime(place)).toBeUndefined()
    noteSignIn(40 * MINUTE, place)
    const at = signInTime(place)
    expect([isFromBefore(20 * MINUTE, at), isFromBefore(5 * MINUTE, at), isFromBefore(41 * MINUTE, at)]).toEqual([
      true,
      false,
      false,
    ])
    expect(isFromBefore(20 * MINUTE, undefined)).toBe(false)
  })
})
