import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, START, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { errorOf } from '../../../../test/order-helpers.ts'
import { NewCoupon, type TeamCoupon } from './contract.ts'

const TERMS = {
  percent: 10,
  amountPaise: null,
  maxPaise: null,
  minSubtotalPaise: 0,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  isOnceEach: false,
  categories: [],
  note: '',
}
const isValid = (changes: object) => NewCoupon.safeParse({ code: 'DIWALI10', ...TERMS, ...changes }).success
const wrongFields = (changes: object) => {
  const result = NewCoupon.safeParse({ code: 'DIWALI10', ...TERMS, ...changes })
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.')).sort()
}

describe('the code of a coupon', () => {
  it('has 3 to 20 letters and digits, in capitals however it is typed', () => {
    expect(NewCoupon.parse({ code: ' diwali10 ', ...TERMS }).code).toBe('DIWALI10')
    expect(['AB', 'ABC', 'A'.repeat(20), 'A'.repeat(21)].map((code) => isValid({ code }))).toEqual([false, true, true, false])
    for (const code of ['TWO WORDS', 'DASH-10', 'दीवाली', 'TEN%']) expect(isValid({ code }), code).toBe(false)
  })
})

describe('the terms of a coupon', () => {
  it('have 1 to 100 percent, whole', () => {
    expect([0, 1, 100, 101, 1.5].map((percent) => isValid({ percent }))).toEqual([false, true, true, false, false])
  })

  it('have an amount of 1 paisa to ₹1,00,000', () => {
    const amount = (amountPaise: number) => isValid({ percent: null, amountPaise })
    expect([0, 1, 10_000_000, 10_000_001].map(amount)).toEqual([false, true, true, false])
    const max = (maxPaise: number) => isValid({ maxPaise })
    expect([0, 1, 10_000_000, 10_000_001].map(max)).toEqual([false, true, true, false])
  })

  it('have either a percentage or an amount, and a largest discount only with a percentage', () => {
    expect(wrongFields({ percent: null })).toEqual(['percent'])
    expect(wrongFields({ amountPaise: 500 })).toEqual(['percent'])
    expect(wrongFields({ percent: null, amountPaise: 500, maxPaise: 500 })).toEqual(['maxPaise'])
  })

  it('may begin and end on the same day, but not end before', () => {
    expect(isValid({ startsOn: '2026-11-20', endsOn: '2026-11-20' })).toBe(true)
    expect(wrongFields({ startsOn: '2026-11-20', endsOn: '2026-11-19' })).toEqual(['endsOn'])
    expect(wrongFields({ startsOn: '2026-02-30' })).toEqual(['startsOn'])
  })

  it('report the order of the days together with other wrong fields', () => {
    expect(wrongFields({ percent: 'ten', startsOn: '2026-11-20', endsOn: '2026-11-19' })).toEqual(['endsOn', 'percent'])
  })

  it('have at least one use and a lowest subtotal of nothing or more', () => {
    expect([0, 1, 10_000_000, 10_000_001].map((maxUses) => isValid({ maxUses }))).toEqual([false, true, true, false])
    expect([-1, 0, 100_000_000, 100_000_001].map((minSubtotalPaise) => isValid({ minSubtotalPaise }))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('the days of a coupon', () => {
  let app: TestApp
  let team: TestActor
  beforeAll(async () => {
    app = await createTestApp()
    team = await app.actors.team()
  })
  afterAll(() => app.close())

  const send = (method: string, path: string, json: object) => app.request(`/ops/coupons${path}`, { method, as: team, json })
  const make = async (code: string, options: object = {}) =>
    (await (await send('POST', '', { code, ...TERMS, ...options })).json()) as TeamCoupon
  const change = async (code: string, version: number, options: object) =>
    (await (await send('PUT', `/${code}`, { ...TERMS, version, ...options })).json()) as TeamCoupon
  const timesOf = (code: string) =>
    app.db.selectFrom('coupons').where('code', '=', code).select(['starts_at', 'ends_at']).executeTakeFirstOrThrow()

  it('begin and end at midnight in India', async () => {
    await make('MIDNIGHT', { startsOn: '2026-11-25', endsOn: '2026-11-26' })
    expect(await timesOf('MIDNIGHT')).toEqual({
      starts_at: new Date('2026-11-24T18:30:00Z'),
      ends_at: new Date('2026-11-26T18:30:00Z'),
    })
    const stateAt = async (at: string) => {
      app.clock.set(new Date(at))
      const { items } = (await (await app.request('/ops/coupons', { as: team })).json()) as { items: TeamCoupon[] }
      return items.find(({ code }) => code === 'MIDNIGHT')?.state
    }
    expect(await stateAt('2026-11-24T18:29:59Z')).toBe('scheduled')
    expect(await stateAt('2026-11-24T18:30:00Z')).toBe('active')
    expect(await stateAt('2026-11-26T18:29:59Z')).toBe('active')
    expect(await stateAt('2026-11-26T18:30:00Z')).toBe('expired')
    app.clock.set(START)
  })

  it('keep the exact time at which it was ended, when only the note changes, and when it is ended again', async () => {
    const { version } = await make('ATNOON')
    await send('POST', '/ATNOON/end', { version })
    expect((await timesOf('ATNOON')).ends_at).toEqual(START)
    const noted = await change('ATNOON', version + 1, { endsOn: '2026-11-20', note: 'Printed wrongly' })
    expect(noted).toMatchObject({ endsOn: '2026-11-20', state: 'expired', version: version + 2 })
    app.clock.advance(24 * 60)
    expect((await send('POST', '/ATNOON/end', { version: noted.version })).status).toBe(200)
    expect((await timesOf('ATNOON')).ends_at).toEqual(START)
    app.clock.set(START)
  })

  it('are removed when the form leaves them empty', async () => {
    const { version } = await make('OPENEND', { startsOn: '2026-11-25', endsOn: '2026-11-26' })
    expect(await change('OPENEND', version, {})).toMatchObject({ startsOn: null, endsOn: null, state: 'active' })
    expect(await timesOf('OPENEND')).toEqual({ starts_at: null, ends_at: null })
  })

  it('can be ended under its code in small letters, and an unknown code is not found', async () => {
    const { version } = await make('SMALL')
    expect((await send('POST', '/small/end', { version })).status).toBe(200)
    const unknown = await send('POST', '/NOSUCH/end', { version: 0 })
    expect([unknown.status, (await errorOf(unknown)).code]).toEqual([404, 'not_found'])
  })
})
