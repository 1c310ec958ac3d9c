import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { countOnce, countTowardsLimit } from '../../db/rate-counts.ts'
import { consumeRateLimit, processLimiter } from './rate-limit.ts'

let now = new Date('2026-11-20T04:30:00Z')
const clock = { now: () => now }
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const refusedFor = (retryAfterSeconds: number) =>
  expect.objectContaining({ code: 'rate_limited', detail: { values: { retryAfterSeconds } } })

describe('the limit of a process', () => {
  it('allows exactly so many requests of one caller in a window', () => {
    const { consume } = processLimiter(clock, 60)
    for (let count = 0; count < 3; count++) consume('one', 3)
    expect(() => consume('one', 3)).toThrow(refusedFor(60))
    consume('other', 3)
  })

  it('says how long to wait, at least a second, and starts anew at that moment', () => {
    const { consume } = processLimiter(clock, 60)
    consume('one', 1)
    pass(20.5)
    expect(() => consume('one', 1)).toThrow(refusedFor(40))
    pass(39)
    expect(() => consume('one', 1)).toThrow(refusedFor(1))
    pass(0.5)
    consume('one', 1)
  })

  it('does not count a refused request, so that a cheap one still passes after an expensive one', () => {
    const { consume } = processLimiter(clock, 60)
    consume('one', 10, 6)
    expect(() => consume('one', 10, 5)).toThrow(refusedFor(60))
    consume('one', 10, 4)
    expect(() => consume('one', 10)).toThrow(refusedFor(60))
  })

  it('never lets more through than the limit, whatever the requests cost', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 })), fc.integer({ min: 1, max: 20 }), (costs, max) => {
        const { consume } = processLimiter(clock, 60)
        let sum = 0
        for (const cost of costs) {
          const fits = sum + cost <= max
          if (fits) sum += cost
          const consumed = () => consume('one', max, cost)
          if (fits) consumed()
          else expect(consumed).toThrow()
        }
      }),
    )
  })
})

describe('a limit in the database', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(() => database.db.deleteFrom('rate_counts').execute())
  afterAll(() => database.close())
  const consume = (key: string, max = 2) => consumeRateLimit(database.db, clock, key, max, 900)
  const keys = async () => (await database.db.selectFrom('rate_counts').select('key').execute()).map(({ key }) => key).sort()

  it('refuses the first request past it until the window has ended', async () => {
    await consume('sign-in:one')
    pass(600)
    await consume('sign-in:one')
    await expect(consume('sign-in:one')).rejects.toThrow(refusedFor(300))
    await consume('sign-in:other')
    pass(299)
    await expect(consume('sign-in:one')).rejects.toThrow(refusedFor(1))
    pass(1)
    for (let count = 0; count < 2; count++) await consume('sign-in:one')
    await expect(consume('sign-in:one')).rejects.toThrow(refusedFor(900))
  })

  it('counts requests at the same moment one by one', async () => {
    const counts = await Promise.all(Array.from({ length: 20 }, () => countTowardsLimit(database.db, clock, 'one', 900)))
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })

  it('deletes expired counts with the next new window, and keeps the others', async () => {
    await consume('old')
    pass(600)
    await consume('current')
    pass(300)
    await consume('new')
    expect(await keys()).toEqual(['current', 'new'])
  })

  describe('on what may be retried', () => {
    const count = (onceKey: string, ...counted: string[]) =>
      countOnce(database.db, clock, { onceKey, onceSeconds: 86_400, keys: counted, windowSeconds: 3600 })
    const counts = (of: Map<string, number> | undefined) => of && Object.fromEntries(of)

    it('counts it once under every key, however often it is retried', async () => {
      expect(counts(await count('email:1', 'to:a', 'from:b'))).toEqual({ 'to:a': 1, 'from:b': 1 })
      expect(await count('email:1', 'to:a', 'from:b')).toBeUndefined()
      expect(counts(await count('email:2', 'to:a', 'from:c'))).toEqual({ 'to:a': 2, 'from:c': 1 })
    })

    it('counts it once even when two processes retry it at the same moment', async () => {
      const both = await Promise.all([count('email:1', 'to:a'), count('email:1', 'to:a')])
      expect(both.map(counts)).toEqual(expect.arrayContaining([{ 'to:a': 1 }, undefined]))
      expect(counts(await count('email:2', 'to:a'))).toEqual({ 'to:a': 2 })
    })

    it('starts anew at the end of the window, but remembers a day long what was counted', async () => {
      await count('email:1', 'to:a')
      pass(3599)
      expect(counts(await count('email:2', 'to:a'))).toEqual({ 'to:a': 2 })
      pass(1)
      expect(counts(await count('email:3', 'to:a'))).toEqual({ 'to:a': 1 })
      expect(await count('email:1', 'to:a')).toBeUndefined()
      pass(86_400 - 3600)
      expect(counts(await count('email:1', 'to:a'))).toEqual({ 'to:a': 1 })
    })

    it('deletes what expired, so that the table does not grow', async () => {
      await count('email:1', 'to:a')
      pass(90_000)
      await count('email:2', 'to:b')
      expect(await keys()).toEqual(['email:2', 'to:b'])
    })
  })
})
