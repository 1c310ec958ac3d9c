// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { buying, deliver, linesOf } from '../../../../../test/order-helpers.ts'
import { createProduct, makeKit } from '../../../../../test/products.ts'
import { returning, returnOf } from '../../../../../test/return-helpers.ts'
import type { Order, OrderPlaced } from '../../../../modules/shop/orders/contract.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { listOfState, type OrderFilter, orderFilterOf, REPORTED_PAYMENTS } from './order-filter.ts'
import { OrdersView } from './orders-view.tsx'
import { PackingView } from './packing/packing-view.tsx'
import { ReturnsView } from './returns/returns-view.tsx'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterEach(closePage)
afterAll(() => app.close())

/** An order of one piece by a buyer of this name. */
async function placed(name: string, changes: object = {}): Promise<OrderPlaced> {
  const { variants } = await createProduct(app)
  return buying(app).placed({ ...linesOf(variants[0]), paymentMethod: 'upi', name, ...changes })
}
const step = async ({ number }: OrderPlaced, path: string, json: object = {}) => {
  const response = await app.request(`/ops/orders/${number}/${path}`, { method: 'POST', as: team, json })
  expect(response.status, path).toBe(200)
}
const stateOf = async ({ number }: OrderPlaced) =>
  ((await (await app.request(`/ops/orders/${number}`, { as: team })).json()) as Order).state

const openList = (filter: OrderFilter) => openPage(app, team, <OrdersView filter={filter}>{null}</OrdersView>)
const openSearch = (query: string) => openList(orderFilterOf(new URLSearchParams(query)))
const rows = async () => (await screen.findAllByRole('row')).slice(1)
const cellsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the list of orders', () => {
  it('shows who ordered what for how much, and how it is paid', async () => {
    const order = await placed('Listed Person', { neededBy: '2026-12-01' })
    await openSearch('search=listed')
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(cellsOf(row).slice(2)).toEqual([
      ...[order.number, 'Listed Person', expect.stringMatching(/^Diya .* · 1 item$/), 'Pune', 'Tue 1 Dec'],
      ...[formatPaise(order.totalPaise), 'UPI', 'Placed'],
    ])
    expect(screen.getByRole('heading', { name: 'Results: All orders' })).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Listed Person' })
    expect(link.getAttribute('href')).toBe(`/ops/orders/${order.number}?search=listed`)
  })

  it('shows that a delivered order is paid', async () => {
    const order = await placed('Delivered Person')
    await deliver(app, team, order)
    await openSearch('search=Delivered')
    expect(cellsOf((await rows())[0]).slice(-2)).toEqual(['Paid', 'Delivered'])
  })

  it('counts what waits for the team', async () => {
    await placed('Counted Person')
    const counts = (await (await app.request('/ops/orders/counts', { as: team })).json()) as Record<string, number>
    await openList(listOfState('confirmed'))
    const lists = within(screen.getByRole('navigation', { name: 'Order lists' }))
    const link = (name: RegExp) => lists.getByRole('link', { name })
    await waitFor(() => expect(link(/^Placed/).textContent).toBe(`Placed${counts.placed}`))
    expect(link(/^Delivered/).textContent).toBe('Delivered')
    expect(link(/^Confirmed/).getAttribute('aria-current')).toBe('page')
    expect(link(/^Shipped/).getAttribute('href')).toBe('/ops/orders?state=shipped')
  })

  it.each([
    [listOfState('refunded'), 'No orders with this status.'],
    [REPORTED_PAYMENTS, 'No reported payments are waiting to be checked.'],
  ])('says that nothing is in it', async (filter, text) => {
    await openList(filter)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('offers to search the bookings when no order is found', async () => {
    await openSearch('search=Nobody Here')
    expect(await screen.findByText(/^No orders found\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Search bookings instead' }).getAttribute('href')).toBe(
      '/ops?status=all&search=Nobody+Here',
    )
  })

  it('shows orders whose payment the buyer reports', async () => {
    const order = await placed('Reporting Person')
    await app.request(`/orders/${order.number}/payment-reports`, { headers: { 'x-order-key': order.key }, json: {} })
    await openList(REPORTED_PAYMENTS)
    expect(cellsOf((await rows())[0])).toContain(order.number)
    expect(screen.getByRole('heading', { name: 'Payment reported' })).toBeTruthy()
    // The count comes with a request of its own.
    const link = screen.getByRole('link', { name: /^Payment reported/ })
    await waitFor(() => expect(link.textContent).toBe('Payment reported1'))
    expect(screen.getByRole('link', { name: /^Placed/ }).getAttribute('href')).toBe('/ops/orders')
  })

  it('is filtered by every field of the search, within the same status', async () => {
    const { user, location } = await openSearch('state=shipped&search=a')
    const search = screen.getByRole('searchbox', { name: /^Search orders/ })
    await user.clear(search)
    await user.type(search, ' SK-1 ')
    await user.type(screen.getByRole('searchbox', { name: 'Product or SKU' }), 'lamp')
    await user.type(screen.getByRole('textbox', { name: 'Coupon' }), 'diwali')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Not paid yet')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Puja' }), 'Within 7 days')
    await user.type(screen.getByLabelText('Placed from'), '2026-11-01')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    const query = 'state=shipped&search=SK-1&product=lamp&coupon=DIWALI&payment=due&near=7&from=2026-11-01'
    await waitFor(() => expect(location()).toBe(`/ops/orders?${query}`))
    expect(screen.getByRole('link', { name: 'Clear the search' }).getAttribute('href')).toBe('/ops/orders?state=shipped')
  })
})

