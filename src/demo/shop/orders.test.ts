import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { ORDER_STATES, paymentOf } from '../../modules/shop/orders/model.ts'
import { findOrder, moneyOf } from '../../modules/shop/orders/store.ts'
import { DEMO_LOGINS } from '../logins.ts'
import { seedDemo } from '../seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await seedDemo(app.ctx, { pandits: 240 })
}, 60_000)
afterAll(() => app.close())

const orders = () => app.db.selectFrom('orders').selectAll().orderBy('placed_at').execute()

it('are in every state, and placed ones wait for the team', async () => {
  const states = (await orders()).map(({ state }) => state)
  expect(states.length).toBe(153)
  expect(new Set(states)).toEqual(new Set(ORDER_STATES))
})

it('are consistent: lines, components, money, and a history that ends in the state', async () => {
  for (const { number } of await orders()) {
    const order = await findOrder(app.db, number)
    if (!order) throw new Error(`There is no order ${number}.`)
    expect(order.lines.reduce((sum, line) => sum + line.amount_paise, 0)).toBe(order.subtotal_paise)
    expect(order.payment).toBe(paymentOf(order.state, moneyOf(order)))
    const times = order.events.map((event) => Date.parse(event.at))
    expect(times).toEqual([...times].sort((one, other) => one - other))
    expect(order.events[0]?.kind).toBe('placed')
  }
  const { rows } = await componentsAgainstLines()
  expect(rows).toEqual([])
})

const componentsAgainstLines = async () => {
  const rows = await app.db
    .selectFrom('order_lines as line')
    .innerJoin('order_line_components as component', 'component.line_id', 'line.id')
    .groupBy(['line.id', 'line.amount_paise'])
    .having((having) => having(having.fn.sum('component.amount_paise'), '<>', having.ref('line.amount_paise')))
    .select('line.id')
    .execute()
  return { rows }
}

it('have one invoice per shipped order, numbered from one without gaps, for the amount paid', async () => {
  const invoices = await app.db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .where('series', '=', 'IN')
    .orderBy('serial')
    .select(['serial', 'invoices.total_paise', 'orders.total_paise as ordered'])
    .execute()
  expect(invoices.map(({ serial }) => serial)).toEqual(invoices.map((_, at) => at + 1))
  expect(invoices.length).toBe((await orders()).filter(({ carrier }) => carrier !== '').length)
  for (const invoice of invoices) expect(invoice.total_paise).toBe(invoice.ordered)
})

it('determine the trending and bestseller sections', async () => {
  for (const section of ['trending', 'bestseller']) {
    const response = await app.request(`/shop?tag=${section}`)
    expect(((await response.json()) as unknown[]).length).toBeGreaterThan(10)
  }
  const sold = await app.db.selectFrom('products').where('sold', '>', 0).select('sold').execute()
  expect(sold.length).toBeGreaterThan(40)
})

it('include one placed, one shipped and one delivered order of the demo family', async () => {
  const { email } = DEMO_LOGINS[0] ?? { email: '' }
  const own = await app.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .where('users.email', '=', email)
    .orderBy('placed_at', 'desc')
    .select('state')
    .execute()
  expect(own.map(({ state }) => state)).toEqual(['placed', 'shipped', 'delivered'])
})

it('have returns in every waiting and final state, and cash on delivery both received and outstanding', async () => {
  const returns = await app.db.selectFrom('order_returns').select(['state', 'refund_paise']).execute()
  expect(new Set(returns.map(({ state }) => state))).toEqual(
    new Set(['requested', 'approved', 'taken-back', 'refunded', 'declined']),
  )
  const transfers = await app.db.selectFrom('remittances').selectAll().execute()
  expect(transfers.length).toBeGreaterThan(3)
  const differences = transfers.map((row) => row.amount_paise + row.fees_paise - row.expected_paise)
  expect(differences.filter((paise) => paise !== 0)).toEqual([-25_000])
  const team = await app.actors.team()
  const owed = (await (await app.request('/ops/cash', { as: team })).json()) as { items: unknown[] }
  expect(owed.items.length).toBeGreaterThan(1)
})
