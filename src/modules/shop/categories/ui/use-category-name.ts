import { useTranslation } from '../../../../ui/translation.tsx'
import type { CATEGORIES } from '../../catalogue/model.ts'
import { CATEGORY_KEYS } from '../model.ts'

/** Returns a function that names a category of the shop in the language of the page. */
export function useCategoryName(): (category: (typeof CATEGORIES)[number]) => string {
  const { t } = useTranslation('shop-categories')
  return (category) => t(CATEGORY_KEYS[category].name)
}
