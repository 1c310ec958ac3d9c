import { expect, it } from 'vitest'
import type { SafeStorage } from '../../../../ui/data/safe-storage.ts'
import { readSavedWishlist, writeSavedWishlist } from './saved-wishlist.ts'

function createStorage(text?: string): SafeStorage {
  const stored = new Map(text === undefined ? [] : [['wishlist', text]])
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}
const item = (last: number) => ({
  productId: `0198c0de-0000-7000-8000-${String(last).padStart(12, '0')}`,
  seenPaise: 4_500,
  wasThere: true,
})

it('reads back the saved wishlist, and nothing once it is emptied', () => {
  const storage = createStorage()
  expect(writeSavedWishlist([item(1), item(2)], storage)).toBe(true)
  expect(readSavedWishlist(storage)).toEqual([item(1), item(2)])
  writeSavedWishlist([], storage)
  expect(readSavedWishlist(storage)).toEqual([])
})

it('ignores invalid stored data', () => {
  for (const text of ['{', '"text"', '[null, 7, {"productId": "x"}]']) expect(readSavedWishlist(createStorage(text))).toEqual([])
  const tampered = JSON.stringify([
    { ...item(1), seenPaise: 'much' },
    { ...item(2), seenPaise: -5 },
  ])
  expect(readSavedWishlist(createStorage(tampered)).map((entry) => entry.seenPaise)).toEqual([0, 0])
})

it('refuses to save more items than the limit', () => {
  expect(
    writeSavedWishlist(
      Array.from({ length: 201 }, (_, at) => item(at)),
      createStorage(),
    ),
  ).toBe(false)
})
