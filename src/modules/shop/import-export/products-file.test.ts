import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, errorOf, linesOf } from '../../../../test/order-helpers.ts'
import { createProduct, makeKit, stockOf } from '../../../../test/products.ts'
import { csvFile, readCsv } from '../../../shared/text/csv.ts'
import type { Product, ProductDetails } from '../catalogue/contract.ts'
import type { ProductsFileApplied, ProductsFileCheck } from './contract.ts'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterAll(() => app.close())

type Line = Record<string, string>

async function exported(): Promise<Line[]> {
  const response = await app.request('/ops/products-file', { as: team })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  const [head, ...rows] = readCsv(text) ?? []
  return rows.map(({ cells }) => Object.fromEntries((head?.cells ?? []).map((name, at) => [name, cells[at] ?? ''])))
}
const lineOf = async (slug: string): Promise<Line> => (await exported()).find((line) => line.slug === slug) ?? {}
const fileOf = (lines: readonly Line[]): string => {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  return csvFile([names, ...lines.map((line) => names.map((name) => line[name] ?? ''))])
}

function send(step: 'check' | 'apply', content: string | Uint8Array<ArrayBuffer>, checked?: string, as: TestActor = team) {
  const body = new FormData()
  if (checked !== undefined) body.append('checked', checked)
  body.append('file', new Blob([content]), 'products.csv')
  return app.request(`/ops/products-file/${step}`, { method: 'POST', as, body })
}
const check = async (lines: readonly Line[]): Promise<ProductsFileCheck> => {
  const response = await send('check', fileOf(lines))
  expect(response.status).toBe(201)
  return (await response.json()) as ProductsFileCheck
}
const apply = async (lines: readonly Line[]): Promise<ProductsFileApplied> => {
  const response = await send('apply', fileOf(lines), (await check(lines)).checked)
  expect(response.status).toBe(201)
  return (await response.json()) as ProductsFileApplied
}
const seen = async (slug: string): Promise<ProductDetails> =>
  (await (await app.request(`/shop/${slug}`)).json()) as ProductDetails
const NEW = (): Line => ({
  slug: `new-${randomUUID().slice(0, 8)}`,
  sku: `N-${randomUUID().slice(0, 8)}`,
  category: 'incense',
  name: 'Guggal dhoop, "pure"',
  name_hindi: 'गुग्गल धूप',
  description: 'Two lines,\none comma',
  description_hindi: 'शुद्ध गुग्गल',
  net_quantity: '100 g',
  net_quantity_hindi: '100 ग्राम',
  maker: 'Mitti Mahal',
  hsn: '33074100',
  tags: 'dhoop; havan',
  visible: 'yes',
  price: '₹1,250',
  sale_price: '999.5',
  stock: '१२',
})

describe('an exported file', () => {
  it('changes nothing when imported unchanged', async () => {
    const product = await createProduct(app, {
      variants: [
        { color: 'Red', salePaise: 9_900 },
        { color: '=1+1', size: '@home' },
      ],
    })
    await makeKit(app, { parts: [{ variantId: product.variants[0] ?? '', quantity: 2 }] })
    const lines = await exported()
    const { counts, problems, unknownColumns } = await check(lines)
    expect({ counts, problems, unknownColumns }).toEqual({
      counts: { new: 0, changed: 0, unchanged: lines.length, refused: 0 },
      problems: [],
      unknownColumns: [],
    })
  })

  it('changes prices, texts and stock, with their history, in lists, kits and the search', async () => {
    const product = await createProduct(app, { variants: [{ pricePaise: 10_000, stock: 0 }] })
    const kit = await makeKit(app, { discountPercent: 10, parts: [{ variantId: product.variants[0] ?? '', quantity: 2 }] })
    const word = `zx${randomUUID().slice(0, 6)}`
    const changed = { ...(await lineOf(product.slug)), name: `Lota ${word}`, price: '200', sale_price: '150', stock: '7' }
    const before = await check([changed])
    expect(before.changes[0]?.fields).toContainEqual({ column: 'price', before: '100', after: '200' })
    expect(await stockOf(app, product.variants[0] ?? '')).toBe(0)
    expect(await apply([changed])).toEqual({ new: 0, changed: 1 })
    expect(await seen(product.slug)).toMatchObject({ price: 200, salePrice: 150, stock: 'in-stock', discountPercent: 25 })
    expect((await seen(kit.slug)).variants[0]?.sellingPricePaise).toBe(27_000)
    const found = (await (await app.request(`/shop?query=${word}`)).json()) as Product[]
    expect(found.map(({ slug }) => slug)).toEqual([product.slug])
    const moves = await app.db
      .selectFrom('stock_moves')
      .where('variant_id', '=', product.variants[0] ?? '')
      .selectAll()
      .execute()
    const events = await app.db.selectFrom('product_events').where('product_id', '=', product.id).selectAll().execute()
    expect(events.map(({ kind, created_by }) => [kind, created_by])).toEqual([['changed', team.userId]])
    expect(await app.db.selectFrom('products').where('id', '=', product.id).select('version').executeTakeFirst()).toEqual({
      version: 1,
    })
    expect(moves.at(-1)).toMatchObject({
      change: 7,
      stock_after: 7,
      reason: 'import',
      note: 'products.csv',
      created_by: team.userId,
    })
  })

  it('leaves columns and rows that it does not contain, and empty stock cells, unchanged', async () => {
    const product = await createProduct(app, { variants: [{ color: 'Red', stock: 4 }, { color: 'Blue' }] })
    const { sku = '', description } = await lineOf(product.slug)
    expect(await apply([{ slug: product.slug, sku, stock: '', country: 'Nepal' }])).toEqual({ new: 0, changed: 1 })
    const after = await lineOf(product.slug)
    expect(after).toMatchObject({ country: 'Nepal', stock: '4', description })
    expect((await seen(product.slug)).variants).toHaveLength(2)
  })
})

