// @vitest-environment dom-with-server
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { closePage, openPage } from '../../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../../test/harness.ts'
import { buying, linesOf } from '../../../../../../test/order-helpers.ts'
import { createProduct, makeKit } from '../../../../../../test/products.ts'
import type { Order, OrderPlaced } from '../../../../../modules/shop/orders/contract.ts'
import { OrderLines } from '../order/order-lines.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { PackingSlips } from './packing-slips.tsx'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterEach(() => {
  closePage()
  vi.restoreAllMocks()
})
afterAll(() => app.close())

const placed = async (json: object = {}): Promise<OrderPlaced> => {
  const { variants } = await createProduct(app)
  return buying(app).placed({ ...linesOf(variants[0]), ...json })
}
const orderOf = async ({ number }: OrderPlaced) =>
  (await (await app.request(`/ops/orders/${number}`, { as: team })).json()) as Order
const openSlip = async (order: OrderPlaced) => {
  await openPage(app, team, <PackingSlip order={await orderOf(order)} />)
  await screen.findByRole('article')
}
const partOf = (heading: string) => screen.getByRole('heading', { name: heading }).nextElementSibling?.textContent

describe('a packing slip', () => {
  it('tells the courier to collect exactly what is still due in cash', async () => {
    const order = await placed({ paymentMethod: 'cash' })
    const json = { method: 'upi', amountPaise: 5000 }
    await app.request(`/ops/orders/${order.number}/payments`, { as: team, json })
    await openSlip(order)
    expect(screen.getByText('Collect ₹62.99 in cash')).toBeTruthy()
  })

  it('never lets the courier collect cash for an order to be paid by UPI', async () => {
    await openSlip(await placed({ paymentMethod: 'upi' }))
    expect(screen.getByText('Not paid yet: ₹112.99 by UPI. Do not collect cash.')).toBeTruthy()
  })

  it('says that nothing is to be collected when the order is paid', async () => {
    const order = await placed({ paymentMethod: 'cash' })
    const json = { method: 'upi', amountPaise: order.totalPaise }
    await app.request(`/ops/orders/${order.number}/payments`, { as: team, json })
    await openSlip(order)
    expect(screen.getByText('Nothing to collect')).toBeTruthy()
    expect(screen.queryByText(/Collect ₹/)).toBeNull()
  })

  const cancelled = async () => {
    const order = await placed()
    await app.request(`/ops/orders/${order.number}/cancel`, { as: team, json: { reason: 'Broken' } })
    return order
  }

  it('of a cancelled order says that it must not be sent', async () => {
    await openSlip(await cancelled())
    expect(screen.getByText('Cancelled – do not send')).toBeTruthy()
    expect(screen.queryByText('Nothing to collect')).toBeNull()
  })

  it('is left out of a batch when the order is cancelled, with a message', async () => {
    const [open, closed] = [await placed(), await cancelled()]
    await openPage(app, team, <PackingSlips orders={[await orderOf(open), await orderOf(closed)]} />)
    expect(await screen.findByText(`1 cancelled order is left out: ${closed.number}.`)).toBeTruthy()
    expect(screen.getByRole('article').textContent).toContain(open.number)
    expect(screen.getByRole('link', { name: 'Packing list' }).getAttribute('href')).not.toContain(closed.number)
    closePage()
    await openPage(app, team, <PackingSlips orders={[await orderOf(closed)]} />)
    expect(await screen.findByText('No slips to print: all selected orders are cancelled.')).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('is addressed to the receiver with the receiver’s number, or else to the buyer', async () => {
    await openSlip(await placed({ receiverName: 'Sunita Joshi', receiverPhone: '98220 44158', landmark: 'Near the temple' }))
    expect(partOf('To')).toBe('Sunita Joshi12 Shivaji PathNear the templePune 411001Maharashtra+91 98220 44158')
    closePage()
    await openSlip(await placed())
    expect(partOf('To')).toBe('Aditi Kulkarni12 Shivaji PathPune 411001Maharashtra+91 98200 12345')
  })

  it('has the gift note, and no heading for one that is empty', async () => {
    await openSlip(await placed({ giftNote: 'शुभ विवाह' }))
    expect(partOf('Gift note')).toBe('शुभ विवाह')
    closePage()
    await openSlip(await placed())
    expect(screen.queryByRole('heading', { name: 'Gift note' })).toBeNull()
  })

  it('is dated by the day of the order in India', async () => {
    app.clock.set(new Date('2026-11-20T18:30:00Z'))
    await openSlip(await placed())
    expect(screen.getByText('Ordered on Saturday, 21 November 2026')).toBeTruthy()
  })
})

describe('two lines of one kit, with other parts left out', () => {
  const kitOrder = async () => {
    const [roli, mauli] = [await createProduct(app, { name: 'Roli' }), await createProduct(app, { name: 'Mauli' })]
    const parts = [roli, mauli].map(({ variants }) => ({ variantId: variants[0] ?? '' }))
    const [variantId] = (await makeKit(app, { parts })).variants
    const lines = parts.map((part) => ({ variantId, quantity: 1, without: [part.variantId] }))
    return buying(app).placed({ lines })
  }

  it('are two rows of the slip, each with what has to be packed', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    await openSlip(await kitOrder())
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map((row) => /(Roli|Mauli)$/.exec(row.textContent ?? '')?.[1])).toEqual(['Mauli', 'Roli'])
    expect(errors).not.toHaveBeenCalled()
  })

  it('are two entries of the order', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    await openPage(app, team, <OrderLines order={await orderOf(await kitOrder())} />)
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => /Roli|Mauli/.exec(textContent ?? '')?.[0])).toEqual([
      'Mauli',
      'Roli',
    ])
    expect(errors).not.toHaveBeenCalled()
  })
})
