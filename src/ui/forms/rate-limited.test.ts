import { expect, it } from 'vitest'
import { ApiError } from '../data/api.ts'
import { rateLimitOf, waitValues } from './rate-limited.ts'

const refusal = (status: number, values?: Record<string, number>) =>
  new ApiError(status, { message: '', error: { code: 'rate_limited', requestId: '', ...(values ? { values } : {}) } })

it('returns the waiting time, a minute where the response has none, and nothing for other errors', () => {
  expect(rateLimitOf(refusal(429, { retryAfterSeconds: 840 }))).toEqual({ waitSeconds: 840 })
  expect(rateLimitOf(refusal(429))).toEqual({ waitSeconds: 60 })
  expect(rateLimitOf(refusal(503, { retryAfterSeconds: 5 }))).toBeUndefined()
  expect(rateLimitOf(new TypeError('Failed to fetch'))).toBeUndefined()
})

it("formats it in the reader's language", () => {
  expect(waitValues({ waitSeconds: 840 }, 'en')).toEqual({ wait: '14 minutes' })
  expect(waitValues({ waitSeconds: 840 }, 'hi')).toEqual({ wait: '14 मिनट' })
})
