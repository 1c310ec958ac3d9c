import { expect, it } from 'vitest'
import { initialsOf } from './initials-of.ts'

it.each([
  ['Pt. Ramesh Mishra', 'RM'],
  ['Pitambar Acharya', 'PA'],
  ['Acharya Vidyasagar', 'V'],
  ['Pt. Acharya', 'A'],
  ['Dr. Shri Anant Pai', 'AP'],
  ['पं. रमेश मिश्र', 'र मि'],
  ['गजानन पाठक', 'ग पा'],
  ['दीपक शर्मा', 'दी श'],
  ['हेमंत पाठक', 'हे पा'],
  ['भास्कर पंडित', 'भा पं'],
  ['पं. कृष्ण चंद्र जोशी', 'कृ जो'],
  ['ज्ञान प्रकाश ओझा', 'ज्ञा ओ'],
  ['आचार्य श्रीधर त्रिपाठी', 'श्री त्रि'],
  ['प्रकाश क्षीरसागर', 'प्र क्षी'],
  ['डॉ. ऋषि द्विवेदी', 'ऋ द्वि'],
  ['इंद्र नाथ झा', 'इं झा'],
  ['ओम व्यास', 'ओ व्या'],
  ['स्वामी हृदयानंद', 'स्वा हृ'],
  ['फ़िरोज़ ख़ान', 'फ़ि ख़ा'],
  ['विष्णु', 'वि'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials.replace(' ', '\u00a0'))
})
