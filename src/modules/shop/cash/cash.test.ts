import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, deliver, errorOf } from '../../../../test/order-helpers.ts'
import { createProduct } from '../../../../test/products.ts'
import type { OrderPlaced } from '../orders/contract.ts'
import type { CarrierDebt, OwedOrderPage, Remittance, RemittancePage } from './contract.ts'

let app: TestApp
let team: TestActor
let buyers: ReturnType<typeof buying>
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  buyers = buying(app)
})
afterAll(() => app.close())

const read = async <Answer>(path: string) => (await (await app.request(path, { as: team })).json()) as Answer
const owes = async (carrier = 'India Post') =>
  (await read<{ items: CarrierDebt[] }>('/ops/cash')).items.find((item) => item.carrier === carrier)
const remit = (json: object) =>
  app.request('/ops/cash/remittances', {
    method: 'POST',
    as: team,
    json: { carrier: 'India Post', reference: 'CODR-1', receivedOn: '2026-01-01', amountPaise: 0, ...json },
  })
async function placed(count: number): Promise<OrderPlaced[]> {
  const { variants } = await createProduct(app)
  const orders: OrderPlaced[] = []
  for (let at = 0; at < count; at++)
    orders.push(await buyers.placed({ lines: [{ variantId: variants[0], quantity: 1 }], paymentMethod: 'cash' }))
  return orders
}
async function deliveredBy(carrier: string, count: number): Promise<OrderPlaced[]> {
  const orders = await placed(count)
  for (const order of orders) await deliver(app, team, order, false, carrier)
  return orders
}
const delivered = (count: number) => deliveredBy('India Post', count)

it('lists cash on delivery as owed by the carrier until one remittance settles it, and shows the difference', async () => {
  const [first, second, third] = await delivered(3)
  if (!first || !second || !third) throw new Error('three orders')
  const each = first.totalPaise
  app.clock.advance(5 * 24 * 60)
  expect(await owes()).toEqual({ carrier: 'India Post', orders: 3, owedPaise: 3 * each, days: 5 })
  const page = await read<OwedOrderPage>('/ops/cash/orders?carrier=India%20Post')
  expect(page.items.map((item) => [item.number, item.days, item.owedPaise])).toEqual(
    [first, second, third].map(({ number }) => [number, 5, each]),
  )
  const remittance = { amountPaise: 2 * each - 5000, feesPaise: 4000, orders: [first.number, second.number.toLowerCase()] }
  const response = await remit(remittance)
  expect(response.status).toBe(201)
  expect((await response.json()) as Remittance).toMatchObject({ expectedPaise: 2 * each, differencePaise: -1000, orders: 2 })
  expect(await owes()).toMatchObject({ orders: 1, owedPaise: each })
  expect(await buyers.see(first)).toMatchObject({ payment: 'paid', paidPaise: each })
  const again = await remit({ ...remittance, reference: 'CODR-2' })
  expect([again.status, (await errorOf(again)).reason]).toEqual([409, 'not_owed'])
  const twice = await remit({ orders: [third.number], amountPaise: each })
  expect([twice.status, (await errorOf(twice)).reason]).toEqual([409, 'reference_already_used'])
  expect((await buyers.see(third)).payment).toBe('due')
  expect((await remit({ reference: 'CODR-3', receivedOn: '2999-01-01', orders: [third.number] })).status).toBe(400)
  const other = await remit({ reference: 'D-1', carrier: 'Delhivery', orders: [third.number] })
  expect(other.status).toBe(409)
  expect((await read<RemittancePage>('/ops/cash/remittances')).items.map((item) => item.reference)).toEqual(['CODR-1'])
})

it('groups orders by carrier however its name is spelled, and settles them with one remittance', async () => {
  const { variants } = await createProduct(app)
  const spellings = ['Shree  Maruti', 'shree maruti ', 'SHREE-MARUTI']
  const numbers: string[] = []
  for (const carrier of spellings) {
    const order = await buyers.placed({ lines: [{ variantId: variants[0], quantity: 1 }], paymentMethod: 'cash' })
    await deliver(app, team, order, false, carrier)
    numbers.push(order.number)
  }
  const { items } = await read<{ items: CarrierDebt[] }>('/ops/cash')
  expect(items.filter(({ carrier }) => /maruti/i.test(carrier))).toMatchObject([{ carrier: 'Shree Maruti', orders: 3 }])
  const page = await read<OwedOrderPage>('/ops/cash/orders?carrier=shree%20maruti')
  expect(page.items.map(({ number }) => number)).toEqual(numbers)
  const response = await remit({ carrier: 'shree-maruti', reference: 'M-1', orders: numbers })
  expect(await response.json()).toMatchObject({ carrier: 'Shree Maruti', orders: 3 })
  expect(await owes('Shree Maruti')).toBeUndefined()
})

it('settles an order whose cash was recorded at the door, without recording it again', async () => {
  const [order] = await delivered(1)
  if (!order) throw new Error('one order')
  const json = { method: 'cash', amountPaise: order.totalPaise }
  expect((await app.request(`/ops/orders/${order.number}/payments`, { as: team, json })).status).toBe(200)
  const before = (await owes())?.orders ?? 0
  expect((await remit({ reference: 'DOOR-1', amountPaise: order.totalPaise, orders: [order.number] })).status).toBe(201)
  expect((await owes())?.orders ?? 0).toBe(before - 1)
  const { paidPaise, history } = await buyers.see(order)
  expect(paidPaise).toBe(order.totalPaise)
  expect(history.filter(({ kind }) => kind === 'payment')).toHaveLength(1)
})

