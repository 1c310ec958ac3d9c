import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRupeesInput } from '../../../shared/money/rupees.ts'
import { MAX_STOCK, MAX_TERMS, MAX_TEXT } from '../catalogue/model.ts'
import {
  type Cells,
  columnsOf,
  type ExistingProducts,
  type ExistingVariant,
  FILE_COLUMNS,
  type FileColumn,
  parseCell,
  planProducts,
} from './model.ts'

const readingOf = (column: FileColumn, typed: string) => {
  const cell = parseCell(column, typed)
  return 'value' in cell ? cell.value : `! ${cell.problem}`
}

describe('a cell', () => {
  it('that was read stays the same when it is exported and read again', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom('Yes', 'हाँ', 'नहीं', 'FALSE', '₹1,25,000.50', '००७', '  a ;; b\nb ', '12.5', '0.00', '69120040'),
    )
    fc.assert(
      fc.property(fc.constantFrom(...FILE_COLUMNS), typed, (column, text) => {
        const first = parseCell(column, text)
        if ('value' in first) expect(parseCell(column, first.value)).toEqual(first)
      }),
      { numRuns: 2000 },
    )
  })

  it('with an amount keeps every paisa, in either script', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (paise) => {
        const written = formatRupeesInput(paise)
        const devanagari = written.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')
        for (const text of [written, `₹${written}`, devanagari]) expect(readingOf('price', text)).toBe(written)
      }),
    )
  })

  it.each<[FileColumn, string, string]>([
    ['price', '', '! missing'],
    ['sale_price', '', ''],
    ['price', '0', '0'],
    ['price', '0.00', '0'],
    ['price', '-5', '! not_amount'],
    ['price', '1.005', '! not_amount'],
    ['price', '1,000', '1000'],
    ['stock', '', ''],
    ['stock', String(MAX_STOCK), String(MAX_STOCK)],
    ['stock', String(MAX_STOCK + 1), '! not_number'],
    ['stock', '1.5', '! not_number'],
    ['stock', '012', '12'],
    ['best_before_months', '0', '! not_number'],
    ['best_before_months', '१२', '12'],
    ['visible', 'Yes', 'yes'],
    ['visible', 'हां', 'yes'],
    ['visible', 'नहीं', 'no'],
    ['visible', 'NO', 'no'],
    ['visible', '0', 'no'],
    ['visible', '', '! not_yes_or_no'],
    ['hsn', '6912', '6912'],
    ['hsn', '691200', '691200'],
    ['hsn', '69120040', '69120040'],
    ['hsn', '69120', '! not_hsn'],
    ['hsn', '6912004', '! not_hsn'],
    ['hsn', '', ''],
    ['name', '', '! missing'],
    ['name', 'x'.repeat(MAX_TEXT.name), 'x'.repeat(MAX_TEXT.name)],
    ['name', 'x'.repeat(MAX_TEXT.name + 1), '! too_long'],
    ['name_hindi', '', ''],
    ['maker', '', ''],
    ['country', '', '! missing'],
    ['description', ' two\r\nlines ', 'two\nlines'],
    ['tags', 'diya;havan\n diya ;', 'diya; havan'],
    ['category', 'kits', 'kits'],
    ['category', 'Diyas', '! unknown_category'],
  ])('of %s with "%s" is read as "%s"', (column, typed, expected) => {
    expect(readingOf(column, typed)).toBe(expected)
  })

  it('has up to forty entries, each of sixty letters', () => {
    const entries = (count: number) => Array.from({ length: count }, (_, at) => `tag ${at}`).join('; ')
    expect(readingOf('tags', entries(MAX_TERMS))).toBe(entries(MAX_TERMS))
    expect(readingOf('tags', entries(MAX_TERMS + 1))).toBe('! too_long')
    expect(readingOf('tags', 'x'.repeat(MAX_TEXT.term))).toHaveLength(MAX_TEXT.term)
    expect(readingOf('tags', 'x'.repeat(MAX_TEXT.term + 1))).toBe('! too_long')
  })
})

