import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, errorOf } from '../../../../test/order-helpers.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { createProduct, makeKit } from '../../../../test/products.ts'
import { DEFAULT_SETTINGS, type ShopSettings } from '../../settings/contract.ts'
import { changeSetting } from '../../settings/service.ts'
import { eraseFromOrders } from '../erasure/store.ts'
import type { OrderPlaced } from '../orders/contract.ts'
import type { Invoice } from './contract.ts'

let app: TestApp
let buyer: ReturnType<typeof buying>
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  buyer = buying(app)
  team = await app.actors.team()
})
afterAll(() => app.close())

const GSTIN = '27AAAAA0000A1Z2'
const sellAs = (shop: Partial<ShopSettings>) => changeSetting(app.ctx, 'shop', { ...DEFAULT_SETTINGS.shop, ...shop })
const step = (number: string, path: string, json: object = {}) =>
  app.request(`/ops/orders/${number}/${path}`, { method: 'POST', as: team, json })
const ship = async (number: string) => {
  for (const path of ['confirm', 'pack']) await step(number, path)
  expect((await step(number, 'ship', { carrier: 'India Post' })).status).toBe(200)
}
const invoicesOf = ({ number, key }: OrderPlaced, path = 'invoices') =>
  app.request(`/orders/${number}/${path}`, { headers: { 'x-order-key': key } })
const read = async (placed: OrderPlaced) => (await (await invoicesOf(placed)).json()) as Invoice[]

async function shipped(json: object = {}, quantity = 1): Promise<OrderPlaced> {
  const product = await createProduct(app, { name: 'Brass diya', variants: [{ pricePaise: 10_500 }] })
  const placed = await buyer.placed({ lines: [{ variantId: product.variants[0] ?? '', quantity }], ...json })
  await ship(placed.number)
  return placed
}

