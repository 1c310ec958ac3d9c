import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../settings/contract.ts'
import type { OrderRow } from '../orders/store.ts'
import { buyerEmail, type OrderEvent, teamOrderEmail } from './emails.ts'

/** Two diyas for ₹112.99 to be paid in cash, of a buyer with a verified address. */
const ORDER = {
  number: 'SK-7K3MAQ',
  state: 'placed',
  name: 'Aditi Kulkarni',
  email: 'aditi@example.com',
  mobile: '+919820012345',
  address: '12 Shivaji Path',
  landmark: 'Near the temple',
  city: 'Pune',
  reader_language: 'en',
  receiver_name: '',
  promised_from_date: '2026-11-23',
  promised_to_date: '2026-11-27',
  payment_method: 'cash',
  payment: 'due',
  payment_due_at: new Date('2026-11-20T05:00:00Z'),
  total_paise: 11_299,
  paid_paise: 0,
  refunded_paise: 0,
  carrier: '',
  tracking: '',
  delivered_at: null,
  reported_paid_reference: '',
  lines: [{ name: 'Brass diya', name_hindi: 'पीतल का दीया', variant_name: 'Red', variant_name_hindi: 'लाल', quantity: 2 }],
} as unknown as OrderRow

type EventOptions = {
  order?: Partial<OrderRow>
  by?: OrderEvent['actorKind']
  details?: OrderEvent['details']
  isVerified?: boolean
}

const sourceOf = (kind: string, { order = {}, by = 'team', details = {}, isVerified = true }: EventOptions) => ({
  order: { ...ORDER, ...order },
  event: { kind, actorKind: by, details },
  isVerified,
  settings: DEFAULT_SETTINGS,
  publicUrl: 'https://sankalp.example',
  linkKey: 'the-key',
})
const toBuyer = (kind: string, options: EventOptions = {}) => buyerEmail(sourceOf(kind, options))
const toTeam = (kind: string, options: EventOptions = {}) => teamOrderEmail(sourceOf(kind, options))
/** What the buyer reads after the greeting. */
const sentences = (kind: string, options: EventOptions = {}) => toBuyer(kind, options)?.opening.slice(1)
const factOf = (label: string, options: EventOptions = {}) =>
  toBuyer('placed', options)?.facts?.find((fact) => fact.label === label)?.value

describe('the email about a new order', () => {
  it('says how to pay, and by when if the items are only reserved', () => {
    expect(sentences('placed')).toHaveLength(1)
    expect(sentences('placed', { order: { payment_method: 'upi' } })?.[1]).toBe(
      'Please pay ₹112.99 by UPI on your order page. We will pack it once we receive the payment.',
    )
    expect(sentences('placed', { order: { payment_method: 'online' } })?.[1]).toMatch(/until 10:30\sAM\.$/)
  })

  it('links to the order with its key, in the language of the reader', () => {
    expect(toBuyer('placed')?.actions[0]?.url).toBe('https://sankalp.example/order/SK-7K3MAQ?key=the-key')
    const hindi = toBuyer('placed', { order: { reader_language: 'hi' } })
    expect(hindi?.actions[0]?.url).toBe('https://sankalp.example/hi/order/SK-7K3MAQ?key=the-key')
    expect(hindi?.facts?.map(({ value }) => value)).toContain('2 × पीतल का दीया (लाल)')
  })

  it('never has the street, the landmark or the mobile number', () => {
    const text = JSON.stringify([toBuyer('placed'), toTeam('placed')])
    for (const secret of ['12 Shivaji Path', 'Near the temple', '98200']) expect(text).not.toContain(secret)
  })

  it('has neither name nor place if the address is not verified, because anybody may have typed it', () => {
    const text = JSON.stringify(toBuyer('placed', { isVerified: false, order: { receiver_name: 'Meera' } }))
    for (const typed of ['Aditi', 'Pune', 'Meera']) expect(text).not.toContain(typed)
    expect(toBuyer('placed')?.opening[0]).toBe('Namaste Aditi Kulkarni,')
    expect(factOf('Deliver to', { order: { receiver_name: 'Meera' } })).toBe('Meera, Pune')
  })

  it('names the promised days until the order arrives or is cancelled', () => {
    expect(factOf('Promised delivery')).toBe('Monday, 23 November 2026 – Friday, 27 November 2026')
    expect(factOf('Promised delivery', { order: { delivered_at: new Date() } })).toBeUndefined()
    expect(factOf('Promised delivery', { order: { state: 'cancelled' } })).toBeUndefined()
    expect(factOf('Promised delivery', { order: { promised_to_date: null } })).toBeUndefined()
  })

  it('names the parcel with its tracking page', () => {
    expect(factOf('Courier', { order: { carrier: 'Delhivery', tracking: 'AWB77' } })).toBe(
      'Delhivery AWB77 https://www.delhivery.com/track-v2/package/AWB77',
    )
    expect(factOf('Courier', { order: { carrier: 'Ramesh Tempo' } })).toBe('Ramesh Tempo')
    expect(factOf('Courier')).toBeUndefined()
  })
})