describe('new products', () => {
  it('are created with several variants from several rows', async () => {
    const line = NEW()
    const second: Line = { slug: line.slug ?? '', sku: `${line.sku}-L`, size: 'Large', size_hindi: 'बड़ा', price: '2000' }
    expect(await apply([line, second])).toEqual({ new: 2, changed: 0 })
    const product = await seen(line.slug ?? '')
    expect(product).toMatchObject({
      name: 'Guggal dhoop, "pure"',
      description: 'Two lines,\none comma',
      price: 1250,
      salePrice: 999.5,
    })
    expect(product.variants.map(({ size, maxPieces }) => [size, maxPieces])).toEqual([
      [null, 10],
      ['Large', 0],
    ])
    expect(product.tags).toEqual(['dhoop', 'havan'])
    const third = { slug: line.slug, sku: `${line.sku}-S`, size: 'Small', size_hindi: 'छोटा', price: '500', stock: '3' }
    expect(await apply([third as Line])).toEqual({ new: 1, changed: 0 })
    expect((await seen(line.slug ?? '')).variants.map(({ size }) => size)).toEqual([null, 'Large', 'Small'])
  })

  it('are rejected row by row, each with its column and reason', async () => {
    const other = await createProduct(app)
    const otherSku = (await lineOf(other.slug)).sku ?? ''
    const product = NEW()
    const wrong: [Line, string, string][] = [
      [{ ...NEW(), price: 'cheap' }, 'price', 'not_amount'],
      [{ ...NEW(), sale_price: '2000' }, 'sale_price', 'sale_above'],
      [{ ...NEW(), stock: '-1' }, 'stock', 'not_number'],
      [{ ...NEW(), category: 'lamps' }, 'category', 'unknown_category'],
      [{ ...NEW(), name_hindi: '' }, 'name_hindi', 'missing'],
      [{ ...NEW(), hsn: '12' }, 'hsn', 'not_hsn'],
      [{ ...NEW(), slug: 'Not A Slug' }, 'slug', 'not_a_slug'],
      [{ ...NEW(), slug: 'wishlist' }, 'slug', 'not_a_slug'],
      [{ ...NEW(), sku: '' }, 'sku', 'missing'],
      [{ ...NEW(), sku: 'A/1' }, 'sku', 'not_a_sku'],
      [{ ...NEW(), best_before_months: '241' }, 'best_before_months', 'not_number'],
      [{ ...NEW(), tags: `diya; ${'x'.repeat(61)}` }, 'tags', 'too_long'],
      [{ ...NEW(), sku: otherSku }, 'sku', 'other_product'],
      [{ ...NEW(), visible: 'perhaps' }, 'visible', 'not_yes_or_no'],
      [{ ...NEW(), color: 'Red' }, 'color_hindi', 'pair'],
      [{ ...NEW(), category: 'kits' }, 'category', 'kit_new'],
      [{ ...NEW(), name: 'x'.repeat(200) }, 'name', 'too_long'],
      [product, '', ''],
      [{ ...product, name: 'Another' }, 'sku', 'twice'],
    ]
    const answer = await check(wrong.map(([line]) => line))
    // The first line is the header; a description with a line break takes two lines.
    const lineAt = (at: number) => 2 + at * 2
    for (const [at, [, column, problem]] of wrong.entries()) {
      if (problem) expect(answer.problems).toContainEqual(expect.objectContaining({ line: lineAt(at), column, problem }))
    }
    expect(answer.counts).toMatchObject({ new: 1, refused: wrong.length - 1 })
    const refused = await send('apply', fileOf(wrong.map(([line]) => line)), answer.checked)
    expect([refused.status, (await errorOf(refused)).reason]).toEqual([422, 'invalid_lines'])
  })

  it('may not have two variants with the same options', async () => {
    const line = NEW()
    const { problems } = await check([line, { slug: line.slug ?? '', sku: `${line.sku}-2`, price: '100' }])
    expect(problems).toMatchObject([{ problem: 'same_variant' }])
  })

  it('never change the parts of a kit', async () => {
    const part = await createProduct(app)
    const kit = await makeKit(app, { parts: [{ variantId: part.variants[0] ?? '' }] })
    const line = await lineOf(kit.slug)
    expect(line).toMatchObject({
      price: '',
      stock: '',
      kit_discount_percent: '10',
      kit_parts: `1 x ${(await lineOf(part.slug)).sku}`,
    })
    const { problems } = await check([{ ...line, kit_discount_percent: '20', price: '5' }])
    expect(problems.map(({ column, problem }) => [column, problem]).sort()).toEqual([
      ['kit_discount_percent', 'kit_fixed'],
      ['price', 'kit_fixed'],
    ])
    expect(await apply([{ ...line, description_hindi: 'नया विवरण' }])).toEqual({ new: 0, changed: 1 })
  })
})

