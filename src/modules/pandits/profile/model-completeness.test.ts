import { expect, test } from 'vitest'
import { missingParts, PROFILE_PARTS } from './model.ts'

const bare = {
  profilePhoto: null,
  gallery: [],
  nameHindi: null,
  mobile: null,
  serviceLocation: '',
  experience: null,
  aboutMe: '',
  aboutMeHindi: '',
  veda: null,
  sampradaya: null,
  regionalRite: null,
  languages: [],
  chantingLanguages: [],
  fees: [],
}
const full = {
  profilePhoto: '/uploads/a/1280.webp',
  gallery: [{}],
  nameHindi: 'पं. जोशी',
  mobile: '+919822044157',
  serviceLocation: 'Pune, Maharashtra',
  experience: 0,
  aboutMe: 'I perform pujas.',
  aboutMeHindi: 'मैं पूजा कराता हूँ।',
  veda: null,
  sampradaya: 'Smarta',
  regionalRite: null,
  languages: ['Hindi'],
  chantingLanguages: ['Sanskrit'],
  fees: [{}],
}

test('an empty profile lacks every part, in the order of the page', () => {
  expect(missingParts(bare)).toEqual(PROFILE_PARTS)
})

test('a complete profile lacks nothing; zero years of experience and one tradition are enough', () => {
  expect(missingParts(full)).toEqual([])
})

test('each part is reported on its own', () => {
  const columns = { photo: 'profilePhoto', tradition: 'sampradaya', services: 'fees' } as const
  for (const part of PROFILE_PARTS) {
    const column = part in columns ? columns[part as keyof typeof columns] : part
    expect(missingParts({ ...full, [column]: bare[column as keyof typeof bare] })).toEqual([part])
  }
})
