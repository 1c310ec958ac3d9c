import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, errorOf, linesOf } from '../../../../test/order-helpers.ts'
import { createProduct } from '../../../../test/products.ts'
import { changeSetting } from '../../settings/service.ts'
import type { OwedOrderPage } from '../cash/contract.ts'
import type { Order } from '../orders/contract.ts'
import type { BatchResult } from '../team-orders/contract.ts'

let app: TestApp
let team: TestActor
let buyers: ReturnType<typeof buying>
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team('Kavita')
  buyers = buying(app)
})
afterAll(() => app.close())

const step = (number: string, name: string, json: object = {}) =>
  app.request(`/ops/orders/${number}/${name}`, { method: 'POST', as: team, json })
const asTeam = async (number: string) => (await (await app.request(`/ops/orders/${number}`, { as: team })).json()) as Order
const ordered = async (changes: object = {}) => buyers.placed({ ...linesOf((await createProduct(app)).variants[0]), ...changes })

describe('a step of the team', () => {
  it('can be undone once while nothing followed it, and the history records the undo', async () => {
    const { number } = await ordered()
    expect((await asTeam(number)).undoUntil).toBeNull()
    await step(number, 'confirm')
    await step(number, 'pack')
    const until = new Date(app.clock.now().getTime() + 10 * 60_000).toISOString()
    expect(await asTeam(number)).toMatchObject({ state: 'packed', undoUntil: until })
    expect((await step(number, 'undo')).status).toBe(200)
    const seen = await asTeam(number)
    expect(seen).toMatchObject({ state: 'confirmed', undoUntil: null })
    expect(seen.history.at(-1)).toMatchObject({ kind: 'undo', by: 'team', details: { step: 'pack' } })
    expect(await errorOf(await step(number, 'undo'))).toMatchObject({ code: 'conflict', reason: 'undo_expired' })
  })

  it('sends the buyer a correction when a confirmation is undone', async () => {
    const { number } = await ordered({ email: 'undone@example.com' })
    await step(number, 'confirm')
    await app.jobs.run()
    await step(number, 'undo')
    await app.jobs.run()
    const subjects = app.mails.filter((mail) => String(mail.to).includes('undone@example.com')).map((mail) => mail.subject)
    expect(subjects.at(-1)).toBe(`Correction: your order ${number} is not confirmed yet`)
  })

  const owedBy = async (carrier: string) => {
    const response = await app.request(`/ops/cash/orders?carrier=${carrier}`, { as: team })
    return ((await response.json()) as OwedOrderPage).items.map((order) => order.number)
  }
  const delivered = async (changes: object, isPaid = false) => {
    const { number, totalPaise } = await ordered({ paymentMethod: 'cash', ...changes })
    for (const name of ['confirm', 'pack']) await step(number, name)
    if (isPaid) await step(number, 'payments', { method: 'cash', amountPaise: totalPaise })
    await step(number, 'ship', { carrier: 'DTDC', tracking: number })
    expect((await step(number, 'deliver')).status).toBe(200)
    return number
  }

  it('starts no return period when a delivery is undone, and the buyer gets a correction', async () => {
    const number = await delivered({ email: 'not-here@example.com' })
    await app.jobs.run()
    expect((await asTeam(number)).returnUntil).not.toBeNull()
    expect((await step(number, 'undo')).status).toBe(200)
    await app.jobs.run()
    expect(await asTeam(number)).toMatchObject({
      state: 'shipped',
      returnUntil: null,
      actions: expect.arrayContaining(['deliver']),
    })
    const subjects = app.mails.filter((mail) => String(mail.to).includes('not-here@example.com')).map((mail) => mail.subject)
    expect(subjects).toContain(`Your order ${number} has arrived`)
    expect(subjects.at(-1)).toBe(`Correction: your order ${number} has not arrived yet`)
    expect(await owedBy('DTDC')).not.toContain(number)
    expect((await step(number, 'deliver')).status).toBe(200)
    expect(await owedBy('DTDC')).toContain(number)
    const invoices = await app.request(`/ops/orders/${number}/invoices`, { as: team })
    expect(await invoices.json()).toMatchObject([{ kind: 'bill' }])
  })

  it('cannot be undone once the courier has transferred the cash, also cash that was recorded before', async () => {
    const number = await delivered({}, true)
    expect((await asTeam(number)).undoUntil).not.toBeNull()
    const transfer = { carrier: 'DTDC', reference: 'CODR-9', receivedOn: '2026-01-01', amountPaise: 100, orders: [number] }
    expect((await app.request('/ops/cash/remittances', { method: 'POST', as: team, json: transfer })).status).toBe(201)
    expect(await asTeam(number)).toMatchObject({ state: 'delivered', undoUntil: null, history: { length: 6 } })
    expect((await errorOf(await step(number, 'undo'))).reason).toBe('undo_expired')
  })

  it('cannot be undone after ten minutes, after shipping or by anyone outside the team', async () => {
    const late = await ordered()
    await step(late.number, 'confirm')
    app.clock.advance(10)
    expect((await errorOf(await step(late.number, 'undo'))).reason).toBe('undo_expired')
    await step(late.number, 'pack')
    await step(late.number, 'ship', { carrier: 'DTDC' })
    expect((await errorOf(await step(late.number, 'undo'))).reason).toBe('undo_expired')
    const path = `/ops/orders/${late.number}/undo`
    expect((await app.request(path, { method: 'POST', as: await app.actors.user('Asha') })).status).toBe(403)
    expect((await app.request(path, { method: 'POST' })).status).toBe(401)
  })

  it('can be undone for many orders at once, each with its own result', async () => {
    const numbers = [(await ordered()).number, (await ordered()).number]
    const batch = async (name: string) => {
      const json = { step: name, numbers }
      return (await (await app.request('/ops/orders/batch', { as: team, json })).json()) as BatchResult
    }
    await batch('confirm')
    await batch('pack')
    await step(numbers[0] ?? '', 'ship', { carrier: 'DTDC' })
    const { results } = await batch('undo')
    expect(results.map(({ isDone, reason }) => [isDone, reason])).toEqual([
      [false, 'undo_expired'],
      [true, null],
    ])
  })
})