it('names of columns may have capitals and spaces; unknown ones are listed', () => {
  const { columns, unknown } = columnsOf([' Slug ', 'Sale Price', '', 'Colour', 'name_hindi'])
  expect(columns).toEqual(['slug', 'sale_price', undefined, undefined, 'name_hindi'])
  expect(unknown).toEqual(['Colour'])
})

const CELLS: Record<FileColumn, string> = {
  ...{ slug: 'brass-diya', sku: 'BD-1', category: 'diyas', name: 'Brass diya', name_hindi: 'पीतल का दीया' },
  ...{ description: 'Of brass', description_hindi: 'पीतल का', net_quantity: '1 piece', net_quantity_hindi: '1 नग' },
  ...{ maker: 'Mitti Mahal', country: 'India', hsn: '69120040', best_before_months: '', tags: 'diya', aliases: '' },
  ...{ samagri: '', visible: 'yes', color: '', color_hindi: '', size: '', size_hindi: '', price: '100', sale_price: '' },
  ...{ stock: '5', kit_discount_percent: '', kit_parts: '' },
}
const existingOf = (...cells: Record<FileColumn, string>[]): ExistingProducts => {
  const variants = cells.map(
    (each, position): ExistingVariant => ({ id: each.sku, isRetired: false, productId: each.slug, position, cells: each }),
  )
  return {
    bySku: new Map(variants.map((variant) => [variant.cells.sku, variant])),
    bySlug: Map.groupBy(variants, (variant) => variant.cells.slug),
  }
}
const plan = (existing: ExistingProducts, ...lines: Cells[]) =>
  planProducts(
    lines.map((cells, at) => ({ line: at + 2, cells: { ...cells } })),
    existing,
  )
const problems = (existing: ExistingProducts, ...lines: Cells[]) =>
  plan(existing, ...lines).problems.map(({ line, column, problem }) => [line, column, problem])

