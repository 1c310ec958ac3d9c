import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, START, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, deliver, errorOf } from '../../../../test/order-helpers.ts'
import { createProduct } from '../../../../test/products.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { OrderPlaced } from '../orders/contract.ts'
import type { CarrierDebt, OwedOrderPage, Remittance, RemittancePage } from './contract.ts'
import { exportOwedCash } from './service.ts'

let app: TestApp
let team: TestActor
let variantId: string
let carrier: string
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  variantId = (await createProduct(app, { variants: [{ stock: 500 }] })).variants[0] ?? ''
})
afterAll(() => app.close())
let counter = 0
beforeEach(() => {
  app.clock.set(START)
  carrier = `Tempo ${++counter}`
})

const read = async <Answer>(path: string) => (await (await app.request(path, { as: team })).json()) as Answer
const debt = async () => (await read<{ items: CarrierDebt[] }>('/ops/cash')).items.find((item) => item.carrier === carrier)
const owedBy = (more = '') => read<OwedOrderPage>(`/ops/cash/orders?carrier=${encodeURIComponent(carrier)}${more}`)
const place = (json: object = {}) => buying(app).placed({ lines: [{ variantId, quantity: 1 }], paymentMethod: 'cash', ...json })
const pay = ({ number }: OrderPlaced, json: object) => app.request(`/ops/orders/${number}/payments`, { as: team, json })
const delivered = async (): Promise<OrderPlaced> => {
  const order = await place()
  await deliver(app, team, order, false, carrier)
  return order
}
const remit = async (json: object) => {
  const body = { carrier, reference: 'R-1', receivedOn: '2026-11-20', amountPaise: 0, ...json }
  return app.request('/ops/cash/remittances', { as: team, json: body })
}

describe('a carrier owes', () => {
  it('nothing before the delivery, and nothing for a parcel refused at the door', async () => {
    const order = await place()
    for (const [step, json] of [['confirm'], ['pack'], ['ship', { carrier }]] as [string, object?][])
      await app.request(`/ops/orders/${order.number}/${step}`, { method: 'POST', as: team, json: json ?? {} })
    expect(await debt()).toBeUndefined()
    await app.request(`/ops/orders/${order.number}/take-back`, { method: 'POST', as: team, json: {} })
    expect(await debt()).toBeUndefined()
  })

  it('only what was left to pay at the door', async () => {
    const order = await place()
    await pay(order, { method: 'upi', amountPaise: 5000 })
    await deliver(app, team, order, false, carrier)
    expect((await debt())?.owedPaise).toBe(order.totalPaise - 5000)
    expect((await owedBy()).items).toMatchObject([{ number: order.number, owedPaise: order.totalPaise - 5000 }])
  })

  it('again what was refunded before the delivery, because it was due at the door', async () => {
    const order = await place()
    await pay(order, { method: 'upi', amountPaise: 5000 })
    await pay(order, { kind: 'refund', method: 'upi', amountPaise: 2000 })
    await deliver(app, team, order, false, carrier)
    expect((await debt())?.owedPaise).toBe(order.totalPaise - 3000)
  })

  it('the full cash even if we refunded the buyer by UPI after it was paid', async () => {
    const order = await delivered()
    await pay(order, { method: 'cash', amountPaise: order.totalPaise })
    await pay(order, { kind: 'refund', method: 'upi', amountPaise: 2000 })
    expect((await debt())?.owedPaise).toBe(order.totalPaise)
  })

  it('nothing for an order to be paid by UPI', async () => {
    const order = await place({ paymentMethod: 'upi' })
    await deliver(app, team, order, false, carrier)
    expect(await debt()).toBeUndefined()
  })

  it('since full days after its oldest delivery', async () => {
    await delivered()
    app.clock.advance(24 * 60 - 1)
    expect((await debt())?.days).toBe(0)
    app.clock.advance(1)
    await delivered()
    expect(await debt()).toMatchObject({ orders: 2, days: 1 })
    expect((await owedBy()).items.map(({ days }) => days)).toEqual([1, 0])
  })
})

