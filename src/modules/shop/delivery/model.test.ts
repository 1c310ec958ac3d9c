import { expect, test } from 'vitest'
import { deliveryTo } from './model.ts'

const RULES = [
  { pins: ['411', '412'], minDays: 1, maxDays: 2 },
  { pins: ['4'], minDays: 3, maxDays: 5 },
]

test('takes the delivery time from the first rule with a matching prefix', () => {
  expect(deliveryTo(RULES, '411038')).toEqual({ isPossible: true, minDays: 1, maxDays: 2 })
  expect(deliveryTo(RULES, '400001')).toEqual({ isPossible: true, minDays: 3, maxDays: 5 })
})

test('does not deliver where no rule matches; an empty prefix matches every PIN code', () => {
  expect(deliveryTo(RULES, '744101').isPossible).toBe(false)
  expect(deliveryTo([{ pins: [''], minDays: 3, maxDays: 7 }], '744101')).toEqual({
    isPossible: true,
    minDays: 3,
    maxDays: 7,
  })
})
