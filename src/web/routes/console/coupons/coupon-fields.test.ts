import { expect, test } from 'vitest'
import { EMPTY_COUPON, fieldsOf, termsOf } from './coupon-fields.ts'

test('a percentage with a maximum, in any digits', () => {
  const fields = { ...EMPTY_COUPON, code: 'diwali10', percent: '१०%', max: '₹1,500', min: '499.50', maxUses: '100' }
  const holdsFor = { categories: ['diyas', 'kits'] as const }
  expect(termsOf({ ...fields, ...holdsFor }, true)).toEqual({
    terms: {
      percent: 10,
      amountPaise: null,
      maxPaise: 150_000,
      minSubtotalPaise: 49_950,
      startsOn: null,
      endsOn: null,
      maxUses: 100,
      isOnceEach: false,
      categories: ['diyas', 'kits'],
      note: '',
    },
  })
})

test('an amount ignores what was typed for a percentage', () => {
  const fields = { ...EMPTY_COUPON, code: 'A11', kind: 'amount' as const, percent: '10', max: '5', amount: '250' }
  expect(termsOf(fields, true)).toMatchObject({ terms: { percent: null, maxPaise: null, amountPaise: 25_000 } })
})

test('reports which fields are invalid', () => {
  const fields = {
    ...EMPTY_COUPON,
    code: 'अ',
    percent: '0',
    max: 'x',
    maxUses: '0',
    startsOn: '2026-11-02',
    endsOn: '2026-11-01',
  }
  expect(termsOf(fields, true)).toEqual({ wrong: { code: true, percent: true, max: true, maxUses: true, endsOn: true } })
  expect(termsOf({ ...EMPTY_COUPON, code: '', percent: '5' }, false)).toHaveProperty('terms')
  expect(termsOf({ ...EMPTY_COUPON, kind: 'amount' }, false)).toEqual({ wrong: { amount: true } })
})

test('the fields of a coupon convert back to the same terms', () => {
  const terms = {
    percent: null,
    amountPaise: 9_900,
    maxPaise: null,
    minSubtotalPaise: 0,
    startsOn: '2026-11-01',
    endsOn: null,
  }
  const coupon = {
    ...terms,
    maxUses: null,
    isOnceEach: true,
    categories: [],
    note: 'x',
    code: 'A11',
    version: 3,
    uses: 1,
    state: 'running' as const,
  }
  expect(termsOf(fieldsOf(coupon), false)).toEqual({
    terms: { ...terms, maxUses: null, isOnceEach: true, categories: [], note: 'x' },
  })
})
