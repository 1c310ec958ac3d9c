// @vitest-environment dom-with-server
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, dialogClosed, openDialog, openPage } from '../../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../../test/harness.ts'
import { createProduct } from '../../../../../../test/products.ts'
import { refundByProvider, returning, returnOf } from '../../../../../../test/return-helpers.ts'
import type { Order, OrderPlaced } from '../../../../../modules/shop/orders/contract.ts'
import { OrderPane } from '../order/order-pane.tsx'
import { ReturnsView } from './returns-view.tsx'

let app: TestApp
let team: TestActor
let steps: ReturnType<typeof returning>
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  steps = returning(app, team)
})
afterEach(closePage)
afterAll(() => app.close())

/** An order with a return for ₹107 that arrived. */
async function arrived(): Promise<OrderPlaced> {
  const { variants } = await createProduct(app, { variants: [{ pricePaise: 10_000 }] })
  const { order, seen } = await steps.buyAndDeliver([{ variantId: variants[0], quantity: 2 }])
  await steps.post(order, 'returns', returnOf(seen, [1]))
  await steps.byTeam(order, 'take-back')
  return order
}
/** An order with a return of one piece of its first line and two of its second. */
async function returned(): Promise<OrderPlaced> {
  const products = [await createProduct(app), await createProduct(app)]
  const lines = products.map(({ variants }) => ({ variantId: variants[0], quantity: 2 }))
  const { order, seen } = await steps.buyAndDeliver(lines)
  await steps.post(order, 'returns', returnOf(seen, [1, 2]))
  return order
}
async function closed(): Promise<OrderPlaced> {
  const order = await arrived()
  await steps.byTeam(order, 'refund', { method: 'upi' })
  return order
}
async function factsOf({ number }: OrderPlaced): Promise<Record<string, string | null | undefined>> {
  await openPage(app, team, <OrderPane number={number} back="/ops/orders" />)
  const part = (await screen.findByRole('heading', { name: 'Returns' })).closest('section') as HTMLElement
  const names = [...part.querySelectorAll('dt')]
  return Object.fromEntries(names.map((name) => [name.textContent, name.nextElementSibling?.textContent]))
}
async function itemOf(list: 'taken-back' | 'ended', { number }: OrderPlaced): Promise<string | null> {
  await openPage(app, team, <ReturnsView list={list} />)
  return ((await screen.findByRole('link', { name: number })).closest('li') as HTMLElement).textContent
}

describe('a closed return', () => {
  it('whose refund was made says what was refunded', async () => {
    const order = await closed()
    const facts = await factsOf(order)
    expect(facts).toMatchObject({ Status: 'Refunded', 'Refunded for this return': '₹107' })
    expect(Object.keys(facts)).not.toContain('To refund')
    closePage()
    expect(await itemOf('ended', order)).toMatch(/Refunded ₹107$/)
  })

  it('whose refund failed says what is to be refunded', async () => {
    const order = await closed()
    await refundByProvider(app, order, 'failed')
    const facts = await factsOf(order)
    expect(facts).toMatchObject({ Status: 'Refund due', 'To refund': '₹107' })
    for (const name of ['Refunded', 'Refunded for this return', 'Being refunded']) expect(Object.keys(facts)).not.toContain(name)
    closePage()
    expect(await itemOf('ended', order)).toMatch(/₹0 of ₹107$/)
  })

  it('whose refund is in progress says so', async () => {
    const order = await closed()
    await refundByProvider(app, order, 'requested')
    const facts = await factsOf(order)
    expect(facts).toMatchObject({ Status: 'Being refunded', 'Being refunded': '₹107' })
    for (const name of ['Refunded for this return', 'To refund']) expect(Object.keys(facts)).not.toContain(name)
  })
})

it('a return that arrived and is fully refunded is listed as refunded', async () => {
  const order = await arrived()
  const { returns } = (await (await app.request(`/ops/orders/${order.number}`, { as: team })).json()) as Order
  const returnId = returns[0]?.id
  const json = { kind: 'refund', method: 'upi', amountPaise: 10_700, returnId }
  expect((await app.request(`/ops/orders/${order.number}/payments`, { as: team, json })).status).toBe(200)
  expect(await itemOf('taken-back', order)).toMatch(/Already refunded$/)
})

describe('the form in which returned items arrive', () => {
  it('sends the damaged pieces of each line once', async () => {
    const order = await returned()
    const page = await openPage(app, team, <OrderPane number={order.number} back="/ops/orders" />)
    await screen.findByRole('heading', { name: 'Returns' })
    const form = await openDialog(page, 'Mark as received')
    const fields = form.getAllByRole('combobox') as HTMLSelectElement[]
    expect(fields.map(({ value, options }) => [value, options.length])).toEqual([
      ['0', 2],
      ['0', 3],
    ])
    await page.user.selectOptions(fields[1] as HTMLElement, '2')
    await page.user.dblClick(form.getByRole('button', { name: 'Mark as received' }))
    await dialogClosed()
    const { returns } = (await (await app.request(`/ops/orders/${order.number}`, { as: team })).json()) as Order
    expect(returns[0]?.lines.map(({ damaged }) => damaged)).toEqual([0, 2])
    expect(page.requests).toHaveLength(1)
  })
})

describe('the form for the refund of a return', () => {
  it('sends the method, the reference and the amount that it shows once', async () => {
    const { number } = await arrived()
    const page = await openPage(app, team, <OrderPane number={number} back="/ops/orders" />)
    await screen.findByRole('heading', { name: 'Returns' })
    const form = await openDialog(page, 'Mark as refunded')
    expect(form.getByText('₹107 will be refunded for these items.')).toBeTruthy()
    expect((form.getByRole('radio', { name: 'UPI' }) as HTMLInputElement).checked).toBe(true)
    await page.user.click(form.getByRole('radio', { name: 'In cash' }))
    await page.user.type(form.getByRole('textbox'), ' R-7 ')
    await page.user.dblClick(form.getByRole('button', { name: 'Mark as refunded' }))
    await dialogClosed()
    expect(page.requests.map(({ body }) => body)).toEqual([{ method: 'cash', reference: 'R-7', expectedAmountPaise: 10_700 }])
  })
})
