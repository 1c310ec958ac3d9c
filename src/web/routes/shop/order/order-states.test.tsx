// @vitest-environment dom-with-server
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderPages } from '../../../../../test/dom/order-page.tsx'
import { closePage } from '../../../../../test/dom/page.tsx'
import { createTestApp, START, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { deliver } from '../../../../../test/order-helpers.ts'
import type { OrderPlaced } from '../../../../modules/shop/orders/contract.ts'

let app: TestApp
let team: TestActor
let pages: ReturnType<typeof orderPages>
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  pages = orderPages(app, await app.actors.user('Aditi Kulkarni'), team)
})
afterEach(() => {
  closePage()
  app.clock.set(START)
})
afterAll(() => app.close())

type Step = (order: OrderPlaced) => Promise<unknown>
const to =
  (...paths: string[]): Step =>
  async (order) => {
    for (const path of paths) await pages.take(order, path)
  }
const ship: Step = async (order) => {
  await to('confirm', 'pack')(order)
  await pages.take(order, 'ship', { carrier: 'Delhivery', tracking: `dl ${order.number}` })
}
const pay: Step = (order) => pages.take(order, 'payments', { method: 'upi', amountPaise: order.totalPaise })
const refund: Step = (order) => pages.take(order, 'payments', { kind: 'refund', method: 'upi', amountPaise: order.totalPaise })
const cancel: Step = (order) => pages.take(order, 'cancel', { reason: 'Broken' })
const deliverPaid: Step = (order) => deliver(app, team, order)

