import type { ReturnRule } from '../../../../modules/shop/returns/model.ts'
import type { ProductsList, TeamProduct } from '../../../../modules/shop/team-products/contract.ts'
import type { ProductGap } from '../../../../modules/shop/team-products/model.ts'
import { ApiError } from '../../../../ui/data/api.ts'
import type { Translate } from '../../../../ui/words.tsx'
import { refusalSentence } from '../pane/refusal-sentence.ts'
import type { ProductsCategory } from './products-queries.ts'

export function productsListName(list: ProductsList, t: Translate): string {
  const names: Record<ProductsList, string> = {
    all: t('list.all'),
    visible: t('list.visible'),
    hidden: t('list.hidden'),
    'low-stock': t('list.low'),
    'out-of-stock': t('list.out'),
    incomplete: t('list.incomplete'),
  }
  return names[list]
}

export function categoryName(category: ProductsCategory, t: Translate): string {
  const names: Record<ProductsCategory, string> = {
    diyas: t('category.diyas'),
    incense: t('category.incense'),
    idols: t('category.idols'),
    kalash: t('category.kalash'),
    'puja-essentials': t('category.essentials'),
    kits: t('category.kits'),
  }
  return names[category]
}

export function dietName(diet: 'veg' | 'non-veg', t: Translate): string {
  return diet === 'veg' ? t('diet.veg') : t('diet.nonVeg')
}

export function ruleName(rule: ReturnRule, t: Translate): string {
  const names: Record<ReturnRule, string> = {
    any: t('rule.any'),
    unopened: t('rule.unopened'),
    food: t('rule.food'),
    personal: t('rule.personal'),
  }
  return names[rule]
}

export function stockName(stock: TeamProduct['stock'], t: Translate): string {
  if (stock === 'in-stock') return t('stock.in')
  return stock === 'low-stock' ? t('stock.low') : t('stock.out')
}

export function gapName(gap: ProductGap, t: Translate): string {
  const names: Record<ProductGap, string> = {
    nameHindi: t('field.nameHindi'),
    description: t('field.description'),
    descriptionHindi: t('field.descriptionHindi'),
    netQuantity: t('field.netQuantity'),
    netQuantityHindi: t('field.netQuantityHindi'),
    maker: t('field.maker'),
    hsn: t('field.hsn'),
    specificationsHindi: t('field.specificationsHindi'),
    picturesWords: t('field.pictureTexts'),
    price: t('field.price'),
    parts: t('field.parts'),
  }
  return names[gap]
}

const REASONS: Record<string, (t: Translate, values: Record<string, string | number>) => string> = {
  product_changed: (t) => t('refusal.changed'),
  section_changed: (t) => t('refusal.sectionChanged'),
  slug_taken: (t) => t('refusal.slugTaken'),
  sku_taken: (t) => t('refusal.skuTaken'),
  variant_taken: (t) => t('refusal.variantTaken'),
  not_complete: (t) => t('refusal.notComplete'),
  in_kit: (t, { kit }) => t('refusal.inKit', { kit: kit ?? '' }),
  part_unknown: (t) => t('refusal.partUnknown'),
  too_few: (t, { stock }) => t('refusal.tooFew', { count: Number(stock ?? 0) }),
  stock_moved: (t, { stock }) => t('refusal.stockMoved', { count: Number(stock ?? 0) }),
  try_again: (t) => t('refusal.tryAgain'),
}

/** `t` translates the texts of this section, `console` those of the entire console. */
export function productsRefusal(problem: unknown, t: Translate, console: Translate): string {
  if (!(problem instanceof ApiError)) return refusalSentence(problem, console)
  const { code, reason, values = {} } = problem.body.error
  const sentence = reason ? REASONS[reason] : undefined
  if (sentence) return sentence(t, values)
  return code === 'not_found' ? t('refusal.notFound') : refusalSentence(problem, console)
}
