// @vitest-environment dom-with-server
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderPages } from '../../../../../test/dom/order-page.tsx'
import { closePage } from '../../../../../test/dom/page.tsx'
import { START, type TestActor } from '../../../../../test/harness.ts'
import { type Paying, startPaying } from '../../../../../test/payment-helpers.ts'
import type { OrderPlaced } from '../../../../modules/shop/orders/contract.ts'

let paying: Paying
let buyer: TestActor
let pages: ReturnType<typeof orderPages>
beforeAll(async () => {
  paying = await startPaying()
  buyer = await paying.app.actors.user('Aditi Kulkarni')
  pages = orderPages(paying.app, buyer, await paying.app.actors.team())
})
afterEach(() => {
  closePage()
  paying.app.clock.set(START)
})
afterAll(() => paying.close())

const order = () => pages.order({ paymentMethod: 'online' })
const payment = () => screen.getByRole('heading', { level: 2, name: 'Payment' }).parentElement as HTMLElement
const payLink = () => document.querySelector('a[href$="/pay"]')

/** Pays the order on the provider's page. */
async function pay({ number }: OrderPlaced): Promise<void> {
  const { app } = paying
  const request = await app.request(`/orders/${number}/pay`, { method: 'POST', as: buyer })
  const { fields } = (await request.json()) as { fields: { name: string; value: string }[] }
  const orderId = fields.find(({ name }) => name === 'order_id')?.value ?? ''
  expect((await paying.captured(paying.provider.pay(orderId))).status).toBe(200)
  await app.jobs.run()
}

describe('an order to be paid online', () => {
  it('links to the payment, with the time until which its products are held', async () => {
    const placed = await order()
    await pages.open(placed, { language: 'hi' })
    expect(payLink()?.getAttribute('href')).toBe(`/hi/order/${placed.number}/pay`)
    closePage()
    await pages.open(placed)
    expect(screen.getByText('We’ve received your order. We will confirm it once it is paid.')).toBeTruthy()
    expect(payLink()?.textContent).toBe('Pay ₹112.99 online')
    expect(payLink()?.getAttribute('href')).toBe(`/order/${placed.number}/pay`)
    expect(within(payment()).getByText(/We hold the items for you until 10:30.AM\.$/)).toBeTruthy()
  })

  it.each([
    ['failed', /^Payment failed\./],
    ['cancelled', /^The payment was not completed\./],
    ['unreachable', /^The payment page is not available right now\./],
  ])('can be paid again after a payment that is %s', async (outcome, sentence) => {
    await pages.open(await order(), { search: `?payment=${outcome}` })
    expect(within(payment()).getByRole('alert').textContent).toMatch(sentence)
    expect(payLink()).toBeTruthy()
  })

  it('cannot be paid twice while the payment is being confirmed', async () => {
    await pages.open(await order(), { search: '?payment=waiting' })
    expect(within(payment()).getByText(/please do not pay again\.$/)).toBeTruthy()
    expect(payLink()).toBeNull()
  })

  it('ignores an outcome that it does not know', async () => {
    await pages.open(await order(), { search: '?payment=paid' })
    expect(within(payment()).queryByRole('alert')).toBeNull()
    expect(payLink()).toBeTruthy()
  })

  it('cannot be paid once the time for it is over', async () => {
    const placed = await order()
    paying.app.clock.set(new Date(START.getTime() + 60 * 60_000))
    await pages.open(placed)
    expect(within(payment()).getByText('The time to pay for this order online is over.')).toBeTruthy()
    expect(payLink()).toBeNull()
  })

  it('is confirmed and paid after the payment, whatever outcome the address names', async () => {
    const placed = await order()
    await pay(placed)
    await pages.open(placed, { search: '?payment=failed' })
    expect(payment().textContent).toBe('Payment₹112.99 paid')
    expect(screen.getByText('Confirmed. We will pack it next.')).toBeTruthy()
  })

  it('that was not paid in time is cancelled by itself', async () => {
    const placed = await order()
    paying.app.clock.set(new Date(START.getTime() + 60 * 60_000))
    await paying.app.jobs.runPeriodicTasks()
    await pages.open(placed)
    expect(screen.getByText('The order was cancelled because it was not paid in time.')).toBeTruthy()
    expect(payment().textContent).toBe('PaymentNothing was paid and nothing is due.')
  })
})
