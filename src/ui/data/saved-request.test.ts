import { afterEach, expect, it, vi } from 'vitest'
import { clearSavedRequest } from './saved-request.ts'

function storageOf(entries: Record<string, string>): Storage {
  const stored = new Map(Object.entries(entries))
  return {
    get length() {
      return stored.size
    },
    key: (at) => [...stored.keys()][at] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  }
}
const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at))

afterEach(() => vi.unstubAllGlobals())

it('deletes the checkout and other forms of the tab on signing out, but not when one booking is cancelled', () => {
  const tab = storageOf({ 'checkout-of-booking': '{}', 'form:checkout': '{}', 'form:contact': '{}', 'signed-in-at': '1' })
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', storageOf({}))
  clearSavedRequest('PB-1')
  expect(tab.length).toBe(4)
  clearSavedRequest()
  expect(keysOf(tab)).toEqual(['signed-in-at'])
})
