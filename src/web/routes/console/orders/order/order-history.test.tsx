// @vitest-environment dom-with-server
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../../test/harness.ts'
import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import { OrderHistory } from './order-history.tsx'

type Entry = Order['history'][number]

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterEach(closePage)
afterAll(() => app.close())

it.each<[Entry['kind'], Entry['by'], Entry['details'], string]>([
  ['placed', 'buyer', {}, 'Order placed.'],
  ['confirm', 'team', {}, 'Confirmed by the team.'],
  ['confirm', 'system', {}, 'Confirmed automatically after payment.'],
  ['reopen', 'system', {}, 'Paid late. The items were still in stock, so the order is confirmed again.'],
  ['pack', 'team', {}, 'Packed.'],
  ['undo', 'team', { step: 'pack' }, 'Packing undone.'],
  ['undo', 'team', { step: 'confirm' }, 'Confirmation undone.'],
  ['ship', 'team', { carrier: 'India Post', tracking: 'EM1' }, 'Handed to India Post, EM1.'],
  ['ship', 'team', { carrier: 'Own van', tracking: '' }, 'Handed to Own van.'],
  ['deliver', 'team', {}, 'Delivered.'],
  ['take-back', 'team', { reason: 'Refused' }, 'Items returned to us. Refused'],
  ['payment', 'team', { amountPaise: 12_550, method: 'cash', reference: 'R-1' }, '₹125.50 received, Cash on delivery. R-1'],
  ['payment', 'system', { amountPaise: 12_550, method: 'online', reference: 'pay_1' }, '₹125.50 received, Online.'],
  ['payment-reported', 'buyer', { amountPaise: 10_000, reference: '4123' }, 'The customer says ₹100 was paid by UPI. 4123'],
  ['mismatch', 'system', { amountPaise: 10_000, expectedPaise: 12_000 }, '₹100 received, but ₹120 was due.'],
  ['refund', 'team', { amountPaise: 10_000, method: 'upi' }, '₹100 refunded, UPI.'],
  ['refund', 'team', { amountPaise: 10_000, method: 'cash' }, '₹100 refunded, In cash.'],
  ['undo', 'team', { step: 'deliver' }, 'Delivery undone.'],
  ['refund-requested', 'team', { amountPaise: 10_000, reason: 'x' }, 'Refund of ₹100 requested from the payment provider.'],
  ['refund-failed', 'system', { amountPaise: 10_000 }, 'The payment provider could not refund ₹100.'],
  ['cancel', 'buyer', { reason: 'Changed my mind' }, 'Cancelled by the customer. Changed my mind'],
  ['cancel', 'team', { reason: 'Broken' }, 'Cancelled by the team. Broken'],
  ['cancel', 'system', { reason: 'unpaid' }, 'Cancelled: not paid in time.'],
  ['return-ask', 'buyer', {}, 'Return requested.'],
  ['return-approve', 'team', {}, 'Return approved.'],
  ['return-decline', 'team', { reason: 'Used' }, 'Return declined. Used'],
  ['return-withdraw', 'buyer', {}, 'Return withdrawn by the customer.'],
  ['return-take-back', 'team', { pieces: 1 }, '1 item came back.'],
  ['return-take-back', 'team', { pieces: 2 }, '2 items came back.'],
])('tells "%s" by the %s with %j', async (kind, by, details, sentence) => {
  const history = [{ at: '2026-11-20T04:30:00Z', kind, by, details }]
  await openPage(app, team, <OrderHistory order={{ history } as unknown as Order} />)
  expect(screen.getByRole('listitem').querySelector('p')?.textContent).toBe(sentence)
})
