import { expect, it } from 'vitest'
import { readOwnedItem, saveOwnedItem } from './owned-storage.ts'
import { recordSignInTime } from './sign-in-time.ts'

const DAY = 86_400_000

function tab() {
  const stored = new Map<string, string>()
  return {
    kept: stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

it('returns what was stored for the same person', () => {
  const storage = tab()
  saveOwnedItem('form', 'meera', { city: 'Pune' }, 0, storage)
  expect(readOwnedItem('form', 'meera', DAY, DAY, storage)).toEqual({ city: 'Pune' })
})

it.each([
  ['another account', 'meera', 'ravi', 1],
  ['a visitor', 'meera', '', 1],
  ['an account that signed in elsewhere', '', 'ravi', 1],
  ['the same person after a day', 'meera', 'meera', DAY + 1],
])('is deleted unread by %s', (_, owner, reader, now) => {
  const storage = tab()
  saveOwnedItem('form', owner, { city: 'Pune' }, 0, storage)
  expect(readOwnedItem('form', reader, DAY, now, storage)).toBeUndefined()
  expect(storage.kept.has('form')).toBe(false)
})

it('is passed on when a visitor signs in shortly after in the same tab', () => {
  const storage = tab()
  saveOwnedItem('form', '', { city: 'Pune' }, 0, storage)
  recordSignInTime(60_000, storage)
  expect(readOwnedItem('form', 'meera', DAY, 60_001, storage)).toEqual({ city: 'Pune' })
})

it('deletes entries that have no owner or cannot be parsed', () => {
  const storage = tab()
  for (const text of ['{"at":0,"values":{"city":"Pune"}}', '{', 'null']) {
    storage.setItem('form', text)
    expect(readOwnedItem('form', '', DAY, 1, storage)).toBeUndefined()
    expect(storage.kept.has('form')).toBe(false)
  }
})
