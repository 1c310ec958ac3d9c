import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STATES } from '../../../shared/indian-states.ts'
import { spellOutAmount } from '../../../shared/money/amount-words.ts'
import { totalsOf } from '../pricing/model.ts'
import type { InvoiceContent } from './contract.ts'
import { creditOf, financialYearOf, type InvoicedOrder, invoiceOf, type Seller } from './model.ts'

const SELLER: Seller = { name: 'Sankalp', address: 'Pune', state: 'MH', gstin: '27AAAAA0000A1Z2' }
const rate = fc.constantFrom(0, 300, 500, 1800, 4000)
const component = fc.record({ amountPaise: fc.integer({ min: 1, max: 5_000_000 }), rateBasisPoints: rate })
const cart = fc.record({
  components: fc.array(component, { minLength: 1, maxLength: 9 }),
  basis: fc.constantFrom('added' as const, 'included' as const),
  shippingPaise: fc.integer({ min: 0, max: 20_000 }),
  discountPaise: fc.integer({ min: 0, max: 100_000 }),
  stateName: fc.constantFrom('Maharashtra', 'MH', 'Gujarat', '', 'तमिलनाडु'),
})
type Cart = {
  components: { amountPaise: number; rateBasisPoints: number }[]
  basis: 'added' | 'included'
  shippingPaise: number
  discountPaise: number
  stateName: string
}

/** The order of a cart as the shop would store it, and its total. */
function orderOf({ components, basis, shippingPaise, discountPaise, stateName }: Cart): {
  order: InvoicedOrder
  totalPaise: number
} {
  const [first] = components
  const charges = { basis, shippingPaise, shippingRateBasisPoints: first?.rateBasisPoints ?? 0, discountPaise }
  const totals = totalsOf([{ components }], charges)
  const order: InvoicedOrder = {
    ...{ number: 'SK-TEST', placedOn: '2026-11-20', basis, name: 'Aditi', address: 'Pune', stateName, shippingPaise },
    shippingTaxPaise: totals.shippingTaxPaise,
    components: components.map((entry, at) => ({
      ...{ name: 'Diya', nameHindi: 'दीया', quantity: 1, hsn: '6912', rateBasisPoints: entry.rateBasisPoints },
      ...(totals.lines[0]?.[at] ?? { amountPaise: 0, discountPaise: 0, taxPaise: 0 }),
    })),
  }
  return { order, totalPaise: totals.totalPaise }
}
const numbered = (content: InvoiceContent) => ({ ...content, number: 'IN/2627/000001', issuedOn: '2026-11-21' })
const taxOf = (invoice: InvoiceContent): number => invoice.cgstPaise + invoice.sgstPaise + invoice.igstPaise

describe('an invoice', () => {
  it('adds up to the order’s total, with taxable value and tax per line, halved within a state', () => {
    fc.assert(
      fc.property(cart, (cartContent) => {
        const { order, totalPaise } = orderOf(cartContent)
        const invoice = invoiceOf(order, SELLER)
        expect(invoice.totalPaise).toBe(totalPaise)
        expect(invoice.taxablePaise + taxOf(invoice)).toBe(totalPaise)
        for (const line of invoice.lines) {
          expect(line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise).toBe(line.totalPaise)
          if (invoice.isSameState)
            expect(line.sgstPaise - line.cgstPaise === 0 || line.sgstPaise - line.cgstPaise === 1).toBe(true)
          expect(invoice.isSameState ? line.igstPaise : line.cgstPaise + line.sgstPaise).toBe(0)
        }
      }),
    )
  })

  it('takes the place of supply from the address in either language, or else from the seller', () => {
    const supplyStateOf = (stateName: string) =>
      invoiceOf(
        orderOf({
          components: [{ amountPaise: 100, rateBasisPoints: 500 }],
          basis: 'added',
          shippingPaise: 0,
          discountPaise: 0,
          stateName,
        }).order,
        SELLER,
      ).placeOfSupply
    expect(['gujarat', 'GJ', 'गुजरात'].map((name) => supplyStateOf(name).gstNumber)).toEqual(['24', '24', '24'])
    expect(supplyStateOf('somewhere')).toEqual({ code: 'MH', gstNumber: '27' })
    expect(new Set(STATES.map(({ name }) => supplyStateOf(name).gstNumber)).size).toBe(36)
  })

  it('is a tax invoice, a bill of supply, both in one, or a plain invoice', () => {
    const kindOf = (rates: number[], gstin = SELLER.gstin) =>
      invoiceOf(
        orderOf({
          components: rates.map((rateBasisPoints) => ({ amountPaise: 10_000, rateBasisPoints })),
          basis: 'included',
          shippingPaise: 0,
          discountPaise: 0,
          stateName: 'MH',
        }).order,
        { ...SELLER, gstin },
      ).kind
    expect([kindOf([500]), kindOf([0]), kindOf([0, 500]), kindOf([500], '')]).toEqual([
      'tax-invoice',
      'bill-of-supply',
      'mixed-bill',
      'bill',
    ])
  })
})

