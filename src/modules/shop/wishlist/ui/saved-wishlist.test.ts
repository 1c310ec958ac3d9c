import { expect, it } from 'vitest'
import type { SafeStorage } from '../../../../ui/data/safe-storage.ts'
import { readSavedWishlist, writeSavedWishlist } from './saved-wishlist.ts'

function placeWith(text?: string): SafeStorage {
  const kept = new Map(text === undefined ? [] : [['wishes', text]])
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
const wish = (last: number) => ({
  productId: `0198c0de-0000-7000-8000-${String(last).padStart(12, '0')}`,
  seenPaise: 4_500,
  wasThere: true,
})

it('reads back what it wrote, and nothing once all is forgotten', () => {
  const place = placeWith()
  expect(writeSavedWishlist([wish(1), wish(2)], place)).toBe(true)
  expect(readSavedWishlist(place)).toEqual([wish(1), wish(2)])
  writeSavedWishlist([], place)
  expect(readSavedWishlist(place)).toEqual([])
})

it('believes nothing that is no saved good', () => {
  for (const text of ['{', '"text"', '[null, 7, {"productId": "x"}]']) expect(readSavedWishlist(placeWith(text))).toEqual([])
  const tampered = JSON.stringify([
    { ...wish(1), seenPaise: 'much' },
    { ...wish(2), seenPaise: -5 },
  ])
  expect(readSavedWishlist(placeWith(tampered)).map((entry) => entry.seenPaise)).toEqual([0, 0])
})

it('refuses more than there is room for', () => {
  expect(
    writeSavedWishlist(
      Array.from({ length: 201 }, (_, at) => wish(at)),
      placeWith(),
    ),
  ).toBe(false)
})