describe('an invoice', () => {
  it('is issued once, when the order ships, and not again on delivery', async () => {
    const product = await createProduct(app)
    const placed = await buyer.placed({ lines: [{ variantId: product.variants[0] ?? '', quantity: 1 }] })
    const early = await invoicesOf(placed)
    expect([early.status, (await errorOf(early)).reason]).toEqual([404, 'invoice_not_issued'])
    await ship(placed.number)
    await step(placed.number, 'deliver')
    const invoices = await read(placed)
    expect(invoices).toHaveLength(1)
    expect(invoices[0]).toMatchObject({ kind: 'bill', orderNumber: placed.number, totalPaise: placed.totalPaise, creditOf: null })
  })

  it('is numbered consecutively within a financial year, starting again in the next', async () => {
    const serials = async () => Promise.all([await read(await shipped()), await read(await shipped())])
    const [[first], [second]] = await serials()
    expect(first?.number).toMatch(/^IN\/2627\/\d{6}$/)
    expect(Number(second?.number.slice(-6))).toBe(Number(first?.number.slice(-6)) + 1)
    const now = app.clock.now()
    app.clock.set(new Date('2027-03-31T20:00:00Z'))
    const [next] = await read(await shipped())
    app.clock.set(now)
    expect(next).toMatchObject({ number: 'IN/2728/000001', issuedOn: '2027-04-01' })
  })

  it('lists HSN code, taxable value, CGST and SGST or IGST, and does not change with rates and seller', async () => {
    const rates = [{ hsn: '6912', effective_on: '2025-09-22', rate_basis_points: 500 }]
    await app.db
      .insertInto('hsn_rates')
      .values(rates)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const byHsn: Partial<ShopSettings> = { taxBasis: 'included', taxRate: { kind: 'by-hsn' }, shippingPaise: 0, gstin: GSTIN }
    await sellAs({ ...byHsn, sellerName: 'Sankalp Seva', sellerAddress: 'FC Road, Pune' })
    const here = await shipped({ state: 'Maharashtra' })
    const there = await shipped({ state: 'Gujarat', city: 'Surat', zipCode: '395001' })
    await sellAs({ sellerName: 'Another' })
    const [invoice] = await read(here)
    expect(invoice).toMatchObject({
      kind: 'tax-invoice',
      seller: { name: 'Sankalp Seva', gstin: GSTIN, state: { code: 'MH', gstNumber: '27' } },
      ...{ isSameState: true, taxablePaise: 10_000, cgstPaise: 250, sgstPaise: 250, igstPaise: 0, totalPaise: 10_500 },
      amountInWords: 'Rupees one hundred five only',
      amountInWordsHindi: 'एक सौ पाँच रुपये मात्र',
    })
    expect(invoice?.lines).toMatchObject([{ name: 'Brass diya', hsn: '69120040', rateBasisPoints: 500, quantity: 1 }])
    expect((await read(there))[0]).toMatchObject({ isSameState: false, igstPaise: 500, placeOfSupply: { gstNumber: '24' } })
    await sellAs({})
  })

  it('lists the parts of a kit separately', async () => {
    const [one, other] = [await createProduct(app, { name: 'Roli' }), await createProduct(app, { name: 'Mauli' })]
    const kit = await makeKit(app, {
      parts: [{ variantId: one.variants[0] ?? '' }, { variantId: other.variants[0] ?? '', quantity: 2 }],
    })
    const placed = await buyer.placed({ lines: [{ variantId: kit.variants[0] ?? '', quantity: 1 }] })
    await ship(placed.number)
    const [invoice] = await read(placed)
    expect(invoice?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      [`${kit.name}: Mauli`, 2],
      [`${kit.name}: Roli`, 1],
      ['', 1],
    ])
  })

  it('is visible only to the buyer and the team', async () => {
    const placed = await shipped()
    expect((await app.request(`/orders/${placed.number}/invoices`)).status).toBe(404)
    expect((await app.request(`/orders/${placed.number}/invoices.pdf`, { as: team })).status).toBe(404)
    expect((await app.request(`/ops/orders/${placed.number}/invoices`, { as: team })).status).toBe(200)
    expect((await app.request(`/ops/orders/${placed.number}/invoices`, { as: await app.actors.user() })).status).toBe(403)
  })

  it('cannot be changed or deleted', async () => {
    const { number } = await shipped()
    const own = app.db.selectFrom('orders').where('number', '=', number).select('id')
    await expect(app.db.updateTable('invoices').set({ total_paise: 1 }).where('order_id', '=', own).execute()).rejects.toThrow()
    await expect(app.db.deleteFrom('invoices').where('order_id', '=', own).execute()).rejects.toThrow()
  })

  it('loses the buyer’s name and address when the account is erased', async () => {
    const as = await app.actors.user()
    const product = await createProduct(app)
    await app.request('/shop/add', { method: 'POST', as, json: { productId: product.id, quantity: 1 } })
    const placed = await buyer.placed({ name: 'Gone Person', address: 'Gone Lane' }, { as })
    await ship(placed.number)
    await step(placed.number, 'deliver')
    await eraseFromOrders(app.db, as.userId, app.clock.now())
    const invoices = JSON.stringify(await app.db.selectFrom('invoices').select('content').execute())
    expect(invoices).not.toContain('Gone')
    const left = (await (await app.request(`/ops/orders/${placed.number}/invoices`, { as: team })).json()) as Invoice[]
    expect(left[0]?.totalPaise).toBe(placed.totalPaise)
  })
})

