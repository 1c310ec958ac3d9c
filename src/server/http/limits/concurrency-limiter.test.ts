import fc from 'fast-check'
import { expect, it } from 'vitest'
import { concurrencyLimiter } from './concurrency-limiter.ts'

it('runs at most two tasks of one caller at a time, in order, and never makes one caller wait for another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('one', 'other'), { maxLength: 30 }), async (callers) => {
      const inTurn = concurrencyLimiter(2)
      const running = { one: 0, other: 0 }
      const started: Record<string, number[]> = { one: [], other: [] }
      await Promise.all(
        callers.map((caller, at) =>
          inTurn(caller, async () => {
            running[caller]++
            started[caller]?.push(at)
            expect(running[caller]).toBeLessThanOrEqual(2)
            await new Promise(setImmediate)
            running[caller]--
          }),
        ),
      )
      for (const order of Object.values(started)) expect(order).toEqual(order.toSorted((one, other) => one - other))
      expect(started.one?.length).toBe(callers.filter((caller) => caller === 'one').length)
    }),
  )
})

it('refuses the 41st that would have to wait, and continues after a failure', async () => {
  const inTurn = concurrencyLimiter(1)
  const end = Promise.withResolvers<void>()
  const failing = inTurn('one', () => end.promise).catch(() => 'failed')
  const waiting = Array.from({ length: 40 }, (_, at) => inTurn('one', () => at))
  await expect(inTurn('one', () => 'too many')).rejects.toMatchObject({ code: 'rate_limited' })
  expect(await inTurn('other', () => 'at once')).toBe('at once')
  end.reject(new Error('broken'))
  expect(await failing).toBe('failed')
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 40 }, (_, at) => at))
})
