import { readCatalogues } from '../../../server/catalogues.ts'
import type { Language } from '../../../shared/languages.ts'
import { createMultilingualTranslate } from '../../../shared/text/translation.ts'
import type { CATEGORIES } from '../catalogue/model.ts'
import { CATEGORY_KEYS } from './model.ts'

type Category = (typeof CATEGORIES)[number]

const translate = createMultilingualTranslate<'shop-categories'>(readCatalogues('shop-categories'))

export const categoryName = (category: Category, language: Language): string => translate(language, CATEGORY_KEYS[category].name)

export const categoryDescription = (category: Category, language: Language): string =>
  translate(language, CATEGORY_KEYS[category].description)