describe('a parcel', () => {
  it('belongs to one order, however its carrier and tracking number are written', async () => {
    const shipped = async (carrier: string, tracking: string) => {
      const { number } = await ordered()
      await step(number, 'confirm')
      await step(number, 'pack')
      return { number, answer: await step(number, 'ship', { carrier, tracking }) }
    }
    const first = await shipped(' delhivery ', 'awb 77')
    expect(await asTeam(first.number)).toMatchObject({
      carrier: 'Delhivery',
      tracking: 'AWB77',
      trackingUrl: 'https://www.delhivery.com/track-v2/package/AWB77',
    })
    const second = await shipped('Delhivery', 'AWB77')
    expect(await errorOf(second.answer)).toMatchObject({ code: 'conflict', reason: 'tracking_number_already_used' })
    expect((await asTeam(second.number)).state).toBe('packed')
    expect((await shipped('Blue Dart', 'AWB77')).answer.status).toBe(200)
    const other = await shipped('Ramesh  Tempo ', 'rt-1')
    expect(await asTeam(other.number)).toMatchObject({ carrier: 'Ramesh Tempo', trackingUrl: null })
    const same = await shipped('RAMESH-TEMPO', 'RT 1')
    expect(await errorOf(same.answer)).toMatchObject({ code: 'conflict', reason: 'tracking_number_already_used' })
    const next = await shipped('ramesh tempo', '')
    expect(await asTeam(next.number)).toMatchObject({ carrier: 'Ramesh Tempo' })
  })
})

describe('a payment reported by the buyer', () => {
  it('is shown to the buyer and the team until a payment is recorded', async () => {
    await changeSetting({ ...app.ctx, actor: { kind: 'system' } }, 'upiId', 'sankalp@upi')
    const order = await ordered({ paymentMethod: 'upi' })
    const report = (json: object, key = order.key) =>
      app.request(`/orders/${order.number}/payment-reports`, { method: 'POST', json, headers: { 'x-order-key': key } })
    expect((await report({}, 'wrong')).status).toBe(404)
    expect((await report({ reference: '12' })).status).toBe(400)
    expect((await report({})).status).toBe(200)
    app.clock.advance(5)
    await report({ reference: '412345678901' })
    const seen = await asTeam(order.number)
    expect(seen.reportedPayment).toMatchObject({ amountPaise: order.totalPaise, reference: '412345678901' })
    expect(seen.history.filter(({ kind }) => kind === 'payment-reported')).toHaveLength(1)
    await step(order.number, 'payments', { method: 'upi', amountPaise: order.totalPaise })
    expect(await buyers.see(order)).toMatchObject({ reportedPayment: null, payment: 'paid' })
    expect((await errorOf(await report({}))).reason).toBe('nothing_due')
    const cash = await ordered()
    const reported = await app.request(`/orders/${cash.number}/payment-reports`, {
      method: 'POST',
      json: {},
      headers: { 'x-order-key': cash.key },
    })
    expect((await errorOf(reported)).reason).toBe('nothing_due')
  })
})
