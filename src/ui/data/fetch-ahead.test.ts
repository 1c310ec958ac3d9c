// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { fetchAhead, isFetchingAhead } from './fetch-ahead.ts'

afterEach(() => vi.unstubAllGlobals())

it('runs until it is loaded, also if it fails, which nobody has to handle', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  fetchAhead(() => promise)
  expect(isFetchingAhead()).toBe(true)
  reject(new Error('offline'))
  await vi.waitFor(() => expect(isFetchingAhead()).toBe(false))
})

it('does nothing with data saver on', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const start = vi.fn()
  fetchAhead(start)
  expect(start).not.toHaveBeenCalled()
})
