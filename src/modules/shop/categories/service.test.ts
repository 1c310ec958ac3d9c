import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../shared/languages.ts'
import { CATEGORIES } from '../catalogue/model.ts'
import { categoryDescription, categoryName } from './service.ts'

test('names and describes every category in every language from the catalogue', () => {
  expect(categoryName('puja-essentials', 'hi')).toBe('पूजा सामग्री')
  expect(categoryDescription('kits', 'en')).toBe('Everything for a puja in one box; leave out what you have at home.')
  const texts = LANGUAGES.flatMap((language) =>
    CATEGORIES.flatMap((category) => [categoryName(category, language), categoryDescription(category, language)]),
  )
  expect(new Set(texts).size).toBe(LANGUAGES.length * CATEGORIES.length * 2)
})
