import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { DEFAULT_SETTINGS, type PublicSettings } from '../../settings/contract.ts'
import type { CompanyFacts } from '../../support/tickets/contract.ts'
import type { SettingsChanged, SettingsResponse } from './contract.ts'

let app: TestApp
let owner: TestActor
let second: TestActor
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.actors.owner('Ananya Rao')
  second = await app.actors.owner('Vikram Rao')
})
afterAll(() => app.close())

const rules = async () => (await (await app.request('/ops/settings', { as: owner })).json()) as SettingsResponse
const put = (json: object, as = owner) => app.request('/ops/settings', { as, method: 'PUT', json })
/** With current etags, so that only the change itself can be refused. */
const change = async (json: object, as = owner) => put({ ...json, etags: (await rules()).etags }, as)
const saved = async (json: object) => {
  const response = await change(json)
  expect(response.status).toBe(200)
  return (await response.json()) as SettingsChanged
}
type Refusal = { error: { reason?: string; fields?: Record<string, string>; values?: Record<string, string> } }
const refused = async (response: Response) => ((await response.json()) as Refusal).error
const fields = async (json: object) => Object.keys((await refused(await change(json))).fields ?? {})
const site = async () => (await (await app.request('/settings')).json()) as PublicSettings
const company = async () => (await (await app.request('/company')).json()) as CompanyFacts

const DAY = { opens: '10:00', closes: '17:30' }
const WEEK = [null, DAY, DAY, DAY, DAY, DAY, null]
const { shop: SHOP, limits: LIMITS } = DEFAULT_SETTINGS

describe('permissions', () => {
  it('the team can read the rules, only the owner can change them', async () => {
    const before = await rules()
    const json = { travelMinutes: 15, etags: before.etags }
    const team = await app.actors.team()
    expect(await (await app.request('/ops/settings', { as: team })).json()).toEqual(before)
    for (const as of [await app.actors.pandit(), await app.actors.user()]) {
      expect((await app.request('/ops/settings', { as })).status).toBe(403)
    }
    for (const as of [team, await app.actors.pandit(), await app.actors.user()]) {
      expect((await put(json, as)).status).toBe(403)
    }
    expect((await app.request('/ops/settings')).status).toBe(401)
    expect((await app.request('/ops/settings', { method: 'PUT', json })).status).toBe(401)
    expect(await rules()).toEqual(before)
  })
})

describe('hours and holidays', () => {
  it('change the promised call and the contact page at once', async () => {
    // Friday, 10:00 in India.
    expect((await site()).callBy).toBe('2026-11-20T06:30:00.000Z')
    await saved({ supportHours: [null, DAY, DAY, DAY, DAY, { opens: '14:00', closes: '17:00' }, null] })
    expect(await site()).toMatchObject({ callBy: '2026-11-20T10:30:00.000Z', nextOpening: '2026-11-20T08:30:00.000Z' })
    await saved({ holidays: ['2026-11-23', '2026-11-20'] })
    expect((await company()).holidays).toEqual(['2026-11-20', '2026-11-23'])
    expect(await site()).toMatchObject({ callBy: '2026-11-24T06:30:00.000Z', nextOpening: '2026-11-24T04:30:00.000Z' })
    const { callBy } = await saved({ holidays: [], callWithinMinutes: 30 })
    expect(callBy).toBe('2026-11-20T09:00:00.000Z')
    expect((await site()).callBy).toBe(callBy)
  })

  it('name the invalid day, and store nothing', async () => {
    const before = await rules()
    expect(await fields({ supportHours: [null, { opens: '18:00', closes: '09:00' }, DAY, DAY, DAY, DAY, null] })).toEqual([
      'supportHours.1.closes',
    ])
    expect(await fields({ supportHours: [{ opens: '', closes: '9' }, null, null, null, null, null, null] })).toEqual([
      'supportHours.0.opens',
      'supportHours.0.closes',
    ])
    expect(await fields({ supportHours: [null, null, null, null, null, null, null] })).toEqual(['supportHours'])
    expect(await fields({ supportHours: WEEK, callWithinMinutes: 5 })).toEqual(['callWithinMinutes'])
    expect(await fields({ holidays: ['2026-12-25', '2026-02-30'] })).toEqual(['holidays.1'])
    expect(await fields({ holidays: ['2026-12-25', '2026-11-19'] })).toEqual(['holidays.1'])
    expect(await fields({ holidays: ['2036-12-25'] })).toEqual(['holidays.0'])
    expect(await fields({ emailHours: { opens: '19:00', closes: '09:00' } })).toEqual(['emailHours.closes'])
    expect(await fields({ answerHours: DAY, travelMinutes: -1, offerMinutes: null })).toEqual(['travelMinutes', 'offerMinutes'])
    expect(await rules()).toEqual(before)
  })

  it('drop past holidays, remove duplicates and sort', async () => {
    await saved({ holidays: ['2027-01-26', '2026-11-21', '2027-01-26'] })
    const stored = await rules()
    expect(stored.holidays).toEqual(['2026-11-21', '2027-01-26'])
    app.clock.advance(2 * 24 * 60)
    // Its form was opened while that day was still in the future.
    expect((await put({ holidays: [...stored.holidays, '2026-12-25'], etags: stored.etags })).status).toBe(200)
    expect((await rules()).holidays).toEqual(['2026-12-25', '2027-01-26'])
  })
})