describe('selected orders', () => {
  const select = async (name: string, ...orders: OrderPlaced[]) => {
    const page = await openSearch(`search=${name}`)
    for (const { number } of orders)
      await page.user.click(await screen.findByRole('checkbox', { name: new RegExp(`^Select ${number}`) }))
    return page
  }

  it('are confirmed together, and undone together', async () => {
    const [first, second] = [await placed('Batchone A'), await placed('Batchone B')]
    const { user, requests } = await select('Batchone', first, second)
    expect(screen.getByText('2 selected')).toBeTruthy()
    await user.dblClick(screen.getByRole('button', { name: 'Confirm 2' }))
    expect(await screen.findByText('2 orders confirmed.')).toBeTruthy()
    expect(requests).toHaveLength(1)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['confirmed', 'confirmed'])
    expect(screen.queryByText('2 selected')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 orders undone.')).toBeTruthy()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['placed', 'placed'])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('get each step only where it is possible', async () => {
    const [first, second, third] = [await placed('Batchtwo A'), await placed('Batchtwo B'), await placed('Batchtwo C')]
    for (const order of [second, third]) await step(order, 'confirm')
    await step(third, 'pack')
    const { user, requests } = await select('Batchtwo', first, second, third)
    expect(screen.getByRole('button', { name: 'Confirm 1' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Mark 1 as packed' }))
    expect(await screen.findByText('1 order packed.')).toBeTruthy()
    expect(requests.map(({ body }) => body)).toEqual([{ step: 'pack', numbers: [second.number] }])
    expect([await stateOf(first), await stateOf(second)]).toEqual(['placed', 'packed'])
  })

  it('that were changed meanwhile stay selected and say why', async () => {
    const [first, second] = [await placed('Batchthree A'), await placed('Batchthree B')]
    const { user } = await select('Batchthree', first, second)
    await step(second, 'cancel', { reason: 'Broken' })
    await user.click(screen.getByRole('button', { name: 'Confirm 2' }))
    expect(await screen.findByText('1 order confirmed.')).toBeTruthy()
    expect(screen.getByText('1 order was not changed:')).toBeTruthy()
    expect(screen.getByText(new RegExp(`^${second.number}: This order changed meanwhile\\.`))).toBeTruthy()
    expect(screen.getByText('1 selected')).toBeTruthy()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['confirmed', 'cancelled'])
  })

  it('are all of the list at one click, and none at the next', async () => {
    const orders = [await placed('Batchfour A'), await placed('Batchfour B')]
    const { user } = await select('Batchfour')
    const all = (await screen.findByRole('checkbox', { name: 'Select all orders shown' })) as HTMLInputElement
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`^Select ${orders[0]?.number}`) }))
    expect([all.checked, all.indeterminate]).toEqual([false, true])
    await user.click(all)
    expect(screen.getByText('2 selected')).toBeTruthy()
    const slips = screen.getByRole('link', { name: 'Print slips' }).getAttribute('href') ?? ''
    for (const { number } of orders) expect(slips).toContain(number)
    await user.click(all)
    expect(screen.queryByText('2 selected')).toBeNull()
  })
})

