import { LRUCache } from 'lru-cache'
import { describe, expect, it } from 'vitest'
import type { Ports } from '../ports/ports.ts'
import { cached, cachedVersions, computingCache } from './cache.ts'

type Row = { id: string; version: string; text: string }

describe('the in-process cache', () => {
  it('is separate for each database', () => {
    const of = cached<number>(2)
    const [one, other] = [{ ports: {} as Ports }, { ports: {} as Ports }]
    of(one).set('diya', 1)
    expect([of(one).get('diya'), of(other).get('diya')]).toEqual([1, undefined])
  })

  it('reads a row again only if its version changed, separately for each kind', async () => {
    const cache = new LRUCache<string, Row>({ max: 10 })
    const rows = [
      { id: 'diya', version: '1', text: 'Diya' },
      { id: 'kalash', version: '1', text: 'Kalash' },
    ]
    const reads: string[][] = []
    const read = async (ids: string[]) => {
      reads.push(ids)
      return rows.filter(({ id }) => ids.includes(id))
    }
    await cachedVersions(cache, 'en', rows, read)
    rows[1] = { id: 'kalash', version: '2', text: 'Copper kalash' }
    const found = await cachedVersions(cache, 'en', [...rows, { id: 'gone', version: '1' }], read)
    await cachedVersions(cache, 'en', rows, read)
    await cachedVersions(cache, 'hi', rows, read)
    expect([...found.values()].map(({ text }) => text)).toEqual(['Diya', 'Copper kalash'])
    expect(reads).toEqual([
      ['diya', 'kalash'],
      ['kalash', 'gone'],
      ['diya', 'kalash'],
    ])
  })

  it('computes a missing value once for callers at the same time', async () => {
    const compute = computingCache<{ name: string }>(2)
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    let computations = 0
    const diya = async () => {
      computations++
      await isReleased
      return { name: 'diya' }
    }
    const both = Promise.all([compute('diya', diya), compute('diya', diya)])
    // Their place is needed meanwhile.
    for (const name of ['kalash', 'bell', 'ghee']) await compute(name, async () => ({ name }))
    release()
    expect(await both).toEqual([{ name: 'diya' }, { name: 'diya' }])
    expect(computations).toBe(1)
  })

  it('does not keep a failed computation', async () => {
    const compute = computingCache<{ name: string }>(2)
    await expect(compute('diya', () => Promise.reject(new Error('no ghee')))).rejects.toThrow('no ghee')
    expect(await compute('diya', async () => ({ name: 'diya' }))).toEqual({ name: 'diya' })
    const again = await compute('diya', () => Promise.reject(new Error('not called')))
    expect(again).toEqual({ name: 'diya' })
  })
})
