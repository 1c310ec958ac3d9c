// The initials that stand for a person without a photograph.
import { expect, it } from 'vitest'
import { initialsOf } from './niche.tsx'

it.each([
  ['Pt. Ramesh Mishra', 'RM'],
  ['Pitambar Acharya', 'PA'],
  ['Acharya Vidyasagar', 'V'],
  ['Pt. Acharya', 'A'],
  ['Dr. Shri Anant Pai', 'AP'],
  ['पं. रमेश मिश्र', 'रम'],
  ['ज्ञान प्रकाश ओझा', 'ज्ञओ'],
  ['आचार्य श्रीधर त्रिपाठी', 'श्रत्र'],
  ['प्रकाश क्षीरसागर', 'पक्ष'],
])('of %s they are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
