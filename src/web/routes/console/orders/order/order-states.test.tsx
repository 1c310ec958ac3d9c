// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, dialogClosed, openDialog, openPage } from '../../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../../test/harness.ts'
import { buying, deliver, linesOf } from '../../../../../../test/order-helpers.ts'
import { createProduct, stockOf } from '../../../../../../test/products.ts'
import { returning, returnOf } from '../../../../../../test/return-helpers.ts'
import type { Order, OrderPlaced } from '../../../../../modules/shop/orders/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { OrderPane } from './order-pane.tsx'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team('Asha of the team')
})
afterEach(closePage)
afterAll(() => app.close())

async function placed(changes: object = {}): Promise<OrderPlaced> {
  const { variants } = await createProduct(app)
  return buying(app).placed({ ...linesOf(variants[0]), paymentMethod: 'upi', ...changes })
}
const seen = async ({ number }: OrderPlaced) => (await (await app.request(`/ops/orders/${number}`, { as: team })).json()) as Order
const step = async ({ number }: OrderPlaced, path: string, json: object = {}) => {
  const response = await app.request(`/ops/orders/${number}/${path}`, { method: 'POST', as: team, json })
  expect(response.status, path).toBe(200)
}
const pay = (order: OrderPlaced, amountPaise = order.totalPaise, kind = 'payment') =>
  step(order, 'payments', { kind, method: 'upi', amountPaise, reference: 'UTR 1' })
const ship = (order: OrderPlaced) => step(order, 'ship', { carrier: 'India Post', tracking: `EM${order.number}` })

async function orderAfter(...steps: ((order: OrderPlaced) => Promise<unknown>)[]): Promise<OrderPlaced> {
  const order = await placed()
  for (const take of steps) await take(order)
  return order
}
const to = (path: string) => (order: OrderPlaced) => step(order, path)
const cancel = (order: OrderPlaced) => step(order, 'cancel', { reason: 'Broken' })

async function openOrder({ number }: OrderPlaced) {
  const page = await openPage(app, team, <OrderPane number={number} back="/ops/orders" />)
  await screen.findByRole('heading', { level: 2 })
  return page
}
const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('the buttons of an order', () => {
  it.each<[string, () => Promise<OrderPlaced>, string[]]>([
    ['placed', () => orderAfter(), ['Confirm', 'Record payment', 'Cancel order']],
    ['confirmed', () => orderAfter(to('confirm')), ['Mark as packed', 'Undo: not confirmed', 'Record payment', 'Cancel order']],
    [
      'packed',
      () => orderAfter(to('confirm'), to('pack')),
      ['Hand to courier', 'Undo: not packed', 'Record payment', 'Cancel order'],
    ],
    ['paid and packed', () => orderAfter(to('confirm'), to('pack'), pay), ['Hand to courier', 'Record refund', 'Cancel order']],
    ['shipped', () => orderAfter(to('confirm'), to('pack'), ship), ['Mark as delivered', 'Record payment', 'Mark as returned']],
    [
      'just delivered',
      () => orderAfter(to('confirm'), to('pack'), ship, to('deliver')),
      ['Undo: not delivered', 'Record payment', 'Mark as returned'],
    ],
    ['delivered and paid', () => orderAfter((order) => deliver(app, team, order)), ['Record refund', 'Mark as returned']],
    ['cancelled', () => orderAfter(cancel), []],
    ['cancelled after its payment', () => orderAfter(pay, cancel), ['Record refund']],
    ['cancelled and refunded', () => orderAfter(pay, cancel, (order) => pay(order, order.totalPaise, 'refund')), []],
  ])('that is %s are those the team may use', async (_, make, expected) => {
    await openOrder(await make())
    expect(buttons()).toEqual(expected)
  })

  it('include its packing slip until it is cancelled', async () => {
    const order = await placed()
    await openOrder(order)
    expect(screen.getByRole('link', { name: 'Packing slip' })).toBeTruthy()
    closePage()
    await cancel(order)
    await openOrder(order)
    expect(screen.queryByRole('link', { name: 'Packing slip' })).toBeNull()
  })
})