describe('the lines of a product', () => {
  const LARGE = { ...CELLS, sku: 'BD-2', size: 'Large', size_hindi: 'बड़ा' }

  it('change exactly the cells that differ', () => {
    const { lines, products, variants } = plan(existingOf(CELLS), { slug: 'brass-diya', sku: 'BD-1', price: '120', name: 'Diya' })
    expect(lines).toMatchObject([{ kind: 'changed', isNewProduct: false }])
    expect(lines[0]?.fields).toEqual([
      { column: 'name', before: 'Brass diya', after: 'Diya' },
      { column: 'price', before: '100', after: '120' },
    ])
    expect([products[0]?.id, products[0]?.isChanged, variants[0]?.id, variants[0]?.isChanged]).toEqual([
      'brass-diya',
      true,
      'BD-1',
      true,
    ])
  })

  it('leave the product alone when only a variant changes, and the other way round', () => {
    const price = plan(existingOf(CELLS), { slug: 'brass-diya', sku: 'BD-1', price: '120' })
    expect([price.products[0]?.isChanged, price.variants[0]?.isChanged]).toEqual([false, true])
    const name = plan(existingOf(CELLS), { slug: 'brass-diya', sku: 'BD-1', name: 'Diya' })
    expect([name.products[0]?.isChanged, name.variants[0]?.isChanged]).toEqual([true, false])
  })

  it('may omit the texts of the product after the first line, but may not contradict them', () => {
    const empty = existingOf()
    expect(problems(empty, CELLS, { slug: 'brass-diya', sku: 'BD-2', size: 'L', size_hindi: 'बड़ा', price: '200' })).toEqual([])
    expect(problems(empty, CELLS, { ...LARGE, maker: 'Another' })).toEqual([[3, 'maker', 'differs']])
    const { lines } = plan(empty, CELLS, LARGE)
    expect(lines.map(({ kind, isNewProduct }) => [kind, isNewProduct])).toEqual([
      ['new', true],
      ['new', false],
    ])
  })

  it('may not use a SKU twice, of another product or of a retired variant', () => {
    expect(problems(existingOf(CELLS), CELLS, { slug: 'brass-diya', sku: 'BD-1', price: '100' })).toEqual([[3, 'sku', 'twice']])
    const other = { ...CELLS, slug: 'lota', name: 'Lota' }
    expect(problems(existingOf(CELLS), other)).toEqual([[2, 'sku', 'other_product']])
    const existing = existingOf(CELLS)
    const retired = {
      bySku: new Map([...existing.bySku].map(([sku, variant]) => [sku, { ...variant, isRetired: true }])),
      bySlug: existing.bySlug,
    }
    expect(problems(retired, CELLS)).toEqual([[2, 'sku', 'retired']])
  })

  it('may not give two variants the same options, even if one of them is not in the file', () => {
    expect(problems(existingOf(CELLS), { slug: 'brass-diya', sku: 'BD-9', price: '90' })).toEqual([[2, 'color', 'same_variant']])
    expect(problems(existingOf(CELLS, LARGE), { ...LARGE, size: '', size_hindi: '' })).toEqual([[2, 'color', 'same_variant']])
    // Swapped between two lines, they stay different.
    const [small, large] = [
      { ...CELLS, size: 'Large', size_hindi: 'बड़ा' },
      { ...LARGE, size: '', size_hindi: '' },
    ]
    expect(problems(existingOf(CELLS, LARGE), small, large)).toEqual([])
  })

  it('need every text of a listed product, and only the basic ones of a product that is not listed', () => {
    const draft: Cells = { slug: 'new', sku: 'N-1', category: 'diyas', name: 'New', hsn: '6912', price: '10' }
    expect(problems(existingOf(), draft)).toEqual([])
    expect(plan(existingOf(), draft).products[0]?.cells).toMatchObject({ visible: 'no', country: 'India', maker: '' })
    expect(problems(existingOf(), { ...draft, visible: 'yes' }).map(([, column]) => column)).toEqual([
      ...['name_hindi', 'description', 'description_hindi', 'net_quantity', 'net_quantity_hindi', 'maker'],
    ])
    expect(problems(existingOf(), { ...draft, hsn: '' })).toEqual([[2, 'hsn', 'missing']])
    expect(problems(existingOf(CELLS), { slug: 'brass-diya', sku: 'BD-1', maker: '' })).toEqual([[2, 'maker', 'missing']])
  })

  it('compare prices as amounts, not as texts', () => {
    const sale = (price: string, sale_price: string) => problems(existingOf(CELLS), { ...CELLS, price, sale_price })
    expect(sale('1000', '999.50')).toEqual([])
    expect(sale('100', '100')).toEqual([])
    expect(sale('999', '1000')).toEqual([[2, 'sale_price', 'sale_above']])
  })

  it('keep the stock if the cell is empty, and otherwise record the previous stock', () => {
    const stockOf = (stock: string) => {
      const [variant] = plan(existingOf(CELLS), { slug: 'brass-diya', sku: 'BD-1', stock }).variants
      return [variant?.before, variant?.cells.stock, variant?.isChanged]
    }
    expect(stockOf('')).toEqual(['5', '5', false])
    expect(stockOf('0')).toEqual(['5', '0', true])
  })

  it('are all listed with what is wrong; a line with an error makes no change', () => {
    const found = plan(existingOf(CELLS), { ...CELLS, price: 'much', stock: 'many' }, { ...LARGE, color: 'Red' })
    expect(found.problems.map(({ line, column, text }) => [line, column, text])).toEqual([
      [2, 'price', 'much'],
      [2, 'stock', 'many'],
      [3, 'color_hindi', ''],
    ])
    expect(found.lines).toEqual([])
  })
})
