import { expect, test } from 'vitest'
import { PUJA_LANGUAGE_HINDI, pujaLanguageName, pujaLanguageNameIn } from './model.ts'

test('names the languages of a puja in the own words of English and Hindi', () => {
  expect([pujaLanguageName('Bengali', 'en'), pujaLanguageName('Bengali', 'hi')]).toEqual(['Bengali', 'बांग्ला'])
  expect([pujaLanguageName('Awadhi', 'en'), pujaLanguageName('Awadhi', 'hi')]).toEqual(['Awadhi', 'Awadhi'])
})

test('names them in any other locale as Intl does', () => {
  expect(['Tamil', 'Nepali', 'English'].map((name) => pujaLanguageNameIn('mr-IN', name))).toEqual(['तामिळ', 'नेपाळी', 'इंग्रजी'])
  const unnamed = Object.keys(PUJA_LANGUAGE_HINDI).filter((name) => pujaLanguageNameIn('mr-IN', name) === name)
  expect(unnamed).toEqual(['Marwari', 'Tulu', 'Kashmiri'])
  expect(pujaLanguageNameIn('mr-IN', 'Awadhi')).toBe('Awadhi')
})
