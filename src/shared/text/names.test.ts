import { expect, test } from 'vitest'
import { nameIn } from './names.ts'

test('a name is read in the letters of the page, as far as it is known in them', () => {
  expect(nameIn('hi', 'Pt. Ramesh Mishra', 'पं. रमेश मिश्र')).toBe('पं. रमेश मिश्र')
  expect(nameIn('hi', 'Pt. Ramesh Mishra', null)).toBe('Pt. Ramesh Mishra')
  expect(nameIn('en', 'Pt. Ramesh Mishra', 'पं. रमेश मिश्र')).toBe('Pt. Ramesh Mishra')
})
