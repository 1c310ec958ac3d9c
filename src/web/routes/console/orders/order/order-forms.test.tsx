// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, discardForm, openPage } from '../../../../../../test/dom/page.tsx'
import { createTestApp, START, type TestActor, type TestApp } from '../../../../../../test/harness.ts'
import { buying, deliver, linesOf } from '../../../../../../test/order-helpers.ts'
import { createProduct } from '../../../../../../test/products.ts'
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

/** An order of one piece for ₹100, to be paid by UPI. */
async function placed(): Promise<OrderPlaced> {
  const { variants } = await createProduct(app)
  return buying(app).placed({ ...linesOf(variants[0]), paymentMethod: 'upi' })
}

const seen = async ({ number }: OrderPlaced) => (await (await app.request(`/ops/orders/${number}`, { as: team })).json()) as Order
const pay = ({ number }: OrderPlaced, amountPaise: number) =>
  app.request(`/ops/orders/${number}/payments`, { as: team, json: { method: 'upi', amountPaise } })

/** Opens the pane of an order and, in it, the form of this button. */
async function openForm({ number }: OrderPlaced, button: string) {
  const page = await openPage(app, team, <OrderPane number={number} back="/ops/orders" />)
  await page.user.click(await screen.findByRole('button', { name: button }))
  const form = within(await screen.findByRole('dialog'))
  const amount = form.queryByRole('textbox', { name: /^Amount in rupees/ }) as HTMLInputElement
  const enter = async (text: string) => {
    await page.user.clear(amount)
    if (text) await page.user.type(amount, text)
  }
  return { ...page, form, amount, enter }
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('recording a payment of an order', () => {
  it('refuses what is not an amount, and more than is due, without sending it', async () => {
    const order = await placed()
    const { user, form, amount, enter, requests } = await openForm(order, 'Record payment')
    const due = order.totalPaise
    expect(form.getByText(`${formatPaise(due)} is still due.`)).toBeTruthy()
    const save = form.getByRole('button', { name: 'Record' })
    for (const text of ['', '0', '-1', '1.234', 'all']) {
      await enter(text)
      await user.click(save)
      expect(form.getByText('Enter the amount in rupees, such as 499.')).toBeTruthy()
      expect(document.activeElement).toBe(amount)
    }
    await enter(String((due + 1) / 100))
    expect(form.getByText(`At most ${formatPaise(due)}.`)).toBeTruthy()
    await user.click(save)
    expect(amount.getAttribute('aria-invalid')).toBe('true')
    expect(requests).toEqual([])
    expect((await seen(order)).paidPaise).toBe(0)
  })

  it('sends what is due once, with its reference, and no longer offers to record it', async () => {
    const order = await placed()
    const { user, form, amount, requests } = await openForm(order, 'Record payment')
    expect(Number(amount.value) * 100).toBe(order.totalPaise)
    await user.type(form.getByRole('textbox', { name: 'Bank reference' }), ' UTR 77 ')
    await user.dblClick(form.getByRole('button', { name: 'Record' }))
    await closed()
    const payment = { kind: 'payment', method: 'upi', amountPaise: order.totalPaise, reference: 'UTR 77' }
    expect(requests.map(({ body }) => body)).toEqual([payment])
    expect(await screen.findByRole('button', { name: 'Record refund' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
    expect(await seen(order)).toMatchObject({ payment: 'paid', paidPaise: order.totalPaise })
  })

  it('records the payment once when it is sent again after a lost response', async () => {
    const order = await placed()
    const { user, form, requests, loseNextResponse } = await openForm(order, 'Record payment')
    loseNextResponse()
    await user.click(form.getByRole('button', { name: 'Record' }))
    expect(await form.findByRole('alert')).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Record' }))
    await closed()
    expect(requests[0]?.key).toBeTruthy()
    expect(requests[1]).toEqual(requests[0])
    expect((await seen(order)).paidPaise).toBe(order.totalPaise)
  })

  it('records the same amount again when it is paid again after a lost response', async () => {
    const order = await placed()
    const { user, form, enter, requests, loseNextResponse } = await openForm(order, 'Record payment')
    await enter('40')
    loseNextResponse()
    await user.click(form.getByRole('button', { name: 'Record' }))
    expect(await form.findByRole('alert')).toBeTruthy()
    await discardForm({ user })
    expect(await screen.findAllByText(/₹40/)).not.toEqual([])
    await user.click(screen.getByRole('button', { name: 'Record payment' }))
    const again = within(await screen.findByRole('dialog'))
    const amount = again.getByRole('textbox', { name: /^Amount in rupees/ })
    await user.clear(amount)
    await user.type(amount, '40')
    await user.click(again.getByRole('button', { name: 'Record' }))
    await closed()
    expect(requests[1]?.key).not.toBe(requests[0]?.key)
    expect((await seen(order)).paidPaise).toBe(8000)
  })

  it('shows why the server refuses it, and keeps what was typed', async () => {
    const order = await placed()
    const { user, form, amount, requests } = await openForm(order, 'Record payment')
    await pay(order, order.totalPaise)
    await user.click(form.getByRole('button', { name: 'Record' }))
    expect((await form.findByRole('alert')).textContent).toBe('That is more than the amount of this order.')
    expect(requests).toHaveLength(1)
    expect(Number(amount.value) * 100).toBe(order.totalPaise)
    expect((await seen(order)).paidPaise).toBe(order.totalPaise)
  })
})

describe('recording a refund of an order', () => {
  it('is limited to what was paid, and starts without an amount', async () => {
    const order = await placed()
    await pay(order, order.totalPaise)
    const { user, form, amount, enter, requests } = await openForm(order, 'Record refund')
    expect(form.getByText(`Up to ${formatPaise(order.totalPaise)} can be refunded.`)).toBeTruthy()
    expect(amount.value).toBe('')
    const save = form.getByRole('button', { name: 'Record refund' })
    await enter(String((order.totalPaise + 1) / 100))
    await user.click(save)
    expect(form.getByText(`At most ${formatPaise(order.totalPaise)}.`)).toBeTruthy()
    expect(requests).toEqual([])
    await enter('25.50')
    await user.dblClick(save)
    await closed()
    expect(requests.map(({ body }) => body)).toMatchObject([{ kind: 'refund', amountPaise: 2550, returnId: null }])
    expect(await seen(order)).toMatchObject({ refundedPaise: 2550 })
  })

  it('can be chosen after a partial payment, and is limited to that payment', async () => {
    const order = await placed()
    await pay(order, 3000)
    const { user, form, amount, enter, requests } = await openForm(order, 'Record payment')
    const reference = form.getByRole('textbox', { name: 'Bank reference' }) as HTMLInputElement
    expect(Number(amount.value) * 100).toBe(order.totalPaise - 3000)
    await user.type(reference, 'UTR 77')
    await user.click(form.getByRole('radio', { name: 'Refund given' }))
    expect([amount.value, reference.value]).toEqual(['', ''])
    await enter('30.01')
    await user.click(form.getByRole('button', { name: 'Record refund' }))
    expect(form.getByText('At most ₹30.')).toBeTruthy()
    await user.click(form.getByRole('radio', { name: 'Payment received' }))
    expect(form.queryByRole('alert')).toBeNull()
    expect(Number(amount.value) * 100).toBe(order.totalPaise - 3000)
    await user.click(form.getByRole('radio', { name: 'Refund given' }))
    await user.click(form.getByRole('radio', { name: 'In cash' }))
    await enter('30')
    await user.click(form.getByRole('button', { name: 'Record refund' }))
    await closed()
    expect(requests.map(({ body }) => body)).toEqual([
      { kind: 'refund', method: 'cash', amountPaise: 3000, reference: '', returnId: null },
    ])
  })
})

describe('cancelling an order', () => {
  it('requires a reason, warns about what was paid, and sends it once', async () => {
    const order = await placed()
    await pay(order, 5000)
    const { user, form, requests } = await openForm(order, 'Cancel order')
    const save = form.getByRole('button', { name: 'Cancel order' })
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), '  ')
    await user.click(save)
    expect(form.getByText('Enter a reason.')).toBeTruthy()
    expect(requests).toEqual([])
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Broken in stock')
    await user.dblClick(save)
    await closed()
    expect(requests.map(({ body }) => body)).toEqual([{ reason: 'Broken in stock' }])
    expect((await seen(order)).state).toBe('cancelled')
  })

  it('says that the order was sent meanwhile', async () => {
    const order = await placed()
    const { user, form } = await openForm(order, 'Cancel order')
    await deliver(app, team, order)
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Too late')
    await user.click(form.getByRole('button', { name: 'Cancel order' }))
    expect((await form.findByRole('alert')).textContent).toMatch(/^This order changed meanwhile\./)
    expect((await seen(order)).state).toBe('delivered')
  })
})

describe('a return', () => {
  const returned = async (quantities = [2]) => {
    const { variants } = await createProduct(app)
    const { order, seen: bought } = await returning(app, team).buyAndDeliver([{ variantId: variants[0], quantity: 2 }])
    expect((await returning(app, team).post(order, 'returns', returnOf(bought, quantities))).status).toBeLessThan(300)
    return order
  }

  it('is approved only for a day that is not past', async () => {
    const order = await returned()
    const { user, form, requests } = await openForm(order, 'Approve')
    const day = form.getByLabelText(/^Pickup on/)
    await user.clear(day)
    await user.type(day, '2026-11-19')
    await user.click(form.getByRole('button', { name: 'Approve' }))
    expect(form.getByText('Choose today or a later day.')).toBeTruthy()
    expect(requests).toEqual([])
    await user.clear(day)
    await user.type(day, '2026-11-20')
    await user.dblClick(form.getByRole('button', { name: 'Approve' }))
    await closed()
    expect(requests.map(({ body }) => body)).toEqual([{ pickupOn: '2026-11-20' }])
    expect((await seen(order)).returns[0]).toMatchObject({ state: 'approved', pickupOn: '2026-11-20' })
  })

  it('is refunded once, with the amount computed after damaged pieces were recorded', async () => {
    const order = await returned()
    const arrival = await openForm(order, 'Mark as received')
    await arrival.user.selectOptions(arrival.form.getByRole('combobox'), '1')
    await arrival.user.dblClick(arrival.form.getByRole('button', { name: 'Mark as received' }))
    await closed()
    expect(arrival.requests).toHaveLength(1)
    const [arrived] = (await seen(order)).returns
    expect(arrived).toMatchObject({ state: 'taken-back', lines: [{ quantity: 2, damaged: 1 }] })
    closePage()
    const { user, form, requests } = await openForm(order, 'Mark as refunded')
    expect(form.getByText(`${formatPaise(arrived?.refundPaise ?? 0)} will be refunded for these items.`)).toBeTruthy()
    await user.dblClick(form.getByRole('button', { name: 'Mark as refunded' }))
    await closed()
    expect(requests.map(({ body }) => body)).toMatchObject([{ method: 'upi' }])
    expect(await seen(order)).toMatchObject({ refundedPaise: arrived?.refundPaise, returns: [{ state: 'refunded' }] })
  })

  const refundBeside = async (order: OrderPlaced, amountPaise: number) => {
    const returnId = (await seen(order)).returns[0]?.id
    const json = { kind: 'refund', method: 'upi', amountPaise, returnId }
    expect((await app.request(`/ops/orders/${order.number}/payments`, { as: team, json })).status).toBe(200)
  }
  const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

  it('asks only for what other refunds of the order leave, and is closed when they left nothing', async () => {
    const [partly, fully] = [await returned(), await returned()]
    for (const order of [partly, fully])
      await app.request(`/ops/orders/${order.number}/returns/take-back`, { as: team, json: { damaged: [] } })
    const { paidPaise } = await seen(partly)
    await refundBeside(partly, paidPaise - 700)
    const part = await openForm(partly, 'Mark as refunded')
    expect(part.form.getByText('₹7 will be refunded for these items.')).toBeTruthy()
    expect(factOf('To refund')).toBe('₹7')
    closePage()
    await refundBeside(fully, paidPaise)
    const { user, form, requests } = await openForm(fully, 'Close return')
    expect(factOf('To refund')).toBe('Already refunded')
    expect(form.getByText(/^The amount for these items has already been refunded\./)).toBeTruthy()
    expect(form.queryByRole('radio')).toBeNull()
    await user.click(form.getByRole('button', { name: 'Close return' }))
    await closed()
    expect(requests).toHaveLength(1)
    expect(await seen(fully)).toMatchObject({ refundedPaise: paidPaise, returns: [{ state: 'refunded', actions: [] }] })
  })
  const returnOption = (day: string, leftPaise: number) => `Return requested on ${day} (${formatPaise(leftPaise)} left to refund)`

  it('is refunded by a refund recorded from the order, unless that is for something else', async () => {
    const order = await returned([1])
    await app.request(`/ops/orders/${order.number}/returns/take-back`, { as: team, json: { damaged: [] } })
    const worth = (await seen(order)).returns[0]?.refundPaise ?? 0
    const { user, form, amount, enter, requests } = await openForm(order, 'Record refund')
    expect(form.getByRole('radio', { name: returnOption('Fri, 20 Nov 2026', worth), checked: true })).toBeTruthy()
    expect(Number(amount.value) * 100).toBe(worth)
    await enter(String((worth + 1) / 100))
    await user.click(form.getByRole('button', { name: 'Record refund' }))
    expect(form.getByText(`At most ${formatPaise(worth)}.`)).toBeTruthy()
    await user.click(form.getByRole('radio', { name: 'Something else' }))
    expect(amount.value).toBe('')
    await enter('5')
    await user.click(form.getByRole('button', { name: 'Record refund' }))
    await closed()
    closePage()
    const next = await openForm(order, 'Record refund')
    await next.enter('30')
    await next.user.click(next.form.getByRole('button', { name: 'Record refund' }))
    await closed()
    const { returns } = await seen(order)
    expect([...requests, ...next.requests].map(({ body }) => body)).toMatchObject([
      { amountPaise: 500, returnId: null },
      { amountPaise: 3000, returnId: returns[0]?.id },
    ])
    expect(factOf('Refunded for this return')).toBe(`₹30 of ${formatPaise(worth)}`)
    expect(factOf('To refund')).toBe(formatPaise(worth - 3000))
    closePage()
    const last = await openForm(order, 'Mark as refunded')
    expect(last.form.getByText('₹30 has already been refunded for this return.')).toBeTruthy()
    expect(last.form.getByText('Other refunds of this order: ₹5.')).toBeTruthy()
    await last.user.click(last.form.getByRole('button', { name: 'Mark as refunded' }))
    await closed()
    expect(last.requests.map(({ body }) => body)).toMatchObject([{ expectedAmountPaise: worth - 3000 }])
    expect(await seen(order)).toMatchObject({ refundedPaise: worth + 500, returns: [{ refundedPaise: worth }] })
    expect(factOf('Refunded for this return')).toBe(formatPaise(worth))
    closePage()
    const after = await openForm(order, 'Record refund')
    expect(after.form.getByText(`${formatPaise(worth)} has already been refunded for returns.`)).toBeTruthy()
    expect(after.form.queryByRole('radio', { name: /^Return requested/ })).toBeNull()
    expect(after.amount.value).toBe('')
  })

  it('that the buyer requests while the form is open is not refunded by it', async () => {
    const { variants } = await createProduct(app)
    const steps = returning(app, team)
    const { order, seen: bought } = await steps.buyAndDeliver([{ variantId: variants[0], quantity: 2 }])
    const { user, form, enter, requests } = await openForm(order, 'Record refund')
    await steps.post(order, 'returns', returnOf(bought, [1]))
    await enter('30')
    await user.click(form.getByRole('button', { name: 'Record refund' }))
    await closed()
    expect(requests.map(({ body }) => body)).toMatchObject([{ amountPaise: 3000, returnId: null }])
    expect(await seen(order)).toMatchObject({ refundedPaise: 3000, returns: [{ refundedPaise: 0 }] })
  })

  it('can be chosen beside another one, and none is chosen in advance', async () => {
    const order = await returned([1])
    const steps = returning(app, team)
    await steps.byTeam(order, 'take-back')
    await steps.byTeam(order, 'refund', { method: 'upi' })
    const [first] = (await seen(order)).returns
    const worth = first?.refundPaise ?? 0
    // As when the provider refuses the refund.
    await app.db
      .deleteFrom('order_payments')
      .where('return_id', '=', first?.id ?? '')
      .execute()
    await app.db
      .updateTable('order_returns')
      .set({ requested_at: new Date(START.getTime() - 86_400_000) })
      .where('id', '=', first?.id ?? '')
      .execute()
    await steps.post(order, 'returns', returnOf(await seen(order), [1]))
    const { user, form, amount, requests } = await openForm(order, 'Record refund')
    const save = form.getByRole('button', { name: 'Record refund' })
    expect(form.getAllByRole('radio', { name: /^Return requested|^Something else/ })).toHaveLength(3)
    expect(form.queryByRole('radio', { name: /^Return requested|^Something else/, checked: true })).toBeNull()
    expect(amount.value).toBe('')
    await user.click(save)
    expect(form.getByRole('alert').textContent).toBe('Choose what this refund is for.')
    expect(document.activeElement).toBe(form.getByRole('group', { name: 'What is this refund for?' }))
    expect(form.getByRole('radio', { name: 'Return requested on Fri, 20 Nov 2026 (items haven’t arrived yet)' })).toBeTruthy()
    await user.click(form.getByRole('radio', { name: returnOption('Thu, 19 Nov 2026', worth) }))
    expect(form.queryByRole('alert')).toBeNull()
    expect(Number(amount.value) * 100).toBe(worth)
    await user.click(save)
    await closed()
    expect(requests.map(({ body }) => body)).toMatchObject([{ amountPaise: worth, returnId: first?.id }])
    expect((await seen(order)).returns.map(({ refundedPaise }) => refundedPaise)).toEqual([0, worth])
  })

  it('that a colleague refunds while its form is open is not refunded again', async () => {
    const order = await returned([1])
    await app.request(`/ops/orders/${order.number}/returns/take-back`, { as: team, json: { damaged: [] } })
    const { paidPaise, returns } = await seen(order)
    const { user, form } = await openForm(order, 'Record refund')
    await app.request(`/ops/orders/${order.number}/returns/refund`, { as: team, json: { method: 'upi' } })
    await user.click(form.getByRole('button', { name: 'Record refund' }))
    expect((await form.findByRole('alert')).textContent).toMatch(/^This is more than the amount left to refund for this return\./)
    expect(await seen(order)).toMatchObject({ paidPaise, refundedPaise: returns[0]?.refundPaise })
  })
})
