import { expect, it } from 'vitest'
import { keepNote, readNote } from './own-note.ts'
import { noteSignIn } from './signed-in-here.ts'

const DAY = 86_400_000

function tab() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

it('gives back what was kept for the same person', () => {
  const place = tab()
  keepNote('form', 'meera', { city: 'Pune' }, 0, place)
  expect(readNote('form', 'meera', DAY, DAY, place)).toEqual({ city: 'Pune' })
})

it.each([
  ['another account', 'meera', 'ravi', 1],
  ['a visitor', 'meera', '', 1],
  ['an account that signed in elsewhere', '', 'ravi', 1],
  ['the same person after a day', 'meera', 'meera', DAY + 1],
])('is deleted unread by %s', (_, owner, reader, now) => {
  const place = tab()
  keepNote('form', owner, { city: 'Pune' }, 0, place)
  expect(readNote('form', reader, DAY, now, place)).toBeUndefined()
  expect(place.kept.has('form')).toBe(false)
})

it('goes with a visitor who signs in shortly after, in the same tab', () => {
  const place = tab()
  keepNote('form', '', { city: 'Pune' }, 0, place)
  noteSignIn(60_000, place)
  expect(readNote('form', 'meera', DAY, 60_001, place)).toEqual({ city: 'Pune' })
})

it('deletes what was kept without an owner, and what cannot be read', () => {
  const place = tab()
  for (const text of ['{"at":0,"values":{"city":"Pune"}}', '{', 'null']) {
    place.setItem('form', text)
    expect(readNote('form', '', DAY, 1, place)).toBeUndefined()
    expect(place.kept.has('form')).toBe(false)
  }
})