describe('a step of an order', () => {
  it('is sent once, and the next one is offered', async () => {
    const order = await placed()
    const { user } = await openOrder(order)
    await user.dblClick(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('button', { name: 'Mark as packed' })).toBeTruthy()
    expect((await seen(order)).history.filter(({ kind }) => kind === 'confirm')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Mark as packed' }))
    expect(await screen.findByRole('button', { name: 'Hand to courier' })).toBeTruthy()
    expect((await seen(order)).state).toBe('packed')
  })

  it('can be undone within ten minutes, not later', async () => {
    const order = await orderAfter(to('confirm'), to('pack'))
    const { user } = await openOrder(order)
    await user.click(screen.getByRole('button', { name: 'Undo: not packed' }))
    expect(await screen.findByRole('button', { name: 'Mark as packed' })).toBeTruthy()
    expect((await seen(order)).state).toBe('confirmed')
    closePage()
    app.clock.advance(1)
    await step(order, 'pack')
    app.clock.advance(11)
    await openOrder(order)
    expect(buttons()).not.toContain('Undo: not packed')
  })

  it('says that a colleague was faster, and shows the present state', async () => {
    const order = await placed()
    const { user } = await openOrder(order)
    await step(order, 'cancel', { reason: 'Broken' })
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This order changed meanwhile\./)
    await waitFor(() => expect(buttons()).toEqual([]))
    expect((await seen(order)).state).toBe('cancelled')
  })

  it('to the courier requires its name and sends the number of the parcel', async () => {
    const order = await orderAfter(to('confirm'), to('pack'))
    const page = await openOrder(order)
    const form = await openDialog(page, 'Hand to courier')
    const save = form.getByRole('button', { name: 'Mark as shipped' })
    const courier = form.getByRole('combobox', { name: /^Courier/ })
    await page.user.type(courier, '   ')
    await page.user.click(save)
    expect(form.getByText('Enter the courier.')).toBeTruthy()
    expect(page.requests).toEqual([])
    await page.user.type(courier, 'India Post ')
    await page.user.type(form.getByRole('textbox', { name: /^Tracking number/ }), ' EM 77 ')
    await page.user.dblClick(save)
    await dialogClosed()
    expect(page.requests.map(({ body }) => body)).toEqual([{ carrier: 'India Post', tracking: 'EM 77' }])
    await waitFor(() => expect(factOf('Parcel')).toBe('India Post, EM77'))
    expect(screen.getByRole('link', { name: 'India Post' }).getAttribute('href')).toBe('/ops/orders/cash?carrier=India%20Post')
    expect(screen.getByRole('link', { name: 'Invoice' })).toBeTruthy()
  })

  it('back to us requires a reason, and returns the items to stock', async () => {
    const { variants } = await createProduct(app)
    const order = await buying(app).placed({ ...linesOf(variants[0]), paymentMethod: 'upi' })
    await deliver(app, team, order)
    const page = await openOrder(order)
    const form = await openDialog(page, 'Mark as returned')
    expect(form.getByText(/^Do this only once the items have arrived here\./)).toBeTruthy()
    expect(form.getByText('This order has been paid. Record the refund afterwards.')).toBeTruthy()
    await page.user.click(form.getByRole('button', { name: 'Mark as returned' }))
    expect(form.getByText('Enter a reason.')).toBeTruthy()
    expect(await stockOf(app, variants[0] ?? '')).toBe(19)
    await page.user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Refused at the door')
    await page.user.dblClick(form.getByRole('button', { name: 'Mark as returned' }))
    await dialogClosed()
    expect(await stockOf(app, variants[0] ?? '')).toBe(20)
    expect((await seen(order)).state).toBe('returned')
    expect(buttons()).toEqual(['Record refund'])
  })
})

describe('the facts of an order', () => {
  it.each<[string, () => Promise<OrderPlaced>, (total: string) => string]>([
    ['not paid', () => orderAfter(), (total) => `UPI · ${total} due`],
    ['partly paid', () => orderAfter((order) => pay(order, 3000)), () => 'UPI · ₹30 paid · ₹'],
    ['paid', () => orderAfter(pay), (total) => `UPI · ${total} paid`],
    [
      'refunded',
      () => orderAfter(pay, cancel, (order) => pay(order, 5000, 'refund')),
      (total) => `UPI · ${total} paid · ₹50 refunded`,
    ],
    ['to be paid in cash', () => placed({ paymentMethod: 'cash' }), (total) => `Cash on delivery · ${total} due`],
  ])('say that it is %s', async (_, make, text) => {
    const order = await make()
    await openOrder(order)
    expect(factOf('Payment')).toContain(text(formatPaise(order.totalPaise)))
    expect(factOf('Payment')?.endsWith(' due')).toBe((await seen(order)).owedPaise > 0)
  })

  it('name the buyer, the receiver and what the buyer asks for', async () => {
    const extras = { giftNote: 'Happy Diwali', neededBy: '2026-12-01', landmark: 'Near the temple' }
    await openOrder(await placed({ ...extras, receiverName: 'Sunita Joshi', receiverPhone: '98220 44158' }))
    expect(factOf('Receiver')).toBe('Sunita Joshi +91 98220 44158')
    expect(factOf('Mobile')).toBe('+91 98200 12345')
    expect(factOf('Address')).toBe('12 Shivaji Path, Near the temple, Pune 411001, Maharashtra')
    expect(factOf('Needed by')).toBe('Tuesday, 1 December 2026')
    expect(factOf('Gift note')).toBe('Happy Diwali')
    expect(screen.queryByText('Parcel')).toBeNull()
  })

  it('show the payment that the buyer reports', async () => {
    const order = await placed()
    const report = { method: 'POST', headers: { 'x-order-key': order.key }, json: { reference: '412345678901' } }
    expect((await app.request(`/orders/${order.number}/payment-reports`, report)).status).toBe(200)
    await openOrder(order)
    expect(factOf('Customer says')).toMatch(/^Paid ₹[\d.,]+ by UPI, .*\sAM · 412345678901$/)
  })
})

