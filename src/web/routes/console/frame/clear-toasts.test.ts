import { expect, test } from 'vitest'
import { type Box, nearestFreePosition } from './clear-toasts.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height })
const SECTION = { width: 390, height: 844 }
const USUAL = box(16, 72, 358, 58)

test('a toast keeps its usual position while it covers no control', () => {
  expect(nearestFreePosition(USUAL, SECTION, [box(16, 700, 100, 44)])).toEqual(USUAL)
})

test('it moves to the nearest free position, past every control on the way', () => {
  expect(nearestFreePosition(USUAL, SECTION, [box(20, 60, 120, 44)])).toEqual(box(16, 112, 358, 58))
  expect(nearestFreePosition(USUAL, SECTION, [box(20, 60, 120, 44), box(300, 150, 40, 40)])).toEqual(box(16, 198, 358, 58))
  expect(nearestFreePosition(box(420, 826, 440, 58), { width: 1280, height: 900 }, [box(700, 820, 200, 60)])).toEqual(
    box(420, 754, 440, 58),
  )
})

test('it has no such position when controls leave none', () => {
  expect(nearestFreePosition(USUAL, SECTION, [box(0, 0, 390, 844)])).toBeUndefined()
})
