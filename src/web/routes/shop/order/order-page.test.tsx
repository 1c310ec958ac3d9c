// @vitest-environment dom-with-server
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { buying, deliver } from '../../../../../test/order-helpers.ts'
import { createProduct } from '../../../../../test/products.ts'
import type { Order, OrderPlaced } from '../../../../modules/shop/orders/contract.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { withOfflineFallback } from '../../../platform/lost-connection.ts'
import { textOf } from '../../../platform/own-action.ts'
import OrderPage, { action, loader, shouldRevalidate } from './page.tsx'

let app: TestApp
let team: TestActor
let buyer: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  buyer = await app.actors.user('Aditi')
})
afterEach(closePage)
afterAll(() => app.close())

/** An order of this many pieces of each product at ₹100. */
async function order(quantities: number[] = [1], changes: object = {}): Promise<OrderPlaced> {
  const lines = []
  for (const quantity of quantities) lines.push({ variantId: (await createProduct(app)).variants[0] ?? '', quantity })
  return buying(app).placed({ paymentMethod: 'upi', ...changes, lines }, { as: buyer })
}
const seen = async ({ number }: OrderPlaced) => (await (await app.request(`/orders/${number}`, { as: buyer })).json()) as Order
const byTeam = async ({ number }: OrderPlaced, step: string, json: object = {}) =>
  expect((await app.request(`/ops/orders/${number}/${step}`, { method: 'POST', as: team, json })).status).toBe(200)

type Options = { as?: TestActor; isLost?: boolean; path?: string }
async function openOrder({ number }: Pick<OrderPlaced, 'number'>, { as = buyer, isLost = false, path = '' }: Options = {}) {
  const params = { number }
  type Args = Parameters<typeof action>[0]
  const lost = ({ request }: Args) =>
    withOfflineFallback(
      request,
      () => Promise.reject(new TypeError('lost')),
      (form) => ({ id: '', intent: textOf(form, 'intent'), reason: 'offline' }),
    )
  const route = {
    address: `${path}/order/${number}`,
    loader: (args: Parameters<typeof loader>[0]) => loader({ ...args, params }),
    action: (args: Args) => (isLost ? lost(args) : action({ ...args, params })),
    shouldRevalidate,
    user: { role: 'user' },
  }
  const page = await openPage(app, as, <OrderPage />, route as unknown as Parameters<typeof openPage>[3])
  await screen.findByRole('heading', { level: 1 })
  const part = (id: string) => within(document.getElementById(id) as HTMLElement)
  return { ...page, part }
}
const stateLine = (text: string) => screen.findByText(text, { selector: 'p' })