it('excludes orders paid another way, and records concurrent duplicates of a remittance once', async () => {
  const [paid, open] = await delivered(2)
  if (!paid || !open) throw new Error('two orders')
  const json = { method: 'upi', amountPaise: paid.totalPaise }
  await app.request(`/ops/orders/${paid.number}/payments`, { method: 'POST', as: team, json })
  const before = (await owes())?.orders ?? 0
  expect((await read<OwedOrderPage>('/ops/cash/orders?carrier=India%20Post')).items.map(({ number }) => number)).not.toContain(
    paid.number,
  )
  const responses = await Promise.all(
    [1, 2, 3].map(() => remit({ reference: 'ONCE', amountPaise: open.totalPaise, orders: [open.number] })),
  )
  expect(responses.map((response) => response.status).sort()).toEqual([201, 409, 409])
  expect((await owes())?.orders ?? 0).toBe(before - 1)
  expect((await buyers.see(open)).paidPaise).toBe(open.totalPaise)
})

it('exports the owed orders as CSV in English or Hindi, to the team only', async () => {
  const [order] = await delivered(1)
  const response = await app.request('/ops/cash/owed.csv', { as: team })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const text = await response.text()
  expect(response.headers.get('content-disposition')).toMatch(/filename="cash-with-couriers-[\d-]+\.csv"/)
  expect(text).toContain('Courier,Order,Parcel number,Delivered on,Days,Amount (₹)')
  expect(text).toMatch(new RegExp(`India Post,${order?.number},EM${order?.number},\\d{4}-\\d\\d-\\d\\d,0,112.99`))
  expect(await (await app.request('/ops/cash/owed.csv?lang=hi', { as: team })).text()).toContain('कूरियर')
  for (const path of ['/ops/cash', '/ops/cash/orders?carrier=x', '/ops/cash/owed.csv', '/ops/cash/remittances'])
    expect((await app.request(path, { as: await app.actors.user() })).status, path).toBe(403)
})

const rename = (json: object) => app.request('/ops/cash/carriers/rename', { method: 'POST', as: team, json })

it('renames a carrier in all orders and remittances, and in its parcels', async () => {
  const [owed, remitted] = await deliveredBy('blu dart', 2)
  if (!owed || !remitted) throw new Error('two orders')
  await remit({ carrier: 'blu dart', reference: 'B-1', amountPaise: 0, orders: [remitted.number] })
  expect((await rename({ carrier: 'blu dart', name: '  Blu  Dart Express ' })).status).toBe(200)
  expect(await owes('blu dart')).toBeUndefined()
  expect(await owes('Blu Dart Express')).toMatchObject({ orders: 1 })
  const { items } = await read<RemittancePage>('/ops/cash/remittances')
  expect(items.find(({ reference }) => reference === 'B-1')?.carrier).toBe('Blu Dart Express')
  // The old spelling still finds the carrier, and a parcel number stays unique.
  const [next] = await placed(1)
  for (const action of ['confirm', 'pack'])
    await app.request(`/ops/orders/${next?.number}/${action}`, { method: 'POST', as: team, json: {} })
  const ship = (tracking: string) =>
    app.request(`/ops/orders/${next?.number}/ship`, { method: 'POST', as: team, json: { carrier: 'blu dart', tracking } })
  const taken = await ship(`EM${owed.number}`)
  expect([taken.status, (await errorOf(taken)).reason]).toEqual([409, 'tracking_number_already_used'])
  expect(await (await ship('EM-NEW')).json()).toMatchObject({ carrier: 'Blu Dart Express' })
  const entry = (await app.db.selectFrom('audit_log').where('action', '=', 'carrier_renamed').selectAll().execute()).at(-1)
  expect([entry?.subject_name, entry?.details]).toEqual(['blu dart', { name: 'Blu Dart Express' }])
})

it('joins two carriers when one gets the name of the other, unless a transfer has the same number', async () => {
  const [first, second] = await deliveredBy('Delivry', 2)
  if (!first || !second) throw new Error('two orders')
  const before = (await owes('Delhivery'))?.orders ?? 0
  expect(await (await rename({ carrier: 'Delivry', name: 'delhivery' })).json()).toEqual({ name: 'Delhivery' })
  expect((await owes('Delhivery'))?.orders).toBe(before + 2)
  // A page opened before still has the old name, which is only another spelling now.
  expect((await rename({ carrier: 'Delivry', name: 'Delivery Ltd' })).status).toBe(404)
  const [third] = await deliveredBy('Delivery Ltd', 1)
  if (!third) throw new Error('one order')
  await remit({ carrier: 'Delhivery', reference: 'SAME', orders: [first.number] })
  await remit({ carrier: 'Delivery Ltd', reference: 'SAME', orders: [third.number] })
  const response = await rename({ carrier: 'Delivery Ltd', name: 'Delhivery' })
  expect([response.status, (await errorOf(response)).reason]).toEqual([409, 'reference_already_used'])
})

it('renames a carrier only for the team, and only one that exists', async () => {
  expect((await rename({ carrier: 'Nobody', name: 'Somebody' })).status).toBe(404)
  expect((await rename({ carrier: 'Nobody', name: ' ' })).status).toBe(400)
  const fixed = await rename({ carrier: 'DTDC', name: 'Dtdc' })
  expect([fixed.status, (await errorOf(fixed)).reason]).toEqual([409, 'carrier_not_editable'])
  expect(await app.db.selectFrom('carriers').where('name', '=', 'Somebody').selectAll().execute()).toEqual([])
  const json = { carrier: 'DTDC', name: 'Mine' }
  const response = await app.request('/ops/cash/carriers/rename', { method: 'POST', as: await app.actors.user(), json })
  expect(response.status).toBe(403)
})
