// Pending action after sign-in: resumed once, and only while still valid.
import { describe, expect, it } from 'vitest'
import { isFromBefore, recordSignInTime, signInTime } from '../../../../ui/data/sign-in-time.ts'
import { storePendingAction, takePendingAction } from './pending-action.ts'

function memory() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}
const MINUTE = 60_000

describe('a pending action', () => {
  it('is taken once, by its name', () => {
    const storage = memory()
    storePendingAction('save-pandit:a', 0, storage)
    expect(takePendingAction('save-pandit:b', MINUTE, storage)).toBe(false)
    expect([takePendingAction('save-pandit:a', MINUTE, storage), takePendingAction('save-pandit:a', MINUTE, storage)]).toEqual([
      true,
      false,
    ])
  })

  it('expires after a quarter of an hour, or when sign-in starts for something else', () => {
    const storage = memory()
    storePendingAction('save-pandit:a', 0, storage)
    expect(takePendingAction('save-pandit:a', 16 * MINUTE, storage)).toBe(false)
    storePendingAction('save-pandit:a', 0, storage)
    storePendingAction(undefined, MINUTE, storage)
    expect(takePendingAction('save-pandit:a', MINUTE, storage)).toBe(false)
  })
})

describe('a visitor’s draft', () => {
  it('belongs to whoever signs in within half an hour in the same tab', () => {
    const storage = memory()
    expect(signInTime(storage)).toBeUndefined()
    recordSignInTime(40 * MINUTE, storage)
    const at = signInTime(storage)
    expect([isFromBefore(20 * MINUTE, at), isFromBefore(5 * MINUTE, at), isFromBefore(41 * MINUTE, at)]).toEqual([
      true,
      false,
      false,
    ])
    expect(isFromBefore(20 * MINUTE, undefined)).toBe(false)
  })
})
