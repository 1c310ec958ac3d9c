import { expect, it } from 'vitest'
import { ApiError, unwrap } from './api.ts'

const answer = (status: number, json: () => Promise<unknown>) => Promise.resolve({ ok: status < 400, status, json })

it('gives the body of a good answer', async () => {
  expect(await unwrap(answer(200, async () => ({ name: 'Pt. Joshi' })))).toEqual({ name: 'Pt. Joshi' })
})

it('throws a refusal with its words, and one in words that are not ours with ours', async () => {
  const body = { message: 'No.', error: { code: 'conflict', requestId: 'r' } }
  await expect(unwrap(answer(409, async () => body))).rejects.toEqual(new ApiError(409, body as never))
  const unread = unwrap(answer(502, () => Promise.reject(new SyntaxError('<html>'))))
  await expect(unread).rejects.toThrow('Something went wrong. Please try again.')
})

it('is no good answer without a body where the caller gave up, or the connection was lost, half way through it', async () => {
  const givenUp = new DOMException('The operation was aborted.', 'AbortError')
  await expect(unwrap(answer(200, () => Promise.reject(givenUp)))).rejects.toBe(givenUp)
  const lost = new TypeError('network error')
  await expect(unwrap(answer(200, () => Promise.reject(lost)))).rejects.toBe(lost)
})