describe('a return of an order', () => {
  const returned = async () => {
    const { variants, name } = await createProduct(app)
    const { order, seen: bought } = await returning(app, team).buyAndDeliver([{ variantId: variants[0], quantity: 2 }])
    await returning(app, team).post(order, 'returns', returnOf(bought, [2]))
    return { order, name }
  }

  it('shows what comes back and why', async () => {
    const { order, name } = await returned()
    await openOrder(order)
    const panel = within(screen.getByRole('region', { name: 'Returns' }))
    expect(panel.getByText('Requested')).toBeTruthy()
    expect(panel.getByText('Arrived damaged: The rim is cracked')).toBeTruthy()
    expect(panel.getByText(`2 × ${name}`)).toBeTruthy()
    expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Approve', 'Decline', 'Mark as received'])
  })

  it('is received in its own form, so that the order has no button for that while it is open', async () => {
    const { order } = await returned()
    await openOrder(order)
    expect(buttons()).toEqual(['Approve', 'Decline', 'Mark as received', 'Record refund'])
    closePage()
    await returning(app, team).byTeam(order, 'decline', { reason: 'Used already' })
    await openOrder(order)
    expect(buttons()).toEqual(['Record refund', 'Mark as returned'])
  })

  it('is declined only with a reason, which the buyer reads', async () => {
    const { order } = await returned()
    const page = await openOrder(order)
    const form = await openDialog(page, 'Decline')
    await page.user.click(form.getByRole('button', { name: 'Decline' }))
    expect(form.getByText('Enter a reason.')).toBeTruthy()
    expect(page.requests).toEqual([])
    await page.user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Used already')
    await page.user.dblClick(form.getByRole('button', { name: 'Decline' }))
    await dialogClosed()
    expect(page.requests.map(({ body }) => body)).toEqual([{ reason: 'Used already' }])
    expect(factOf('Reason for declining')).toBe('Used already')
    expect((await buying(app).see(order)).returns).toMatchObject([{ state: 'declined', answer: 'Used already' }])
  })

  it('can be fetched on another day, and says which pieces were damaged', async () => {
    const { order, name } = await returned()
    await returning(app, team).byTeam(order, 'approve', { pickupOn: '2026-11-25' })
    const page = await openOrder(order)
    expect(factOf('Pickup on')).toBe('Wednesday, 25 November 2026')
    const form = await openDialog(page, 'Another day')
    const day = form.getByLabelText(/^Pickup on/) as HTMLInputElement
    expect(day.value).toBe('2026-11-25')
    app.clock.advance(1)
    await page.user.clear(day)
    await page.user.type(day, '2026-11-27')
    await page.user.click(form.getByRole('button', { name: 'Approve' }))
    await dialogClosed()
    expect(factOf('Pickup on')).toBe('Friday, 27 November 2026')
    const lineId = (await seen(order)).lines[0]?.lineId
    await returning(app, team).byTeam(order, 'take-back', { damaged: [{ lineId, pieces: 1 }] })
    closePage()
    await openOrder(order)
    const panel = within(screen.getByRole('region', { name: 'Returns' }))
    expect(panel.getByText(`2 × ${name}, of which 1 damaged`)).toBeTruthy()
    expect(panel.getByText('Items received')).toBeTruthy()
    expect(factOf('To refund')).toBe(formatPaise((await seen(order)).returns[0]?.refundPaise ?? 0))
  })
})
