import { expect, test } from 'vitest'
import { CouponChangeFormSchema, couponFieldsOf, EMPTY_COUPON, NewCouponFormSchema } from './coupon-fields.ts'

const invalidFields = (schema: typeof NewCouponFormSchema | typeof CouponChangeFormSchema, fields: object) =>
  schema.safeParse({ ...EMPTY_COUPON, ...fields }).error?.issues.map(({ path }) => path.join('.'))

test('a percentage with a maximum, in any digits', () => {
  const fields = {
    ...EMPTY_COUPON,
    code: ' diwali10 ',
    percent: '१०%',
    maxPaise: '₹1,500',
    minSubtotalPaise: '499.50',
    maxUses: '100',
  }
  expect(NewCouponFormSchema.parse({ ...fields, categories: ['diyas', 'kits'] })).toEqual({
    code: 'DIWALI10',
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
  })
})

test('an amount ignores what was typed for a percentage', () => {
  const fields = { ...EMPTY_COUPON, code: 'A11', kind: 'amount' as const, percent: '10', maxPaise: '5', amountPaise: '250' }
  expect(NewCouponFormSchema.parse(fields)).toMatchObject({ percent: null, maxPaise: null, amountPaise: 25_000 })
})

test('reports every invalid field at once', () => {
  const days = { startsOn: '2026-11-02', endsOn: '2026-11-01' }
  const fields = { ...days, code: 'अ', percent: '0', maxPaise: 'x', minSubtotalPaise: '-1', maxUses: '0' }
  expect(invalidFields(NewCouponFormSchema, fields)).toEqual([
    'code',
    'percent',
    'maxPaise',
    'minSubtotalPaise',
    'maxUses',
    'endsOn',
  ])
  expect(invalidFields(CouponChangeFormSchema, { code: '', percent: '5' })).toBeUndefined()
  expect(invalidFields(CouponChangeFormSchema, { kind: 'amount' })).toEqual(['amountPaise'])
  expect(invalidFields(CouponChangeFormSchema, { ...days, percent: '101' })).toEqual(['percent', 'endsOn'])
})

test('the fields of a coupon convert back to the same terms', () => {
  const change = {
    ...{ percent: null, amountPaise: 9_900, maxPaise: null, minSubtotalPaise: 0, startsOn: '2026-11-01', endsOn: null },
    ...{ maxUses: null, isOnceEach: true, categories: [], note: 'x', version: 3 },
  }
  expect(CouponChangeFormSchema.parse(couponFieldsOf({ ...change, code: 'A11', uses: 1, state: 'active' }))).toEqual(change)
})