describe('the orders a carrier owes', () => {
  it('are listed longest waiting first, each once across pages', async () => {
    const numbers: string[] = []
    for (let count = 0; count < 27; count++) {
      const { number } = await place()
      numbers.push(number)
      const deliveredAt = new Date(START.getTime() - (count % 13) * 3_600_000)
      await app.db
        .updateTable('orders')
        .set({ state: 'delivered', carrier, delivered_at: deliveredAt })
        .where('number', '=', number)
        .execute()
    }
    const first = await owedBy()
    const second = await owedBy(`&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
    const all = [...first.items, ...second.items]
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([25, 2, null])
    expect(all.map(({ number }) => number).sort()).toEqual(numbers.sort())
    expect(all.map(({ deliveredAt }) => deliveredAt)).toEqual(all.map(({ deliveredAt }) => deliveredAt).sort())
  })
})

describe('the file of all owed cash', () => {
  it('has every order once, however many are read at a time', async () => {
    const numbers: string[] = []
    // Two of them have the same time of delivery, across the end of a page.
    for (const minutes of [0, 1, 0, 1, 1]) {
      app.clock.advance(minutes)
      numbers.push((await delivered()).number)
    }
    const person = { sessionId: 's', name: 'Asha', role: 'team', emailVerified: true, hasSecondFactor: true } as const
    const { userId, email } = team
    const ctx = { ...app.ctx, actor: { kind: 'person', userId, email, ...person } } as const
    const file = await (await app.request('/ops/cash/owed.csv', { as: team })).text()
    for (const pageSize of [1, 2, 5]) {
      const { content } = await exportOwedCash(ctx, 'en', pageSize)
      // The response's text is without the byte order mark.
      expect(content.slice(1), String(pageSize)).toBe(file)
    }
    const listed = file.split('\r\n').filter((line) => line.startsWith(`${carrier},`))
    expect(listed.map((line) => line.split(',')[1]).sort()).toEqual(numbers.sort())
  })
})

describe('a transfer of a carrier', () => {
  it('was received today in India at the latest', async () => {
    const { number } = await delivered()
    app.clock.set(new Date('2026-11-20T18:29:59Z'))
    const tomorrow = await remit({ orders: [number], receivedOn: '2026-11-21' })
    expect([tomorrow.status, (await errorOf(tomorrow)).fields]).toEqual([400, { receivedOn: 'That date is still to come.' }])
    app.clock.set(new Date('2026-11-20T18:30:00Z'))
    expect((await remit({ orders: [number], receivedOn: '2026-11-21' })).status).toBe(201)
  })

  it('covers all of its orders or none: one that is not owed leaves the others unpaid', async () => {
    const [first, second] = [await delivered(), await delivered()]
    const undelivered = await place()
    const refused = await remit({ orders: [first.number, second.number, undelivered.number] })
    const { message, error } = (await refused.json()) as ErrorBody
    expect([error.reason, message]).toEqual(['not_owed', `This carrier does not owe: ${undelivered.number}.`])
    expect(await debt()).toMatchObject({ orders: 2 })
    expect((await buying(app).see(first)).paidPaise).toBe(0)
    const response = await remit({ orders: [first.number, second.number, first.number] })
    expect((await response.json()) as Remittance).toMatchObject({ orders: 2, expectedPaise: 2 * first.totalPaise })
  })

  it('records the rest as paid in cash under its reference, and nothing for what was paid before', async () => {
    const order = await delivered()
    await pay(order, { method: 'cash', amountPaise: 1000 })
    await remit({ orders: [order.number], amountPaise: order.totalPaise, reference: 'UTR 77' })
    const { history, payment } = await buying(app).see(order)
    expect(payment).toBe('paid')
    expect(history.filter(({ kind }) => kind === 'payment').map(({ details }) => details)).toMatchObject([
      { amountPaise: 1000, method: 'cash', reference: '' },
      { amountPaise: order.totalPaise - 1000, method: 'cash', reference: 'UTR 77' },
    ])
  })

  it('may have the reference of another carrier’s transfer', async () => {
    const order = await delivered()
    expect((await remit({ orders: [order.number], reference: 'SHARED' })).status).toBe(201)
    carrier = `${carrier} b`
    const other = await delivered()
    expect((await remit({ orders: [other.number], reference: 'SHARED' })).status).toBe(201)
  })

  it('is listed newest first, each once across pages', async () => {
    const seen = (await read<RemittancePage>('/ops/cash/remittances')).items.length
    app.clock.advance(2 * 24 * 60)
    for (let count = 0; count < 26; count++) {
      const { number } = await place()
      await app.db
        .updateTable('orders')
        .set({ state: 'delivered', carrier, delivered_at: START })
        .where('number', '=', number)
        .execute()
      app.clock.advance(1)
      expect((await remit({ orders: [number], reference: `PAGE-${count}` })).status).toBe(201)
    }
    const first = await read<RemittancePage>('/ops/cash/remittances')
    const second = await read<RemittancePage>(`/ops/cash/remittances?cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
    expect(first.items[0]?.reference).toBe('PAGE-25')
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(26 + seen)
    expect(second.items[0]?.reference).toBe('PAGE-0')
  })
})