describe('the shop', () => {
  it('accepts single parts, and omitted ones stay', async () => {
    const delivery = [
      { pins: ['411', '412'], minDays: 1, maxDays: 2 },
      { pins: [''], minDays: 3, maxDays: 6 },
    ]
    await saved({ shop: { taxBasis: 'included', taxRate: { kind: 'by-hsn' }, freeShippingFromPaise: 99_900 } })
    const { changed } = await saved({ shop: { delivery, returnDays: SHOP.returnDays } })
    expect(changed).toEqual(['shop.delivery'])
    const seller = { sellerName: ' Sankalp Seva ', sellerState: 'MH', gstin: '27aapfu0939f1zv', foodLicense: '1001 2345 678901' }
    await saved({ shop: seller })
    expect((await rules()).shop).toEqual({
      ...SHOP,
      ...{ taxBasis: 'included', taxRate: { kind: 'by-hsn' }, freeShippingFromPaise: 99_900, delivery },
      ...{ sellerName: 'Sankalp Seva', gstin: '27AAPFU0939F1ZV', foodLicense: '10012345678901' },
    })
    expect((await site()).shop).toMatchObject({ taxBasis: 'included', taxPercent: null, foodLicense: '10012345678901' })
  })

  it('names the invalid field, and stores nothing', async () => {
    const before = await rules()
    const wrong = async (shop: object) => fields({ shop })
    expect(await wrong({ shippingPaise: -1, cashMaxPaise: 20_000_000 })).toEqual(['shop.shippingPaise', 'shop.cashMaxPaise'])
    expect(await wrong({ taxRate: { kind: 'flat', basisPoints: 10_001 } })).toEqual(['shop.taxRate.basisPoints'])
    expect(await wrong({ unpaidMinutes: 0, returnDays: 1.5, lowStockPieces: null })).toEqual([
      'shop.unpaidMinutes',
      'shop.returnDays',
      'shop.lowStockPieces',
    ])
    expect(await wrong({ gstin: '27AAPFU0939F1ZW', sellerState: 'MH' })).toEqual(['shop.gstin'])
    expect(await wrong({ gstin: '27AAPFU0939F1ZV', sellerState: 'KA' })).toEqual(['shop.gstin'])
    expect(await wrong({ gstin: '', sellerState: 'XX' })).toEqual(['shop.sellerState'])
    expect(await wrong({ gstin: '' })).toEqual(['shop.sellerState'])
    expect(await wrong({ foodLicense: '123' })).toEqual(['shop.foodLicense'])
    expect(await wrong({ isOpen: true })).toEqual(['shop.isOpen'])
    expect(await rules()).toEqual(before)
  })

  it('names a row of the delivery table that is invalid or can never apply', async () => {
    const row = (...pins: string[]) => ({ pins, minDays: 1, maxDays: 2 })
    const wrong = async (...delivery: object[]) => fields({ shop: { delivery } })
    expect(await wrong()).toEqual(['shop.delivery'])
    expect(await wrong(row('4a'))).toEqual(['shop.delivery.0.pins.0'])
    expect(await wrong(row('411'), { ...row(''), minDays: 9 })).toEqual(['shop.delivery.1.maxDays'])
    expect(await wrong(row('4'), row('560', '411'))).toEqual(['shop.delivery.1.pins'])
    expect(await wrong(row(''), row('411'))).toEqual(['shop.delivery.1.pins'])
  })
})

