// @vitest-environment dom-with-server
import { screen, within } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { buying } from '../../../../../test/order-helpers.ts'
import { createProduct } from '../../../../../test/products.ts'
import { DEFAULT_SETTINGS, type ShopSettings } from '../../../../modules/settings/contract.ts'
import { changeSetting } from '../../../../modules/settings/service.ts'
import type { OrderPlaced } from '../../../../modules/shop/orders/contract.ts'
import { type Language, localizePath } from '../../../../shared/languages.ts'
import OrderInvoicePage, { loader } from './page.tsx'

const GSTIN = '27AAAAA0000A1Z2'
const REGISTERED: Partial<ShopSettings> = {
  ...{ gstin: GSTIN, sellerName: 'Sankalp Seva', sellerAddress: 'FC Road, Pune' },
  ...{ taxBasis: 'included', taxRate: { kind: 'flat', basisPoints: 500 }, shippingPaise: 0 },
}

let app: TestApp
let team: TestActor
let buyer: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  buyer = await app.actors.user('Aditi Kulkarni')
  await app.db.insertInto('coupons').values({ code: 'FIFTH', percent: 20, created_at: app.clock.now() }).execute()
})
afterEach(closePage)
afterAll(() => app.close())

type PageProps = Parameters<typeof OrderInvoicePage>[0]
function Shown() {
  const loaderData = useLoaderData<typeof loader>()
  return <OrderInvoicePage {...({ loaderData } as PageProps)} />
}
const take = async ({ number }: OrderPlaced, step: string, json: object = {}) => {
  const response = await app.request(`/ops/orders/${number}/${step}`, { method: 'POST', as: team, json })
  expect(response.status, step).toBe(200)
}
const pay = (order: OrderPlaced, amountPaise: number, kind = 'payment') =>
  take(order, 'payments', { kind, method: 'upi', amountPaise })

/** Places an order of two pieces for ₹105 each, as a seller with these settings. */
async function placed(shop: Partial<ShopSettings>, changes: object = {}): Promise<OrderPlaced> {
  await changeSetting(app.ctx, 'shop', { ...DEFAULT_SETTINGS.shop, ...shop })
  const { variants } = await createProduct(app, {
    name: 'Brass diya',
    nameHindi: 'पीतल का दीया',
    variants: [{ pricePaise: 10_500 }],
  })
  const lines = [{ variantId: variants[0], quantity: 2 }]
  return buying(app).placed({ lines, paymentMethod: 'upi', ...changes }, { as: buyer })
}
async function shipped(shop: Partial<ShopSettings>, changes: object = {}): Promise<OrderPlaced> {
  const order = await placed(shop, changes)
  for (const step of ['confirm', 'pack']) await take(order, step)
  await take(order, 'ship', { carrier: 'India Post' })
  return order
}

