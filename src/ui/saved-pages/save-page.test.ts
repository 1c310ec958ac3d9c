// @vitest-environment dom-with-server
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { savePage } from './save-page.ts'
import { deleteOwnPages, savedOwner, setSavedOwner } from './saved-page.ts'

const MANIFEST = '/assets/manifest-1.js'
const PAGE = `<script src="${MANIFEST}"></script> of sudhakar`
const copy = { worker: '/worker.js', scope: '/', owner: 'sudhakar' }

/** The caches of a browser, by name; files are added when `addFile` resolves. */
let stored: Map<string, string[]>
let addFile: () => Promise<void>

beforeEach(() => {
  stored = new Map()
  addFile = () => Promise.resolve()
  const open = async (name: string) => {
    stored.set(name, stored.get(name) ?? [])
    const write = (path: string) => stored.set(name, [...(stored.get(name) ?? []), path])
    return {
      keys: async () => [],
      add: async (path: string) => {
        await addFile()
        write(path)
      },
      put: async (path: string) => write(path),
    }
  }
  const caches = { open, keys: async () => [...stored.keys()], delete: async (name: string) => stored.delete(name) }
  vi.stubGlobal('caches', caches)
  Object.assign(window, { caches })
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => undefined } })
  vi.stubGlobal('fetch', async () => new Response(PAGE))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: window.location.origin + MANIFEST } as PerformanceResourceTiming,
  ])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  window.localStorage.clear()
})

it('keeps the page and its files for its owner', async () => {
  await savePage(copy)
  expect([...stored.values()]).toEqual([[MANIFEST, window.location.pathname]])
  expect(savedOwner()).toBe('sudhakar')
})

const LOST = Promise.reject(new TypeError('Failed to fetch'))
LOST.catch(() => undefined)

it.each([
  ['in this tab, the first time', undefined, () => deleteOwnPages(), undefined],
  ['in this tab', 'sudhakar', () => deleteOwnPages(), undefined],
  ['in another tab', 'sudhakar', async () => window.localStorage.clear(), undefined],
  ['and the connection is lost', 'sudhakar', () => deleteOwnPages(), LOST],
])('keeps nothing if somebody signs out %s while it is saved', async (_where, owner, signOut, outcome) => {
  if (owner) setSavedOwner(owner)
  const { promise, resolve } = Promise.withResolvers<void>()
  const { promise: isAdding, resolve: adding } = Promise.withResolvers<void>()
  addFile = () => {
    adding()
    return promise
  }
  const saved = savePage(copy)
  await isAdding
  await signOut()
  resolve(outcome)
  await saved
  expect([[...stored.keys()], savedOwner()]).toEqual([[], undefined])
})
