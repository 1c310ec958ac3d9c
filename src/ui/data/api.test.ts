import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, moduleClient, unwrap } from './api.ts'

const response = (status: number, json: () => Promise<unknown>) => Promise.resolve({ ok: status < 400, status, json })

afterEach(() => vi.unstubAllGlobals())

it('limits the time of a request, also of one with a signal of its own', async () => {
  const signals: unknown[] = []
  vi.stubGlobal('window', { location: { origin: 'http://localhost' } })
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    signals.push(init.signal)
    return new Response('{}')
  })
  const limits = vi.spyOn(AbortSignal, 'timeout')
  const client = moduleClient<object>()() as unknown as {
    places: { $get: (args: object, options?: object) => Promise<Response> }
  }
  const controller = new AbortController()
  await client.places.$get({})
  await client.places.$get({}, { init: { signal: controller.signal } })
  expect(limits).toHaveBeenCalledWith(30_000)
  const [limit, combined] = signals as AbortSignal[]
  expect(limit).toBe(limits.mock.results[0]?.value)
  expect(combined).not.toBe(controller.signal)
  controller.abort()
  expect(combined?.aborted).toBe(true)
})

it('returns the body of a successful response', async () => {
  expect(await unwrap(response(200, async () => ({ name: 'Pt. Joshi' })))).toEqual({ name: 'Pt. Joshi' })
})

it('throws API errors with their message, and a generic message for other error bodies', async () => {
  const body = { message: 'No.', error: { code: 'conflict', requestId: 'r' } }
  await expect(unwrap(response(409, async () => body))).rejects.toEqual(new ApiError(409, body as never))
  const gateway = { error: { code: 403, message: 'Forbidden' } }
  for (const foreign of [{ message: 'Forbidden' }, gateway, { error: 'too large' }, { error: null }, 'Bad gateway', null]) {
    const refused = unwrap(response(403, async () => foreign))
    await expect(refused).rejects.toMatchObject({ status: 403, body: { error: { code: 'internal' } } })
  }
  const unread = unwrap(response(502, () => Promise.reject(new SyntaxError('<html>'))))
  await expect(unread).rejects.toThrow('Something went wrong. Please try again.')
})

it('rejects when the request is aborted or the connection is lost while the body is read', async () => {
  const givenUp = new DOMException('The operation was aborted.', 'AbortError')
  await expect(unwrap(response(200, () => Promise.reject(givenUp)))).rejects.toBe(givenUp)
  const lost = new TypeError('network error')
  await expect(unwrap(response(200, () => Promise.reject(lost)))).rejects.toBe(lost)
})