describe('the limits', () => {
  it('are set together, and never so low that nobody can use the site', async () => {
    const before = await rules()
    const open = { ...LIMITS, signInPerEmail: 12 }
    expect(await fields({ limits: { ...open, pagesPerMinute: 1, callsPerMinute: 'x' } })).toEqual([
      'limits.callsPerMinute',
      'limits.pagesPerMinute',
    ])
    const { writesPerMinute: _, ...less } = open
    expect(await fields({ limits: less })).toEqual(['limits.writesPerMinute'])
    expect(await rules()).toEqual(before)
    expect((await saved({ limits: { ...before.limits, ...open, callsPerMinute: 1_000_000 } })).limits.signInPerEmail).toBe(12)
  })
})

describe('two owners', () => {
  it.each([
    1, 2, 3,
  ])('cannot both change the same field, attempt %i: the later one gets a conflict with who and when', async (go) => {
    const { etags } = await rules()
    const at = [0, 1, 2, 3]
    const json = (one: number) => ({ travelMinutes: 60 + 10 * go + one, offerMinutes: 300 + 10 * go + one, etags })
    const responses = await Promise.all(at.map((one) => put(json(one), one % 2 === 0 ? owner : second)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const won = responses.findIndex(({ status }) => status === 200)
    const values = { by: won % 2 === 0 ? 'Ananya Rao' : 'Vikram Rao', at: app.clock.now().toISOString() }
    const late = responses.filter((_, one) => one !== won)
    for (const response of late) expect(await refused(response)).toMatchObject({ reason: 'version_conflict', values })
    const { etags: _, ...stored } = json(won)
    expect(await rules()).toMatchObject(stored)
    app.clock.advance(1)
  })

  it('do not conflict in different parts of the shop', async () => {
    const { etags } = await rules()
    const responses = await Promise.all([
      put({ shop: { returnDays: 10 }, etags }),
      put({ shop: { lowStockPieces: 8 }, etags }, second),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await rules()).shop).toMatchObject({ returnDays: 10, lowStockPieces: 8 })
  })

  it('may submit the same value twice, and must have read what they change', async () => {
    const { etags } = await rules()
    const twice = await Promise.all([owner, second].map((as) => put({ callWithinMinutes: 90, etags }, as)))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await refused(await put({ travelMinutes: 15, etags: {} }))).fields).toHaveProperty('etags')
  })

  it('are named in every logged change, with the parts of the shop separately', async () => {
    app.clock.advance(1)
    await change({ shop: { gstin: '', sellerState: 'KA' } }, second)
    const [latest] = (await rules()).changes.filter(({ paths }) => paths.some((path) => path.startsWith('shop.')))
    expect(latest).toMatchObject({ paths: ['shop.sellerState', 'shop.gstin'], by: 'Vikram Rao' })
    expect((await saved({ shop: { sellerState: 'KA', gstin: '' } })).changed).toEqual([])
  })
})
