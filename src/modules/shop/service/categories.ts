import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import type { Category, CategoryCount } from '../contract/goods.ts'
import { CATEGORY_WORDS } from '../model/categories.ts'
import { CATEGORIES } from '../model/shelves.ts'
import { countCategories } from '../store/list.ts'

/** The drawing that stands for each. */
const IMAGES: Record<Category, string> = {
  diyas: '/goods/brass-diya.svg',
  incense: '/goods/agarbatti-chandan.svg',
  idols: '/goods/ganesh-brass.svg',
  kalash: '/goods/copper-kalash.svg',
  'puja-essentials': '/goods/puja-thali-brass.svg',
  kits: '/goods/kit-satyanarayan.svg',
}

export async function shopCategories(ctx: Context, language: Language): Promise<CategoryCount[]> {
  const counted = new Map((await countCategories(ctx.db)).map((row) => [row.category, row.goods]))
  return CATEGORIES.map((id) => ({ id, ...CATEGORY_WORDS[id][language], image: IMAGES[id], count: counted.get(id) ?? 0 }))
}