describe('the packing list', () => {
  it('adds up the pieces of the chosen orders, kits as their items', async () => {
    const lamp = await createProduct(app, { name: 'Packed lamp' })
    const kit = await makeKit(app, { parts: [{ variantId: lamp.variants[0] ?? '', quantity: 3 }] })
    const first = await buying(app).placed({ ...linesOf(lamp.variants[0]), paymentMethod: 'upi' })
    const second = await buying(app).placed({ ...linesOf(kit.variants[0]), paymentMethod: 'upi' })
    for (const order of [first, second]) await step(order, 'confirm')
    await openPage(app, team, <PackingView numbers={[first, second].map(({ number }) => number).join(',')} />)
    expect(await screen.findByText('4 items for 2 orders')).toBeTruthy()
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(within(row as HTMLElement).getByRole('rowheader').textContent).toMatch(/^Packed lamp/)
    expect([cellsOf(row)[0], cellsOf(row).at(-1)]).toEqual(['4', '2'])
    for (const { number } of [first, second]) expect(screen.getByRole('link', { name: number })).toBeTruthy()
  })

  it('says that nothing is to be packed', async () => {
    await openPage(app, team, <PackingView numbers="SK-777777" />)
    expect(await screen.findByText('No confirmed orders are waiting to be packed.')).toBeTruthy()
  })
})

describe('the list of returns', () => {
  const returned = async () => {
    const { variants, name } = await createProduct(app)
    const { order, seen } = await returning(app, team).buyAndDeliver([{ variantId: variants[0], quantity: 2 }])
    await returning(app, team).post(order, 'returns', returnOf(seen, [2]))
    return { order, name }
  }
  const itemOf = async ({ number }: OrderPlaced) =>
    (await screen.findByRole('link', { name: number })).closest('li') as HTMLElement

  it('shows what is to be answered, and counts every list', async () => {
    const { order, name } = await returned()
    await openPage(app, team, <ReturnsView list="requested" />)
    const item = await itemOf(order)
    expect(item.textContent).toContain(`${name} 2 items`)
    for (const text of ['Arrived damaged', 'Requested']) expect(within(item).getByText(text)).toBeTruthy()
    expect(within(screen.getByRole('navigation')).getByRole('link', { name: /^Requested/ }).textContent).toBe('Requested1')
  })

  it('shows the pickup day of an approved return, and the refund of a received one', async () => {
    const [approved, received] = [await returned(), await returned()]
    await returning(app, team).byTeam(approved.order, 'approve', { pickupOn: '2026-11-25' })
    const { order } = await returning(app, team).byTeam(received.order, 'take-back')
    await openPage(app, team, <ReturnsView list="approved" />)
    expect((await itemOf(approved.order)).textContent).toMatch(/Approved .*25 Nov/)
    closePage()
    await openPage(app, team, <ReturnsView list="taken-back" />)
    expect((await itemOf(received.order)).textContent).toContain(formatPaise(order?.returns[0]?.refundPaise ?? -1))
  })

  it('says that it is empty', async () => {
    await openPage(app, team, <ReturnsView list="ended" />)
    expect(await screen.findByText('No returns here.')).toBeTruthy()
  })
})