describe('the page of an order', () => {
  it('is private for everybody else, also for an order that does not exist', async () => {
    const { number } = await order()
    const other = await app.actors.user('Other')
    for (const one of [number, 'SO-ZZZZZZ']) {
      await openOrder({ number: one }, { as: other })
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This order is private')
      expect(screen.queryByText(/Shivaji Path/)).toBeNull()
      expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull()
      closePage()
    }
  })

  it('shows what is to be paid, in the language of the page', async () => {
    const placed = await order([2])
    await openOrder(placed, { path: '/hi' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/[ऀ-ॿ]/)
    expect(screen.getAllByText(new RegExp(`${formatPaise(placed.totalPaise)}$`)).length).toBeGreaterThan(0)
    const product = screen.getAllByRole('link').find((link) => link.getAttribute('href')?.startsWith('/hi/product/'))
    expect(product?.textContent).toBe('दीया')
  })
})

describe('cancelling an order', () => {
  it('is free until it is packed, with a reason that the team reads', async () => {
    const placed = await order()
    const { user, part } = await openOrder(placed)
    expect(part('cancel').getByText('Free to cancel until we pack the order. Nothing has been paid.')).toBeTruthy()
    await user.click(part('cancel').getByText('Cancel this order'))
    await user.type(part('cancel').getByRole('textbox', { name: /^Reason/ }), 'Ordered twice')
    await user.click(part('cancel').getByRole('button', { name: 'Yes, cancel' }))
    expect(await stateLine('This order is cancelled. Nothing to pay.')).toBeTruthy()
    expect(document.getElementById('cancel')).toBeNull()
    expect((await seen(placed)).state).toBe('cancelled')
    const { history } = (await (await app.request(`/ops/orders/${placed.number}`, { as: team })).json()) as Order
    expect(JSON.stringify(history)).toContain('Ordered twice')
  })

  it('says what is paid back', async () => {
    const placed = await order()
    await byTeam(placed, 'payments', { method: 'upi', amountPaise: 5000 })
    const { part } = await openOrder(placed)
    expect(part('cancel').getByText(/We will refund the ₹50 you paid\.$/)).toBeTruthy()
  })

  it('after it was packed meanwhile is refused, and shows the order as it is', async () => {
    const placed = await order([1], { paymentMethod: 'cash' })
    const { user, part } = await openOrder(placed)
    await user.click(part('cancel').getByText('Cancel this order'))
    await byTeam(placed, 'confirm')
    await byTeam(placed, 'pack')
    await user.click(part('cancel').getByRole('button', { name: 'Yes, cancel' }))
    expect(await stateLine('Packed. It will ship soon.')).toBeTruthy()
    expect((await seen(placed)).state).toBe('packed')
  })

  it('without a connection keeps the reason', async () => {
    const placed = await order()
    const { user, part } = await openOrder(placed, { isLost: true })
    await user.click(part('cancel').getByText('Cancel this order'))
    const reason = part('cancel').getByRole('textbox', { name: /^Reason/ }) as HTMLTextAreaElement
    await user.type(reason, 'Ordered twice')
    await user.click(part('cancel').getByRole('button', { name: 'Yes, cancel' }))
    expect(await part('cancel').findByRole('alert')).toBeTruthy()
    expect(reason.value).toBe('Ordered twice')
    expect((await seen(placed)).state).toBe('placed')
  })
})

describe('reporting a UPI payment', () => {
  it('sends the reference without its spaces', async () => {
    const placed = await order()
    const { user } = await openOrder(placed)
    const form = screen.getAllByDisplayValue('paid')[0]?.closest('form') as HTMLFormElement
    const reference = form.querySelector<HTMLInputElement>('[name="reference"]') as HTMLInputElement
    fireEvent.change(reference, { target: { value: ' 4123 4567 8901 ' } })
    await user.click(within(form).getByRole('button'))
    await waitFor(async () => expect((await seen(placed)).reportedPayment).not.toBeNull())
    expect((await seen(placed)).reportedPayment).toMatchObject({
      reference: '412345678901',
      amountPaise: placed.totalPaise,
    })
    expect(await screen.findByText(/412345678901/)).toBeTruthy()
  })
})

describe('returning products', () => {
  async function delivered(quantities: number[]) {
    const placed = await order(quantities)
    await deliver(app, team, placed)
    return placed
  }
  const open = async (placed: OrderPlaced) => {
    const page = await openOrder(placed)
    await page.user.click(page.part('return').getByText('Return an item'))
    const send = async () => {
      await page.user.selectOptions(page.part('return').getByRole('combobox', { name: /^What is the reason/ }), 'damaged')
      await page.user.click(page.part('return').getByRole('button', { name: 'Request return' }))
    }
    return { ...page, send }
  }

  it('needs a chosen product', async () => {
    const placed = await delivered([1, 2])
    const { part, send } = await open(placed)
    await send()
    expect((await part('return').findByRole('alert')).textContent).toBe('Choose at least one item.')
    expect((await seen(placed)).returns).toEqual([])
  })

  it('sends the chosen pieces of the chosen lines only', async () => {
    const placed = await delivered([1, 3])
    const { user, part, send } = await open(placed)
    const [, second] = (await seen(placed)).lines
    await user.click(part('return').getAllByRole('checkbox')[1] as HTMLElement)
    await user.selectOptions(part('return').getByRole('combobox', { name: new RegExp(second?.name ?? '') }), '2')
    await send()
    await waitFor(async () => expect((await seen(placed)).returns).toHaveLength(1))
    const [request] = (await seen(placed)).returns
    expect(request?.lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([[second?.lineId, 2]])
    await waitFor(() => expect(part('reviews').getAllByRole('radio').length).toBeGreaterThan(0))
  })
})