async function openAfter(steps: readonly Step[], changes: object = {}): Promise<OrderPlaced> {
  const order = await pages.order(changes)
  for (const take of steps) await take(order)
  await pages.open(order)
  return order
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const part = (heading: string) =>
  screen.getByRole('heading', { level: 2, name: heading }).parentElement?.textContent?.replace(heading, '')
const stateSentence = () => document.querySelector('header > p[tabindex]')?.textContent
const currentStep = () => document.querySelector('[aria-current="step"]')?.textContent

describe('an order', () => {
  it.each<[string, Step[], string]>([
    ['Placed', [], 'We’ve received your order and will confirm it soon.'],
    ['Confirmed', [to('confirm')], 'Confirmed. We will pack it next.'],
    ['Packed', [to('confirm', 'pack')], 'Packed. It will ship soon.'],
    ['Delivered', [deliverPaid], 'Delivered.'],
  ])('that is %s shows this step and what follows', async (name, steps, sentence) => {
    await openAfter(steps)
    expect(currentStep()).toBe(name)
    expect(screen.getByRole('list', { name: 'Steps of this order' }).textContent).toBe('PlacedConfirmedPackedShippedDelivered')
    expect(stateSentence()).toBe(sentence)
  })

  it('that is on its way names the carrier, the parcel and its tracking page', async () => {
    const { number } = await openAfter([ship])
    expect(currentStep()).toBe('Shipped')
    expect(stateSentence()).toBe(`On its way to you with Delhivery DL${number}.`)
    const link = screen.getByRole('link', { name: 'Track with Delhivery' })
    expect(link.getAttribute('href')).toBe(`https://www.delhivery.com/track-v2/package/DL${number}`)
  })

  it.each<[string, string, Step[], string]>([
    ['Cancelled', 'unpaid', [cancel], 'This order is cancelled. Nothing to pay.'],
    ['Cancelled', 'paid', [pay, cancel], 'This order is cancelled. We will refund what you paid.'],
    ['Cancelled', 'refunded', [pay, cancel, refund], 'This order is cancelled. Nothing to pay.'],
    ['Returned', 'still paid', [pay, ship, to('take-back')], 'We have received the returned items.'],
    ['Refunded', 'refunded', [pay, ship, to('take-back'), refund], 'We have refunded what you paid.'],
  ])('that is %s and %s has no steps left', async (tag, _, steps, sentence) => {
    await openAfter(steps)
    expect(screen.queryByRole('list', { name: 'Steps of this order' })).toBeNull()
    expect(screen.getByText(tag)).toBeTruthy()
    expect(stateSentence()).toBe(sentence)
  })

  it.each<[string, Step[], string[]]>([
    ['placed', [], ['Cancel']],
    ['confirmed', [to('confirm')], ['Cancel']],
    ['packed', [to('confirm', 'pack')], []],
    ['shipped', [ship], ['Invoice']],
    ['delivered', [deliverPaid], ['Invoice', 'Return items', 'Are you happy with what you received?']],
    ['cancelled', [cancel], []],
    ['returned', [pay, ship, to('take-back')], ['Invoice']],
  ])('that is %s offers only what can be done now', async (_, steps, expected) => {
    await openAfter(steps)
    const offered = ['Cancel', 'Invoice', 'Return items', 'Are you happy with what you received?']
    expect(offered.filter((heading) => headings().includes(heading))).toEqual(expected)
    expect(headings()).toEqual(expect.arrayContaining(['Buy again', 'History', 'Help with this order']))
  })

  it('promises a delivery only until it is delivered', async () => {
    const order = await openAfter([ship])
    expect(screen.getByText(/^Promised delivery: .+ November 2026 to .+ 2026\.$/)).toBeTruthy()
    closePage()
    await pages.take(order, 'deliver')
    await pages.open(order)
    expect(screen.queryByText(/^Promised delivery/)).toBeNull()
  })
})

describe('the payment of an order', () => {
  it('by UPI shows the amount until it is paid', async () => {
    const order = await openAfter([], { paymentMethod: 'upi' })
    expect(part('Payment')).toMatch(/^₹112\.99 to payPlease pay by UPI now/)
    closePage()
    await pages.take(order, 'payments', { method: 'upi', amountPaise: 10_000 })
    await pages.open(order)
    expect(part('Payment')).toMatch(/^₹100 paid₹12\.99 to pay/)
    closePage()
    await pages.take(order, 'payments', { method: 'upi', amountPaise: 1299 })
    await pages.open(order)
    expect(part('Payment')).toBe('₹112.99 paid')
  })

  it('in cash is due on delivery, and then with the courier', async () => {
    const order = await openAfter([], { paymentMethod: 'cash' })
    expect(part('Payment')).toBe('₹112.99 to payPay in cash on delivery.')
    closePage()
    await ship(order)
    await pages.take(order, 'deliver')
    await pages.open(order)
    expect(part('Payment')).toBe('₹112.99 in cash on delivery. It will appear here once the courier has passed it on to us.')
  })

  it.each<[string, Step[], string]>([
    ['never paid', [cancel], 'Nothing was paid and nothing is due.'],
    ['paid', [pay, cancel], '₹112.99 paid'],
    ['refunded', [pay, cancel, refund], '₹112.99 paid₹112.99 refunded'],
  ])('of a cancelled order says what happened to the money if it was %s', async (_, steps, expected) => {
    await openAfter(steps)
    expect(part('Payment')).toBe(expected)
  })
})

describe('the history of an order', () => {
  it('has the newest event first, in the time of India, with who cancelled', async () => {
    const order = await pages.order()
    app.clock.set(new Date('2026-11-20T19:00:00Z'))
    await to('confirm')(order)
    await pay(order)
    app.clock.advance(1)
    await cancel(order)
    await pages.open(order)
    const entries = screen.getAllByRole('listitem').filter((entry) => entry.querySelector('time'))
    expect(entries.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '21 Nov, 12:31 AMWe cancelled it.',
      '21 Nov, 12:30 AM₹112.99 paid.',
      '21 Nov, 12:30 AMWe confirmed the order.',
      '20 Nov, 10:00 AMYou placed the order.',
    ])
  })

  it('tells of a correction by the team', async () => {
    const order = await pages.order()
    await to('confirm', 'pack', 'undo')(order)
    await pages.open(order)
    expect(screen.getByText('Correction by our team: the order is not packed yet.')).toBeTruthy()
    expect(currentStep()).toBe('Confirmed')
  })
})
