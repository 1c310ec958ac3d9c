import type { Diet } from '../../../../modules/shop/catalogue/model.ts'
import type { ReturnRule } from '../../../../modules/shop/returns/model.ts'
import type { ProductsList, TeamProduct } from '../../../../modules/shop/team-products/contract.ts'
import type { ProductGap } from '../../../../modules/shop/team-products/model.ts'
import type { Translate } from '../../../../shared/text/translation.ts'

export function productsListName(list: ProductsList, t: Translate<'console-products'>): string {
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

export function dietName(diet: Diet, t: Translate<'console-products'>): string {
  return diet === 'veg' ? t('diet.veg') : t('diet.nonVeg')
}

export function ruleName(rule: ReturnRule, t: Translate<'console-products'>): string {
  const names: Record<ReturnRule, string> = {
    any: t('rule.any'),
    unopened: t('rule.unopened'),
    food: t('rule.food'),
    personal: t('rule.personal'),
  }
  return names[rule]
}

export function stockName(stock: TeamProduct['stock'], t: Translate<'console-products'>): string {
  if (stock === 'in-stock') return t('stock.in')
  return stock === 'low-stock' ? t('stock.low') : t('stock.out')
}

export function gapName(gap: ProductGap, t: Translate<'console-products'>): string {
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
