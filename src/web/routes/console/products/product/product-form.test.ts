import { expect, it } from 'vitest'
import type { TeamProduct } from '../../../../../modules/shop/team-products/contract.ts'
import { changeOf, formOf, invalidFieldsOf, isChanged, mergeLists, moveItem, newVariant } from './product-form.ts'

const PRODUCT: TeamProduct = {
  id: 'good',
  version: 3,
  slug: 'peacock-lamp',
  category: 'diyas',
  name: { en: 'Peacock lamp', hi: 'मोर दीपक' },
  description: { en: 'A lamp.', hi: 'एक दीपक।' },
  specifications: [{ name: { en: 'Made of', hi: 'धातु' }, value: { en: 'Brass', hi: 'पीतल' } }],
  netQuantity: { en: '1 lamp', hi: '1 दीपक' },
  maker: 'Thathera Brassworks, Moradabad',
  makerAddress: '',
  diet: null,
  foodLicense: null,
  returnRule: 'any',
  country: 'India',
  hsn: '74198030',
  bestBeforeMonths: null,
  tags: ['brass', 'mor'],
  aliases: [],
  samagri: ['deepak'],
  pujas: [],
  ceremony: null,
  discountPercent: null,
  isVisible: true,
  variants: [
    {
      id: 'one',
      sku: 'P-1',
      color: null,
      size: { en: 'Small', hi: 'छोटा' },
      pricePaise: 24_950,
      salePaise: null,
      stock: 4,
      isRetired: false,
      waiting: 0,
    },
    { id: 'old', sku: 'P-0', color: null, size: null, pricePaise: 100, salePaise: null, stock: 0, isRetired: true, waiting: 0 },
  ],
  parts: [],
  images: [],
  kits: [],
  stock: 'low-stock',
}
const form = formOf(PRODUCT)
const first = form.variants.slice(0, 1)

it('sends only the fields that were changed', () => {
  expect([isChanged(form, PRODUCT), changeOf(form, PRODUCT)]).toEqual([false, {}])
  const typed = { ...form, maker: ' Somebody, Pune ', tags: 'brass, mor,  mor, diya' }
  expect(changeOf(typed, PRODUCT)).toEqual({ maker: 'Somebody, Pune', tags: ['brass', 'mor', 'diya'] })
})

it('sends the food declarations of the pack in the legal format, and removes them again', () => {
  const typed = {
    ...form,
    diet: 'veg' as const,
    foodLicense: '१२३४५ ६७८९० १२३४',
    returnRule: 'food' as const,
    makerAddress: ' Plot 4 ',
  }
  const submitted = { makerAddress: 'Plot 4', diet: 'veg' as const, foodLicense: '12345678901234', returnRule: 'food' as const }
  expect([invalidFieldsOf(typed).size, changeOf(typed, PRODUCT)]).toEqual([0, submitted])
  const food = { ...PRODUCT, diet: 'veg' as const, foodLicense: '12345678901234' }
  expect(changeOf({ ...formOf(food), diet: '', foodLicense: '' }, food)).toEqual({ diet: null, foodLicense: null })
})

it('sends variants in their order, and prices in paise', () => {
  const added = { ...newVariant('new-1'), sku: 'P-2', price: '₹1,299', sale: '९९९', color: { en: 'Gold', hi: 'सुनहरा' } }
  expect(changeOf({ ...form, variants: [added, ...form.variants] }, PRODUCT).variants).toEqual([
    { sku: 'P-2', color: { en: 'Gold', hi: 'सुनहरा' }, size: null, pricePaise: 129_900, salePaise: 99_900 },
    { id: 'one', sku: 'P-1', color: null, size: { en: 'Small', hi: 'छोटा' }, pricePaise: 24_950, salePaise: null },
  ])
})

it('finds what the server would refuse', () => {
  expect(invalidFieldsOf(form)).toEqual(new Set())
  const variants = first.map((variant) => ({ ...variant, sku: '?', price: 'dear', sale: '1', color: { en: 'Red', hi: '' } }))
  const wrong = { ...form, name: { en: ' ', hi: 'मोर' }, hsn: '123', foodLicense: '1234', bestBefore: '0', variants }
  expect([...invalidFieldsOf(wrong)]).toEqual([
    'name',
    'hsn',
    'foodLicense',
    'bestBefore',
    'sku.one',
    'price.one',
    'sale.one',
    'color.one',
  ])
})

it('merges lists that two people changed, and leaves a list alone that was not changed here', () => {
  const [one, old] = PRODUCT.variants as [TeamProduct['variants'][number], TeamProduct['variants'][number]]
  const added = { ...one, id: 'theirs', sku: 'P-9' }
  const newer = { ...PRODUCT, variants: [{ ...one, sku: 'P-8' }, added] }
  expect(mergeLists(form, PRODUCT, newer)).toEqual(form)
  const mine = { ...newVariant('new-1'), sku: 'P-2', price: '10' }
  const typed = { ...form, variants: [mine, ...form.variants.map((row) => (row.key === one.id ? { ...row, price: '1' } : row))] }
  expect(mergeLists(typed, PRODUCT, newer).variants.map(({ key, sku, price }) => [key, sku, price])).toEqual([
    ['new-1', 'P-2', '10'],
    ['one', 'P-8', '1'],
    ['theirs', 'P-9', '249.50'],
  ])
  const removed = { ...form, variants: form.variants.filter(({ key }) => key === old.id) }
  expect(mergeLists(removed, PRODUCT, PRODUCT).variants.map(({ key }) => key)).toEqual(['old'])
})

it('moves an entry by one, and not past the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moveItem(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