async function open({ number }: OrderPlaced, language: Language = 'en', as = buyer) {
  const [path, address] = ['/order/:number/invoice', `/order/${number}/invoice`].map((one) => localizePath(one, language))
  const route: object = { loader, path, address, user: { role: 'user' } }
  await openPage(app, as, <Shown />, route)
  await screen.findByRole('heading', { level: 1 })
}
const table = (at = 0) => screen.getAllByRole('table')[at] as HTMLElement
const rowsOf = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const sums = (at = 0) =>
  [...(document.querySelectorAll('dl.sums')[at]?.children ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
const payment = () => screen.getByRole('heading', { name: 'Payment' }).parentElement?.textContent?.replace('Payment', '')

describe('the tax of an invoice', () => {
  it('is CGST and SGST within the state of the seller', async () => {
    await open(await shipped(REGISTERED))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Tax invoice')
    expect(rowsOf(table())).toEqual([
      ['Items', 'HSN', 'Quantity', 'Price', 'Taxable value', 'Rate', 'CGST', 'SGST', 'Total'],
      ['Brass diya', '69120040', '2', '₹210', '₹200', '5%', '₹5', '₹5', '₹210'],
    ])
    expect(sums()).toEqual([
      ['Taxable value', '₹200'],
      ['CGST', '₹5'],
      ['SGST', '₹5'],
      ['Total', '₹210'],
    ])
    expect(screen.getByText('Place of supply: Maharashtra (27)')).toBeTruthy()
    expect(screen.getByText('Tax payable on reverse charge: No')).toBeTruthy()
    expect(screen.getByText(`GSTIN ${GSTIN}`)).toBeTruthy()
    expect(screen.getByText('Rupees two hundred ten only')).toBeTruthy()
  })

  it('is IGST in another state', async () => {
    await open(await shipped(REGISTERED, { city: 'Surat', state: 'Gujarat', zipCode: '395001' }))
    expect(rowsOf(table())[0]?.slice(6)).toEqual(['IGST', 'Total'])
    expect(sums().slice(1, -1)).toEqual([['IGST', '₹10']])
    expect(screen.getByText('Place of supply: Gujarat (24)')).toBeTruthy()
  })

  it('is UTGST instead of SGST within a union territory without a legislature', async () => {
    const chandigarh = { city: 'Chandigarh', state: 'Chandigarh', zipCode: '160017' }
    await open(await shipped({ ...REGISTERED, sellerState: 'CH', gstin: '04AAAAA0000A1ZA' }, chandigarh))
    expect(rowsOf(table())[0]?.slice(6)).toEqual(['CGST', 'UTGST', 'Total'])
    expect(sums().slice(1, -1)).toEqual([
      ['CGST', '₹5'],
      ['UTGST', '₹5'],
    ])
  })

  it('is one amount without columns when the seller has no GSTIN', async () => {
    await open(await shipped({ ...REGISTERED, gstin: '', shippingPaise: 1000 }))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Invoice')
    expect(rowsOf(table())[0]).toEqual(['Items', 'HSN', 'Quantity', 'Price', 'With tax'])
    expect(rowsOf(table()).at(-1)?.[0]).toBe('Packing and delivery')
    expect(sums()).toEqual([
      ['Before tax', '₹210'],
      ['Tax', '₹10'],
      ['Total', '₹220'],
    ])
    expect(screen.queryByText(/^Place of supply|^Tax payable|^GSTIN/)).toBeNull()
  })
})

describe('an invoice', () => {
  it('has a column of the discount, which reduces the taxable value', async () => {
    await open(await shipped(REGISTERED, { coupon: 'FIFTH' }))
    expect(rowsOf(table())[0]?.slice(3, 6)).toEqual(['Price', 'Discount', 'Taxable value'])
    expect(rowsOf(table())[1]?.slice(3, 6)).toEqual(['₹210', '₹42', '₹160'])
    expect(sums().at(-1)).toEqual(['Total', '₹168'])
  })

  it('is in Hindi on the Hindi page', async () => {
    const order = await shipped(REGISTERED)
    await open(order, 'hi')
    expect(rowsOf(table())[1]?.[0]).toBe('पीतल का दीया')
    expect(screen.getByText('दो सौ दस रुपये मात्र')).toBeTruthy()
    // The state of the seller and the place of supply.
    expect(screen.getAllByText(/महाराष्ट्र \(27\)/)).toHaveLength(2)
    const file = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(file).toEqual([`/hi/order/${order.number}`, `/api/v1/orders/${order.number}/invoices.pdf`])
  })

  it('says what is still to pay, and every payment with its day', async () => {
    const order = await shipped(REGISTERED)
    await open(order)
    expect(payment()).toBe('₹210 to pay by UPI')
    closePage()
    await pay(order, 10_000)
    await open(order)
    expect(payment()).toBe('₹100 paid by UPI on Friday, 20 November 2026₹110 to pay by UPI')
    closePage()
    await take(order, 'payments', { method: 'cash', amountPaise: 11_000 })
    await open(order)
    expect(payment()).toBe(
      '₹100 paid by UPI on Friday, 20 November 2026₹110 paid in cash on Friday, 20 November 2026Paid in full',
    )
  })

  it('is followed by a credit note that names it after a refund', async () => {
    const order = await shipped(REGISTERED)
    await pay(order, order.totalPaise)
    await pay(order, 10_500, 'refund')
    await open(order)
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Tax invoice', 'Credit note'])
    const [invoice, note] = screen.getAllByRole('article') as [HTMLElement, HTMLElement]
    const number = within(invoice)
      .getByText(/^No\. IN/)
      .textContent?.slice('No. '.length)
    expect(within(note).getByText(`For invoice ${number} of Friday, 20 November 2026`)).toBeTruthy()
    expect(sums(1).at(-1)).toEqual(['Total', '₹105'])
    expect(within(note).queryByRole('heading', { name: 'Payment' })).toBeNull()
    // After a refund the invoice lists it and is not called paid in full.
    expect(payment()).toBe('₹210 paid by UPI on Friday, 20 November 2026₹105 refunded by UPI on Friday, 20 November 2026')
  })

  it('is not there before the order ships', async () => {
    await open(await placed(REGISTERED))
    expect(screen.getByText('The invoice is ready once your order ships.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Save as PDF' })).toBeNull()
  })

  it('is not found without a session', async () => {
    const { number } = await shipped(REGISTERED)
    const context = {
      get: () => ({ fetcher: (input: RequestInfo, init?: RequestInit) => app.app.request(input as string, init) }),
    }
    const args = { context, request: new Request(`http://localhost/order/${number}/invoice`), params: { number } }
    await expect(loader(args as unknown as Parameters<typeof loader>[0])).rejects.toMatchObject({ init: { status: 404 } })
  })
})