describe('a credit note', () => {
  const pay = (number: string, kind: 'payment' | 'refund', amountPaise: number) =>
    step(number, 'payments', { kind, method: 'upi', amountPaise })

  it('is issued for each refund in its own series, and never credits more than was invoiced', async () => {
    const placed = await shipped({}, 2)
    await pay(placed.number, 'payment', placed.totalPaise)
    await pay(placed.number, 'refund', 5000)
    await step(placed.number, 'take-back', { reason: 'Broken' })
    await pay(placed.number, 'refund', placed.totalPaise - 5000)
    const [invoice, ...notes] = await read(placed)
    expect(notes.map((note) => note.number)).toEqual(['CN/2627/000001', 'CN/2627/000002'])
    expect(notes.map((note) => note.totalPaise)).toEqual([5000, placed.totalPaise - 5000])
    expect(notes[0]?.creditOf).toEqual({ number: invoice?.number, issuedOn: invoice?.issuedOn })
    expect(notes.reduce((sum, note) => sum + note.taxablePaise, 0)).toBe(invoice?.taxablePaise)
  })

  it('covers an order that was refused on delivery and never paid', async () => {
    const placed = await shipped()
    await step(placed.number, 'take-back', { reason: 'Refused' })
    expect((await read(placed)).map((invoice) => [invoice.kind, invoice.totalPaise])).toEqual([
      ['bill', placed.totalPaise],
      ['credit-note', placed.totalPaise],
    ])
  })

  it('is issued right after the invoice for a refund made before shipping', async () => {
    const product = await createProduct(app)
    const placed = await buyer.placed({ lines: [{ variantId: product.variants[0] ?? '', quantity: 1 }] })
    await pay(placed.number, 'payment', placed.totalPaise)
    await pay(placed.number, 'refund', 1000)
    await ship(placed.number)
    expect((await read(placed)).map((invoice) => invoice.totalPaise)).toEqual([placed.totalPaise, 1000])
  })
})

describe('the PDF', () => {
  it('contains the text of the invoice, including names in Devanagari', async () => {
    await sellAs({ gstin: GSTIN, sellerName: 'Sankalp Seva', sellerAddress: 'FC Road, Pune' })
    const placed = await shipped({ name: 'गगन चरण', state: 'Maharashtra' }, 3)
    await sellAs({})
    const response = await invoicesOf(placed, 'invoices.pdf')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const [invoice] = await read(placed)
    expect(response.headers.get('content-disposition')).toContain(`${invoice?.number.replaceAll('/', '-')}.pdf`)
    const text = pdfText(Buffer.from(await response.arrayBuffer()))
    const expectedTexts = [
      'Tax invoice',
      invoice?.number ?? '',
      'Sankalp Seva',
      `GSTIN ${GSTIN}`,
      'गगन',
      'चरण',
      'Brass diya',
      '69120040',
      '315.00',
    ]
    for (const words of [...expectedTexts, 'CGST', 'SGST', invoice?.amountInWords ?? '']) expect(text).toContain(words)
  })

  it('names a contact, and whether, how and when the invoice was paid', async () => {
    const placed = await shipped({ paymentMethod: 'upi' })
    const { phone, email, brandName } = DEFAULT_SETTINGS
    const [unpaid] = await read(placed)
    expect(unpaid?.contact).toMatchObject({ brandName, phone, email })
    expect(unpaid?.payment).toEqual({ toPayPaise: placed.totalPaise, method: 'upi', entries: [] })
    await step(placed.number, 'payments', { kind: 'payment', method: 'upi', amountPaise: 1000 })
    await step(placed.number, 'payments', { kind: 'payment', method: 'cash', amountPaise: placed.totalPaise - 1000 })
    const [paid] = await read(placed)
    expect(paid?.payment).toMatchObject({ toPayPaise: 0, entries: [{ method: 'upi', amountPaise: 1000 }, { method: 'cash' }] })
    const text = pdfText(Buffer.from(await (await invoicesOf(placed, 'invoices.pdf')).arrayBuffer()))
    expect(text).toContain(email)
    expect(text).toMatch(/10\.00 paid by UPI on/)
    expect(text).toContain('Paid in full')
    await step(placed.number, 'payments', { kind: 'refund', method: 'upi', amountPaise: 500 })
    const [, note] = await read(placed)
    expect(note).toMatchObject({ kind: 'credit-note', payment: null })
  })

  it('continues over several pages for a long order', async () => {
    const products = await Promise.all(
      Array.from({ length: 60 }, () => createProduct(app, { name: 'A product with a long name that is broken over lines' })),
    )
    const placed = await buyer.placed({ lines: products.map(({ variants }) => ({ variantId: variants[0] ?? '', quantity: 1 })) })
    await ship(placed.number)
    const file = Buffer.from(await (await invoicesOf(placed, 'invoices.pdf')).arrayBuffer())
    expect(file.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(1)
    expect(pdfText(file)).toContain('61')
  })
})
