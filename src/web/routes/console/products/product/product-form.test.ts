import { describe, expect, it } from 'vitest'
import type { TeamProduct } from '../../../../../modules/shop/team-products/contract.ts'
import { changeOf, formOf, mergeDraft, newVariant, type ProductDraft, ProductFormSchema } from './product-form.ts'
import { moveItem } from './row-moves.tsx'

const [ONE, OLD] = [crypto.randomUUID(), crypto.randomUUID()]
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
      id: ONE,
      sku: 'P-1',
      color: null,
      size: { en: 'Small', hi: 'छोटा' },
      pricePaise: 24_950,
      salePaise: null,
      stock: 4,
      isRetired: false,
      waiting: 0,
    },
    { id: OLD, sku: 'P-0', color: null, size: null, pricePaise: 100, salePaise: null, stock: 0, isRetired: true, waiting: 0 },
  ],
  parts: [],
  images: [],
  kits: [],
  stock: 'low-stock',
}
const form = formOf(PRODUCT)
const first = form.variants.slice(0, 1)
const changed = (draft: ProductDraft, saved = PRODUCT) => changeOf(ProductFormSchema.parse(draft), saved)
const wrongIn = (draft: ProductDraft) => ProductFormSchema.safeParse(draft).error?.issues.map(({ path }) => path.join('.')) ?? []

it('sends only the fields that were changed', () => {
  expect(changed(form)).toEqual({})
  const typed = { ...form, maker: ' Somebody, Pune ', tags: 'brass, mor,  mor, diya' }
  expect(changed(typed)).toEqual({ maker: 'Somebody, Pune', tags: ['brass', 'mor', 'diya'] })
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
  expect(changed(typed)).toEqual(submitted)
  const food = { ...PRODUCT, diet: 'veg' as const, foodLicense: '12345678901234' }
  expect(changed({ ...formOf(food), diet: '', foodLicense: '' }, food)).toEqual({ diet: null, foodLicense: null })
})

it('sends variants in their order, and prices in paise', () => {
  const added = { ...newVariant(), sku: 'P-2', pricePaise: '₹1,299', salePaise: '९९९', color: { en: 'Gold', hi: 'सुनहरा' } }
  expect(changed({ ...form, variants: [added, ...form.variants] }).variants).toEqual([
    { sku: 'P-2', color: { en: 'Gold', hi: 'सुनहरा' }, size: null, pricePaise: 129_900, salePaise: 99_900 },
    { id: ONE, sku: 'P-1', color: null, size: { en: 'Small', hi: 'छोटा' }, pricePaise: 24_950, salePaise: null },
  ])
})

it('finds what the server would refuse', () => {
  expect(wrongIn(form)).toEqual([])
  const variants = first.map((variant) => ({ ...variant, sku: '?', salePaise: '999', color: { en: 'Red', hi: '' } }))
  const wrong = { ...form, name: { en: ' ', hi: 'मोर' }, hsn: '123', foodLicense: '1234', bestBeforeMonths: '0' }
  expect(wrongIn({ ...wrong, variants })).toEqual([
    'name.en',
    'foodLicense',
    'hsn',
    'bestBeforeMonths',
    'variants.0.sku',
    'variants.0.color.hi',
    'variants.0.salePaise',
  ])
  const unpriced = first.map((variant) => ({ ...variant, pricePaise: 'dear', size: { en: '', hi: 'छोटा' } }))
  expect(wrongIn({ ...form, variants: unpriced })).toEqual(['variants.0.size.en', 'variants.0.pricePaise'])
})

