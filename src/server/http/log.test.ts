import { expect, it } from 'vitest'
import { loggedPath, serializeError } from './log.ts'

it('shows the cause of a failed fetch', () => {
  const error = new TypeError('fetch failed', {
    cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  })
  expect(serializeError(error)).toMatchObject({
    name: 'TypeError',
    message: 'fetch failed',
    stack: expect.stringContaining('log.test.ts'),
    cause: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
  })
})

it("logs the queue's errors, which are plain objects, and never writes [object Object]", () => {
  const reported = { message: 'Connection terminated', queue: 'mails', worker: '7' }
  expect(serializeError(reported)).toEqual({ message: 'Connection terminated' })
  expect(serializeError({ queue: 'mails' })).toEqual({ message: '{"queue":"mails"}' })
  const circle: Record<string, unknown> = {}
  circle.self = circle
  for (const thrown of [circle, null, undefined, 'text', 7, Object.create(null)]) {
    expect(JSON.stringify(serializeError(thrown))).not.toContain('[object Object]')
  }
})

it('logs every part of an AggregateError, and stops at circular causes', () => {
  const round = new Error('round')
  round.cause = round
  expect(JSON.stringify(serializeError(round)).length).toBeLessThan(40_000)
  const several = new AggregateError([new Error('first'), new Error('second')], 'two files')
  expect(serializeError(several).errors?.map(({ message }) => message)).toEqual(['first', 'second'])
})

it('truncates texts of unlimited length from callers', () => {
  expect(loggedPath(`http://localhost/${'a'.repeat(15_000)}?key=secret`)).toHaveLength(120)
  expect(loggedPath('http://localhost/cities?key=secret')).toBe('/cities')
})