describe('credit notes', () => {
  it('credit exactly the invoiced amounts once everything is refunded, and never more of any line', () => {
    fc.assert(
      fc.property(cart, fc.array(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 6 }), (cartContent, refunds) => {
        const { order } = orderOf(cartContent)
        // Rounding could make the tax of a product that costs a few paise negative; the shop has no such products.
        fc.pre(order.components.every((entry) => entry.taxPaise >= 0) && order.shippingTaxPaise >= 0)
        const invoice = numbered(invoiceOf(order, SELLER))
        const notes: InvoiceContent[] = []
        for (const amount of [...refunds, Number.MAX_SAFE_INTEGER]) {
          const note = creditOf(invoice, notes, amount)
          if (note) notes.push(note)
        }
        for (const [at, line] of invoice.lines.entries()) {
          for (const name of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const) {
            expect(notes.reduce((sum, note) => sum + (note.lines[at]?.[name] ?? 0), 0)).toBe(line[name])
            for (const note of notes) expect(note.lines[at]?.[name]).toBeGreaterThanOrEqual(0)
          }
        }
        expect(creditOf(invoice, notes, 1)).toBeUndefined()
      }),
    )
  })
})

describe('the prices of a credit note', () => {
  const noteOf = (basis: 'added' | 'included', discountPaise: number) => {
    const components = [{ amountPaise: 99_900, rateBasisPoints: 700 }]
    const { order, totalPaise } = orderOf({ components, basis, discountPaise, shippingPaise: 0, stateName: 'MH' })
    const invoice = numbered(invoiceOf(order, SELLER))
    return { invoice, note: creditOf(invoice, [], totalPaise) }
  }

  it('are before tax where the invoice adds it', () => {
    const { invoice, note } = noteOf('added', 0)
    expect(invoice.lines).toMatchObject([{ amountPaise: 99_900, totalPaise: 106_893 }])
    expect(note?.lines).toMatchObject([{ amountPaise: 99_900, totalPaise: 106_893 }])
    expect(noteOf('added', 9_900).note?.lines).toMatchObject([{ amountPaise: 90_000, discountPaise: 0, taxablePaise: 90_000 }])
  })

  it('contain the tax where those of the invoice do', () => {
    expect(noteOf('included', 0).note?.lines).toMatchObject([{ amountPaise: 99_900, totalPaise: 99_900 }])
    expect(noteOf('included', 9_900).note?.lines).toMatchObject([{ amountPaise: 90_000, totalPaise: 90_000 }])
  })
})

describe('years and amounts in words', () => {
  it('begin the financial year on 1 April', () => {
    expect(['2027-03-31', '2027-04-01', '2026-12-31'].map(financialYearOf)).toEqual([2026, 2027, 2026])
  })

  it('spell out amounts in lakh and crore', () => {
    expect(spellOutAmount(12_549_950)).toBe('Rupees one lakh twenty-five thousand four hundred ninety-nine and fifty paise only')
    expect(spellOutAmount(101_00)).toBe('Rupees one hundred one only')
    expect(spellOutAmount(2_00_00_019_00)).toBe('Rupees two crore nineteen only')
    expect(spellOutAmount(5)).toBe('Rupees zero and five paise only')
  })
})