describe('a confirmation is emailed', () => {
  it('when the team makes it, and not when the payment does, which has an email of its own', () => {
    expect(toBuyer('confirm', { order: { state: 'confirmed' } })?.subject).toBe('Your order SK-7K3MAQ is being packed')
    expect(toBuyer('confirm', { by: 'system', order: { state: 'confirmed' } })).toBeUndefined()
  })

  it('not when it was undone before the email was written', () => {
    expect(toBuyer('confirm', { order: { state: 'placed' } })).toBeUndefined()
    expect(toBuyer('deliver', { order: { state: 'shipped' } })).toBeUndefined()
  })

  it('with a correction when it is undone, but not for the undo of packing or after a new confirmation', () => {
    expect(toBuyer('undo', { details: { step: 'confirm' } })?.subject).toContain('Correction')
    expect(toBuyer('undo', { details: { step: 'pack' }, order: { state: 'confirmed' } })).toBeUndefined()
    expect(toBuyer('undo', { details: { step: 'confirm' }, order: { state: 'confirmed' } })).toBeUndefined()
    expect(toBuyer('undo', { details: { step: 'deliver' }, order: { state: 'shipped' } })?.subject).toMatch(
      /^Correction: .* not arrived/,
    )
    expect(toBuyer('undo', { details: { step: 'deliver' }, order: { state: 'delivered' } })).toBeUndefined()
  })
})

describe('the email about a parcel', () => {
  it('asks to have the amount ready only if the order is not paid', () => {
    expect(sentences('ship')).toEqual([expect.stringContaining('keep the amount ready')])
    expect(sentences('ship', { order: { payment: 'paid' } })).toEqual([expect.stringContaining('nothing to pay on delivery')])
  })

  it('names the days to report a fault when it arrives', () => {
    expect(sentences('deliver')?.[0]).toContain('within 7 days')
  })
})

describe('the email about a cancellation', () => {
  const REFUND = 'We will refund what you paid to the same account.'

  it('says who cancelled and why', () => {
    expect(sentences('cancel', { by: 'buyer', details: { reason: 'Bought twice' } })).toEqual([
      'This order is cancelled, as you asked. Nothing will be sent.',
    ])
    expect(sentences('cancel', { by: 'system', details: { reason: 'unpaid' } })).toEqual([
      'This order is cancelled because we did not receive the payment in time.',
    ])
    expect(sentences('cancel', { details: { reason: 'Broken' } })?.slice(1)).toEqual(['The reason: Broken'])
    expect(sentences('cancel', { details: { reason: '' } })).toEqual(['Sorry, we had to cancel this order.'])
  })

  it('promises a refund exactly when money of the buyer is left with us', () => {
    for (const by of ['buyer', 'team', 'system'] as const) {
      expect(sentences('cancel', { by, order: { paid_paise: 500 } })).toContain(REFUND)
      expect(sentences('cancel', { by, order: { paid_paise: 500, refunded_paise: 499 } })).toContain(REFUND)
      expect(sentences('cancel', { by, order: { paid_paise: 500, refunded_paise: 500 } })).not.toContain(REFUND)
      expect(sentences('cancel', { by })).not.toContain(REFUND)
    }
  })
})

