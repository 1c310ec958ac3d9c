import { expect, test } from 'vitest'
import { nameIn } from './names.ts'

test('a name is shown in the script of the page, if it is known in that script', () => {
  expect(nameIn('hi', 'Pt. Ramesh Mishra', 'पं. रमेश मिश्र')).toBe('पं. रमेश मिश्र')
  expect(nameIn('hi', 'Pt. Ramesh Mishra', null)).toBe('Pt. Ramesh Mishra')
  expect(nameIn('en', 'Pt. Ramesh Mishra', 'पं. रमेश मिश्र')).toBe('Pt. Ramesh Mishra')
})
