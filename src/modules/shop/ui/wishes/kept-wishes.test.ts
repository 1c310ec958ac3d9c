import { expect, it } from 'vitest'
import type { Place } from '../../../../ui/place.ts'
import { readKeptWishes, writeKeptWishes } from './kept-wishes.ts'

function placeWith(text?: string): Place {
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
  expect(writeKeptWishes([wish(1), wish(2)], place)).toBe(true)
  expect(readKeptWishes(place)).toEqual([wish(1), wish(2)])
  writeKeptWishes([], place)
  expect(readKeptWishes(place)).toEqual([])
})

it('believes nothing that is no saved good', () => {
  for (const text of ['{', '"text"', '[null, 7, {"productId": "x"}]']) expect(readKeptWishes(placeWith(text))).toEqual([])
  const tampered = JSON.stringify([
    { ...wish(1), seenPaise: 'much' },
    { ...wish(2), seenPaise: -5 },
  ])
  expect(readKeptWishes(placeWith(tampered)).map((entry) => entry.seenPaise)).toEqual([0, 0])
})

it('refuses more than there is room for', () => {
  expect(
    writeKeptWishes(
      Array.from({ length: 201 }, (_, at) => wish(at)),
      placeWith(),
    ),
  ).toBe(false)
})