describe('the email about a return', () => {
  it('names the day of the pickup, or the reason for the refusal', () => {
    expect(sentences('return-approve', { details: { pickupOn: '2026-11-25' } })?.[0]).toContain('Wednesday, 25 November 2026')
    expect(sentences('return-decline', { details: { reason: 'Used' } })?.[1]).toBe('The reason: Used')
  })

  it('names the refund when the pieces arrive, and none when there is none', () => {
    expect(sentences('return-take-back', { details: { amountPaise: 10_700 } })?.[0]).toContain('We will refund ₹107')
    expect(sentences('return-take-back', { details: { amountPaise: 0 } })?.[0]).not.toContain('refund')
  })

  it('of a whole parcel says whether a refund follows, was made, or nothing was paid', () => {
    const taken = (paid_paise: number, refunded_paise: number) =>
      sentences('take-back', { order: { paid_paise, refunded_paise } })?.[0]
    expect(taken(11_299, 0)).toContain('We will refund you')
    expect(taken(11_299, 11_298)).toContain('We will refund you')
    expect(taken(11_299, 11_299)).toContain('already refunded')
    expect(taken(0, 0)).toContain('nothing is due')
  })
})

describe('the email about money', () => {
  it('names the amount that came or went', () => {
    expect(sentences('payment', { details: { amountPaise: 5050, method: 'upi' } })).toEqual([
      'We have received ₹50.50. Thank you.',
    ])
    expect(sentences('refund', { details: { amountPaise: 5050, method: 'upi' } })?.[0]).toContain('We have refunded ₹50.50.')
  })

  it('is not written for cash at the door, but for its refund', () => {
    expect(toBuyer('payment', { details: { amountPaise: 5050, method: 'cash' } })).toBeUndefined()
    expect(sentences('refund', { details: { amountPaise: 5050, method: 'cash' } })).toEqual([
      'We have refunded ₹50.50. It may take your bank a few days to show it.',
    ])
  })

  it('announces only the refunds that nothing else announces', () => {
    const requested = (reason: string) => sentences('refund-requested', { by: 'system', details: { amountPaise: 100, reason } })
    expect(requested('excess')?.[0]).toContain('more than this order costs')
    expect(requested('late')?.[0]).toContain('after the time to pay')
    expect([requested('cancelled'), requested('team')]).toEqual([undefined, undefined])
  })
})

describe('the team gets an email', () => {
  it('only about what it has to look at', () => {
    const kinds = ['placed', 'payment-reported', 'mismatch', 'return-ask', 'refund-failed']
    for (const kind of kinds) expect(toTeam(kind)?.actions[0]?.url, kind).toBe('https://sankalp.example/ops/orders/SK-7K3MAQ')
    for (const kind of ['confirm', 'pack', 'ship', 'deliver', 'cancel', 'payment', 'refund', 'undo', 'return-approve'])
      expect(toTeam(kind), kind).toBeUndefined()
  })

  it('with both amounts of a payment that does not match, and the reference that the buyer reports', () => {
    expect(toTeam('mismatch', { details: { amountPaise: 10_000, expectedPaise: 11_299 } })?.subject).toBe(
      'Order SK-7K3MAQ: received ₹100, expected ₹112.99',
    )
    const reported = toTeam('payment-reported', { order: { reported_paid_reference: '412345678901' } })
    expect(reported?.facts?.at(-1)?.value).toBe('412345678901')
    expect(toTeam('payment-reported')?.facts).toHaveLength(2)
  })

  it('in English, whatever the buyer reads', () => {
    expect(toTeam('placed', { order: { reader_language: 'hi' } })?.opening).toEqual([
      'Aditi Kulkarni in Pune has ordered 2 × Brass diya (Red).',
    ])
  })

  it('and the buyer gets none about a report, a mismatch or a failed refund', () => {
    for (const kind of ['payment-reported', 'mismatch', 'refund-failed', 'pack']) expect(toBuyer(kind), kind).toBeUndefined()
  })
})
