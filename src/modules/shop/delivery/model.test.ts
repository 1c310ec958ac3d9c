import { expect, test } from 'vitest'
import { deliveryTo } from './model.ts'

const RULES = [
  { pins: ['411', '412'], leastDays: 1, mostDays: 2 },
  { pins: ['4'], leastDays: 3, mostDays: 5 },
]

test('the first rule whose beginning fits says how many days it takes', () => {
  expect(deliveryTo(RULES, '411038')).toEqual({ isPossible: true, leastDays: 1, mostDays: 2 })
  expect(deliveryTo(RULES, '400001')).toEqual({ isPossible: true, leastDays: 3, mostDays: 5 })
})

test('where no rule fits we do not deliver, and an empty beginning fits everywhere', () => {
  expect(deliveryTo(RULES, '744101').isPossible).toBe(false)
  expect(deliveryTo([{ pins: [''], leastDays: 3, mostDays: 7 }], '744101')).toEqual({
    isPossible: true,
    leastDays: 3,
    mostDays: 7,
  })
})
