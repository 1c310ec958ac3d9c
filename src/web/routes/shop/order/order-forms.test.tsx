// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderPages } from '../../../../../test/dom/order-page.tsx'
import { closePage } from '../../../../../test/dom/page.tsx'
import { createTestApp, START, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { stockOf } from '../../../../../test/products.ts'
import type { Order, OrderPlaced } from '../../../../modules/shop/orders/contract.ts'

let app: TestApp
let buyer: TestActor
let pages: ReturnType<typeof orderPages>
beforeAll(async () => {
  app = await createTestApp()
  buyer = await app.actors.user('Aditi Kulkarni')
  pages = orderPages(app, buyer, await app.actors.team())
})
afterEach(() => {
  closePage()
  app.clock.set(START)
})
afterAll(() => app.close())

const seen = async ({ number }: OrderPlaced) => (await (await app.request(`/orders/${number}`, { as: buyer })).json()) as Order
const fieldOf = (button: string) =>
  within(screen.getByRole('button', { name: button }).closest('form') as HTMLElement).getByRole('textbox')
const valueIn = (field: HTMLElement) => (field as HTMLInputElement).value

describe('the form that cancels an order', () => {
  const CANCEL = 'Yes, cancel'

  it('cancels it once with the reason, and the page shows the result', async () => {
    const order = await pages.order()
    const { user } = await pages.open(order)
    expect(screen.getByText('Free to cancel until we pack the order. Nothing has been paid.')).toBeTruthy()
    await user.type(fieldOf(CANCEL), 'Ordered twice')
    await user.dblClick(screen.getByRole('button', { name: CANCEL }))
    const state = await screen.findByText('This order is cancelled. Nothing to pay.')
    await waitFor(() => expect(document.activeElement).toBe(state))
    expect(screen.getByText('You cancelled it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: CANCEL })).toBeNull()
    const { history, lines } = await seen(order)
    expect(history.filter(({ kind }) => kind === 'cancel').map(({ details }) => details.reason)).toEqual(['Ordered twice'])
    expect(await stockOf(app, lines[0]?.variantId ?? '')).toBe(20)
  })

  it('says how much is refunded: what was paid, less what was refunded', async () => {
    const order = await pages.order()
    await pages.take(order, 'payments', { method: 'upi', amountPaise: 5050 })
    await pages.take(order, 'payments', { kind: 'refund', method: 'upi', amountPaise: 50 })
    await pages.open(order)
    expect(screen.getByText('Free to cancel until we pack the order. We will refund the ₹50 you paid.')).toBeTruthy()
  })

  it.each([
    ['packed', ['confirm', 'pack'], 'Packed. It will ship soon.'],
    ['shipped', ['confirm', 'pack', 'ship'], 'On its way to you with DTDC.'],
  ])('says that it is too late once the order is %s', async (state, steps, sentence) => {
    const order = await pages.order()
    const { user } = await pages.open(order)
    for (const step of steps) await pages.take(order, step, step === 'ship' ? { carrier: 'DTDC' } : {})
    await user.click(screen.getByRole('button', { name: CANCEL }))
    expect((await screen.findByRole('alert')).textContent).toBe('This order is already packed. Please call us to stop it.')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('button', { name: CANCEL })).toBeNull()
    expect((await seen(order)).state).toBe(state)
  })

  it('shows only the cancellation when the team was faster', async () => {
    const order = await pages.order()
    const { user } = await pages.open(order)
    await pages.take(order, 'cancel', { reason: 'Broken' })
    await user.click(screen.getByRole('button', { name: CANCEL }))
    expect(await screen.findByText('We cancelled it.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the reason while the connection is lost, and can be sent again', async () => {
    const order = await pages.order()
    const { user, loseNextResponse } = await pages.open(order)
    await user.type(fieldOf(CANCEL), 'No longer needed')
    loseNextResponse()
    await user.click(screen.getByRole('button', { name: CANCEL }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You are offline\./)
    expect(valueIn(fieldOf(CANCEL))).toBe('No longer needed')
    // The first request had arrived.
    await user.click(screen.getByRole('button', { name: CANCEL }))
    expect(await screen.findByText('You cancelled it.')).toBeTruthy()
  })
})

describe('the report of a UPI payment', () => {
  it('is shown with its time in India, once, and can be given a reference later', async () => {
    const order = await pages.order()
    app.clock.set(new Date('2026-11-20T20:05:00Z'))
    const { user, requests, holdNextResponse } = await pages.open(order)
    const release = holdNextResponse()
    await user.click(screen.getByRole('button', { name: 'I have paid' }))
    await user.click(await screen.findByRole('button', { name: 'Sending…' }))
    release()
    const note = await screen.findByText(/^You told us you paid/)
    // The time has a space of its own that does not break.
    expect(note.textContent?.trim().replaceAll('\u00a0', ' ')).toBe(
      'You told us you paid ₹112.99 on Saturday, 21 November 2026 at 1:35 AM; we are checking it.',
    )
    await waitFor(() => expect(document.activeElement).toBe(note))
    expect(requests).toHaveLength(1)
    expect(screen.queryByText(/to pay$/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add the reference' }))
    expect(screen.getByText('The reference has 6 to 35 letters or digits. Please check it.')).toBeTruthy()
    await user.type(fieldOf('Add the reference'), '4123 4567 8901')
    await user.click(screen.getByRole('button', { name: 'Add the reference' }))
    expect(await screen.findByText(/Payment reference: 412345678901\.$/)).toBeTruthy()
    const { history, payment } = await seen(order)
    expect(payment).toBe('due')
    expect(history.filter(({ kind }) => kind === 'payment-reported')).toHaveLength(1)
  })

  it.each(['12345', '1234-5678-9012'])('refuses the reference %s and keeps it in the field', async (reference) => {
    const order = await pages.order()
    const { user } = await pages.open(order)
    await user.type(fieldOf('I have paid'), reference)
    await user.click(screen.getByRole('button', { name: 'I have paid' }))
    expect(await screen.findByText('The reference has 6 to 35 letters or digits. Please check it.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(fieldOf('I have paid')))
    expect(valueIn(fieldOf('I have paid'))).toBe(reference)
    expect((await seen(order)).reportedPayment).toBeNull()
  })

  it('is not needed once the team has recorded the payment', async () => {
    const order = await pages.order()
    const { user } = await pages.open(order)
    await pages.take(order, 'payments', { method: 'upi', amountPaise: order.totalPaise })
    await user.click(screen.getByRole('button', { name: 'I have paid' }))
    expect(await screen.findByText('₹112.99 paid')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull()
    expect((await seen(order)).reportedPayment).toBeNull()
  })
})

describe('an order', () => {
  it.each(['of another person', 'that does not exist'])('%s is private', async (which) => {
    const order = which === 'of another person' ? await pages.order({ giftNote: 'For Asha' }) : { number: 'SK-ABCDEF' }
    await pages.open(order, { as: await app.actors.user() })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This order is private')
    expect(screen.queryByText('For Asha')).toBeNull()
    const help = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? ''
    expect(new URL(help).searchParams.get('text')).toContain(order.number)
  })
})