describe('an import', () => {
  it('notifies the subscribers of the one variant that it brings back, and records the one change', async () => {
    const product = await createProduct(app, { variants: [{ stock: 0 }] })
    const variantId = product.variants[0] ?? ''
    await app.request('/shop/restock-subscriptions', { json: { variantId, email: 'back@example.com', consent: true } })
    await apply([{ ...(await lineOf(product.slug)), stock: '3', maker: 'Another maker' }])
    await app.jobs.run()
    expect(app.mails.map(({ to }) => to)).toContain('back@example.com')
    const events = await app.db.selectFrom('product_events').where('product_id', '=', product.id).select('details').execute()
    expect(events).toMatchObject([{ details: { changes: [{ field: 'maker', to: 'Another maker' }] } }])
  })

  it('applies only the checked file, once, and only if its products have not changed', async () => {
    const product = await createProduct(app, { variants: [{ stock: 5 }] })
    const line = { ...(await lineOf(product.slug)), stock: '9' }
    const { checked } = await check([line])
    const other = await send('apply', fileOf([{ ...line, stock: '8' }]), checked)
    expect([other.status, (await errorOf(other)).reason]).toEqual([422, 'wrong_file'])
    await buying(app).placed(linesOf(product.variants[0]))
    const late = await send('apply', fileOf([line]), checked)
    expect([late.status, (await errorOf(late)).reason]).toEqual([409, 'version_conflict'])
    expect(await stockOf(app, product.variants[0] ?? '')).toBe(4)
    const again = await check([line])
    for (const expected of [
      { new: 0, changed: 1 },
      { new: 0, changed: 0 },
    ]) {
      expect(await (await send('apply', fileOf([line]), again.checked)).json()).toEqual(expected)
    }
    expect(await stockOf(app, product.variants[0] ?? '')).toBe(9)
  })

  it('is rejected if it is no product table, and for everyone but the team', async () => {
    const files: [string | Uint8Array<ArrayBuffer>, string][] = [
      ['a,b\n"open', 'invalid_csv'],
      ['name,price\nDiya,100', 'header_row_missing'],
      [new Uint8Array([0xff, 0xfe, 0x41]), 'invalid_encoding'],
      [new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x06]), 'excel_file'],
      [`slug,sku\n${'a,b\n'.repeat(20_001)}`, 'too_many_lines'],
    ]
    for (const [content, reason] of files) {
      const response = await send('check', content)
      expect([response.status, (await errorOf(response)).reason]).toEqual([422, reason])
    }
    expect((await send('check', 'slug,sku\n', undefined, await app.actors.user())).status).toBe(403)
    const { unknownColumns } = await check([{ slug: 'x', sku: 'y', colour: 'Red' }])
    expect(unknownColumns).toEqual(['colour'])
  })
})
