import { afterEach, expect, it, vi } from 'vitest'
import { withTimeLimit } from './with-time-limit.ts'

afterEach(() => vi.restoreAllMocks())

it('returns what was loaded, or why it could not be', async () => {
  expect(await withTimeLimit(Promise.resolve('loaded'))).toBe('loaded')
  const lost = new TypeError('network error')
  await expect(withTimeLimit(Promise.reject(lost))).rejects.toBe(lost)
})

it('fails after 30 seconds when nothing arrives', async () => {
  const clock = new AbortController()
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  const loading = withTimeLimit(new Promise(() => undefined))
  const expired = new DOMException('The operation timed out.', 'TimeoutError')
  clock.abort(expired)
  await expect(loading).rejects.toBe(expired)
  expect(limits).toHaveBeenCalledWith(30_000)
})