describe('a draft, after somebody else saved the product', () => {
  const [one, old] = PRODUCT.variants as [TeamProduct['variants'][number], TeamProduct['variants'][number]]
  const [brass] = PRODUCT.specifications as [TeamProduct['specifications'][number]]
  const weight = { name: { en: 'Weight', hi: 'वज़न' }, value: { en: '1 kg', hi: '1 किलो' } }
  const merged = (mine: ProductDraft, latest: Partial<TeamProduct>) => mergeDraft(mine, form, formOf({ ...PRODUCT, ...latest }))

  it('follows it where nothing was changed here', () => {
    const latest = { maker: 'Ravi', variants: [{ ...one, sku: 'P-8' }], specifications: [weight], tags: ['new'], samagri: [] }
    expect(merged(form, latest)).toEqual(formOf({ ...PRODUCT, ...latest }))
    expect(merged({ ...form, country: 'Nepal' }, latest)).toEqual({ ...formOf({ ...PRODUCT, ...latest }), country: 'Nepal' })
  })

  it('has the variants of both', () => {
    const latest = {
      variants: [
        { ...one, sku: 'P-8' },
        { ...one, id: 'theirs', sku: 'P-9' },
      ],
    }
    const mine = { ...newVariant(), key: 'new', sku: 'P-2', pricePaise: '10' }
    const typed = [mine, ...form.variants.map((row) => (row.key === one.id ? { ...row, pricePaise: '1' } : row))]
    expect(
      merged({ ...form, variants: typed }, latest).variants.map(({ key, sku, pricePaise }) => [key, sku, pricePaise]),
    ).toEqual([
      ['new', 'P-2', '10'],
      [ONE, 'P-8', '1'],
      ['theirs', 'P-9', '249.50'],
    ])
    const removed = { ...form, variants: form.variants.filter(({ key }) => key === old.id) }
    expect(merged(removed, {}).variants.map(({ key }) => key)).toEqual([OLD])
  })

  it('has each language of a text from the person who changed it', () => {
    const mine = { ...form, description: { en: 'A brass lamp.', hi: form.description.hi } }
    expect(merged(mine, { description: { en: 'A lamp.', hi: 'पीतल का दीपक।' } }).description).toEqual({
      en: 'A brass lamp.',
      hi: 'पीतल का दीपक।',
    })
  })

  it('has a new specification once, even if its first request was stored without a response', () => {
    const mine = { ...form, specifications: [...form.specifications, { ...weight, key: 'new' }] }
    const latest = { specifications: [...PRODUCT.specifications, weight] }
    expect(merged(mine, latest).specifications).toEqual(formOf({ ...PRODUCT, ...latest }).specifications)
  })

  it('has the tags, other names and samagri of both, and none that either removed', () => {
    const mine = { ...form, tags: 'brass, mine', aliases: 'Mor diya', samagri: [] }
    expect(merged(mine, { tags: ['mor', 'theirs', 'brass'], aliases: ['Diya'], samagri: ['deepak', 'ghee'] })).toMatchObject({
      tags: 'brass, mine, theirs',
      aliases: 'Mor diya, Diya',
      samagri: ['ghee'],
    })
    expect(merged({ ...form, tags: 'brass, mor, mine' }, { tags: ['mor'] }).tags).toBe('mor, mine')
  })

  it('has the specifications of both, and keeps one that was edited here when it was renamed there', () => {
    const specificationsOf = (draft: ProductDraft) => draft.specifications.map(({ name, value }) => [name.en, value.en])
    const added = { ...weight, key: 'new' }
    const edited = form.specifications.map((row) => ({ ...row, value: { en: 'Copper', hi: 'ताँबा' } }))
    expect(
      specificationsOf(merged({ ...form, specifications: [added, ...form.specifications] }, { specifications: [] })),
    ).toEqual([['Weight', '1 kg']])
    expect(specificationsOf(merged({ ...form, specifications: edited }, { specifications: [brass, weight] }))).toEqual([
      ['Made of', 'Copper'],
      ['Weight', '1 kg'],
    ])
    const renamed = { ...brass, name: { en: 'Metal', hi: 'धातु' } }
    expect(specificationsOf(merged({ ...form, specifications: edited }, { specifications: [renamed] }))).toEqual([
      ['Made of', 'Copper'],
      ['Metal', 'Brass'],
    ])
  })
})

it('moves an entry by one, and not past the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moveItem(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
