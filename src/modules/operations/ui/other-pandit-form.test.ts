// When an offer is questioned: only when the family wished for somebody else.
import { expect, test } from 'vitest'
import { wishedInstead } from './other-pandit-form.tsx'

const id = '0193b7a0-0000-7000-8000-000000000001'
const joshi = { name: 'Pt. Joshi', isAskedFor: true }
const iyer = { name: 'Pt. Iyer', isAskedFor: false }

test('nothing is questioned without a wish, or for the pandit who was wished for', () => {
  expect(wishedInstead({ recommendPandit: null, recommendPanditId: null }, iyer)).toBeUndefined()
  expect(wishedInstead({ recommendPandit: 'Not Specified', recommendPanditId: null }, iyer)).toBeUndefined()
  expect(wishedInstead({ recommendPandit: 'Pt. Joshi', recommendPanditId: id }, joshi)).toBeUndefined()
})

test('another pandit is questioned, also one of the same name when the wish was for a person', () => {
  expect(wishedInstead({ recommendPandit: 'Pt. Joshi', recommendPanditId: id }, iyer)).toBe('Pt. Joshi')
  expect(wishedInstead({ recommendPandit: 'Pt. Iyer', recommendPanditId: id }, iyer)).toBe('Pt. Iyer')
})

test('a wish that is only a name is met by that name', () => {
  expect(wishedInstead({ recommendPandit: 'Pt. Iyer', recommendPanditId: null }, iyer)).toBeUndefined()
  expect(wishedInstead({ recommendPandit: 'Pt. Joshi', recommendPanditId: null }, iyer)).toBe('Pt. Joshi')
})
