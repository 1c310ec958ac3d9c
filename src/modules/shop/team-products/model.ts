import type { ProductChangeEntry, TeamProduct, TeamVariant } from './contract.ts'

/** Longer texts are recorded as changed, without their content. */
const MAX_QUOTED_LENGTH = 80

const entry = (field: string, from: unknown, to: unknown, about = ''): ProductChangeEntry[] => {
  if (JSON.stringify(from) === JSON.stringify(to)) return []
  const [before, after] = [quotableText(from), quotableText(to)]
  return [{ field, about, from: before ?? '', to: after ?? '' }]
}

function quotableText(value: unknown): string | undefined {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) return undefined
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  return text.length > MAX_QUOTED_LENGTH ? undefined : text
}

type ComparedProduct = Omit<TeamProduct, 'id' | 'version' | 'slug' | 'pujas' | 'kits' | 'stock'>

export function productChanges(before: ComparedProduct, after: ComparedProduct): ProductChangeEntry[] {
  return [
    ...entry('category', before.category, after.category),
    ...entry('name', before.name.en, after.name.en),
    ...entry('nameHindi', before.name.hi, after.name.hi),
    ...entry('description', before.description.en, after.description.en),
    ...entry('descriptionHindi', before.description.hi, after.description.hi),
    ...entry('specifications', before.specifications, after.specifications),
    ...entry('netQuantity', before.netQuantity.en, after.netQuantity.en),
    ...entry('netQuantityHindi', before.netQuantity.hi, after.netQuantity.hi),
    ...entry('maker', before.maker, after.maker),
    ...entry('makerAddress', before.makerAddress, after.makerAddress),
    ...entry('diet', before.diet, after.diet),
    ...entry('foodLicense', before.foodLicense, after.foodLicense),
    ...entry('returnRule', before.returnRule, after.returnRule),
    ...entry('country', before.country, after.country),
    ...entry('hsn', before.hsn, after.hsn),
    ...entry('bestBefore', before.bestBeforeMonths, after.bestBeforeMonths),
    ...entry('tags', before.tags, after.tags),
    ...entry('aliases', before.aliases, after.aliases),
    ...entry('samagri', before.samagri, after.samagri),
    ...entry('ceremony', before.ceremony, after.ceremony),
    ...entry('discount', before.discountPercent, after.discountPercent),
    ...entry('parts', partsOf(before), partsOf(after)),
    ...entry('pictures', before.images, after.images),
    // The price of a kit's own variant follows from its parts.
    ...(after.category === 'kits' ? skuChanges(before.variants, after.variants) : variantChanges(before, after)),
    ...(before.isVisible === after.isVisible ? [] : entry(after.isVisible ? 'shown' : 'hidden', 0, 1).map(withoutValues)),
  ]
}

const withoutValues = (change: ProductChangeEntry): ProductChangeEntry => ({ ...change, from: '', to: '' })
const partsOf = ({ parts }: ComparedProduct): string[] => parts.map(({ quantity, sku }) => `${quantity} × ${sku}`)

function variantChanges(before: ComparedProduct, after: ComparedProduct): ProductChangeEntry[] {
  const existing = new Map(before.variants.map((variant) => [variant.id, variant]))
  const left = new Set(after.variants.map(({ id }) => id))
  const each = after.variants.flatMap((variant) => {
    const old = existing.get(variant.id)
    return old
      ? changesOfVariant(old, variant)
      : [{ field: 'variantAdded', about: variant.sku, from: '', to: variantLabelOf(variant) }]
  })
  const gone = before.variants.filter(({ id }) => !left.has(id))
  return [
    ...each,
    ...gone.map((variant) => ({ field: 'variantDeleted', about: variant.sku, from: variantLabelOf(variant), to: '' })),
    ...orderChange(before.variants, after.variants),
  ]
}

const skuChanges = (before: readonly TeamVariant[], after: readonly TeamVariant[]): ProductChangeEntry[] =>
  entry('sku', before[0]?.sku, after[0]?.sku)

function changesOfVariant(before: TeamVariant, after: TeamVariant): ProductChangeEntry[] {
  if (before.isRetired !== after.isRetired) {
    return [{ field: after.isRetired ? 'variantRetired' : 'variantBack', about: after.sku, from: '', to: '' }]
  }
  return [
    ...entry('sku', before.sku, after.sku, before.sku),
    ...entry('variantName', variantLabelOf(before), variantLabelOf(after), after.sku),
    ...entry('price', before.pricePaise, after.pricePaise, after.sku),
    ...entry('sale', before.salePaise, after.salePaise, after.sku),
  ]
}

export const variantLabelOf = ({ color, size }: Pick<TeamVariant, 'color' | 'size'>): string =>
  [color?.en, size?.en].filter(Boolean).join(', ')

/** Whether the elements contained in both have another order. */
function orderChange(before: readonly TeamVariant[], after: readonly TeamVariant[]): ProductChangeEntry[] {
  const ids = (list: readonly TeamVariant[]) => list.filter(({ isRetired }) => !isRetired).map(({ id }) => id)
  const [old, now] = [ids(before), ids(after)]
  const stayed = old.filter((id) => now.includes(id))
  return entry(
    'variantOrder',
    stayed,
    now.filter((id) => old.includes(id)),
  ).map(withoutValues)
}

export type ProductGap =
  | 'nameHindi'
  | 'description'
  | 'descriptionHindi'
  | 'netQuantity'
  | 'netQuantityHindi'
  | 'maker'
  | 'hsn'
  | 'specificationsHindi'
  | 'picturesWords'
  | 'price'
  | 'parts'

type CheckedProduct = Pick<
  TeamProduct,
  'category' | 'name' | 'description' | 'netQuantity' | 'maker' | 'hsn' | 'specifications' | 'images' | 'variants' | 'parts'
>

export function productGaps(product: CheckedProduct): ProductGap[] {
  const isKit = product.category === 'kits'
  const lacks: Record<ProductGap, boolean> = {
    nameHindi: product.name.hi === '',
    description: product.description.en === '',
    descriptionHindi: product.description.hi === '',
    netQuantity: product.netQuantity.en === '',
    netQuantityHindi: product.netQuantity.hi === '',
    maker: product.maker === '',
    hsn: !isKit && product.hsn === null,
    specificationsHindi: product.specifications.some(({ name, value }) => name.hi === '' || value.hi === ''),
    picturesWords: product.images.some(({ alt }) => alt.en === '' || alt.hi === ''),
    price: !isKit && product.variants.some((variant) => !variant.isRetired && variant.pricePaise === 0),
    parts: isKit && product.parts.length === 0,
  }
  return (Object.keys(lacks) as ProductGap[]).filter((gap) => lacks[gap])
}
