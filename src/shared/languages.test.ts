import { expect, test } from 'vitest'
import { CONTENT_LANGUAGES, contentLanguageOf, type Language, languageOf, localizePath, pickByLanguage } from './languages.ts'

test.each([
  ['/', '/hi'],
  ['/explore', '/hi/explore'],
  ['/explore?query=havan', '/hi/explore?query=havan'],
  ['/?book=ganesh', '/hi?book=ganesh'],
  ['/hills', '/hi/hills'],
])('%s is %s in Hindi, and both lead to each other', (english, hindi) => {
  for (const path of [english, hindi]) {
    expect([localizePath(path, 'en'), localizePath(path, 'hi')]).toEqual([english, hindi])
  }
})

test('a localized path never leads to another site', () => {
  expect([localizePath('/hi//evil.example', 'en'), localizePath('//evil.example', 'hi')]).toEqual([
    '/evil.example',
    '/hi/evil.example',
  ])
})

test('the first segment of a path decides the language', () => {
  expect(['/hi', '/hi/', '/hi/explore'].map(languageOf)).toEqual(['hi', 'hi', 'hi'])
  expect(['/', '/hills', '/explore/hi', 'hi', ''].map(languageOf)).toEqual(['en', 'en', 'en', 'en', 'en'])
})

test('returns the value of a language, even an empty one', () => {
  expect([pickByLanguage('en', { en: 'Pune', hi: '' }), pickByLanguage('hi', { en: 'Pune', hi: '' })]).toEqual(['Pune', ''])
})

test('shows readers of a language without content the default one', () => {
  const values = { en: 'Wedding', hi: 'विवाह' }
  expect(CONTENT_LANGUAGES.map((language) => pickByLanguage(language, values))).toEqual(['Wedding', 'विवाह'])
  const another = 'xx' as Language
  expect([pickByLanguage(another, values), contentLanguageOf(another)]).toEqual(['Wedding', 'en'])
})
