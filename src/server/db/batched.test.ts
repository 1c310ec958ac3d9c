import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Database } from '../context.ts'
import { batched } from './batched.ts'

const database = () => ({}) as Database

describe('batched lookups', () => {
  it('from concurrent callers become one query with distinct keys, and a missing key resolves to undefined', async () => {
    const loaded: number[][] = []
    const squareOf = batched(async (_db, keys: readonly number[]) => {
      loaded.push([...keys])
      return new Map(keys.filter((key) => key > 0).map((key) => [key, key * key]))
    })
    const db = database()
    expect(await Promise.all([3, 4, 3, -1].map((key) => squareOf(db, key)))).toEqual([9, 16, 9, undefined])
    expect(loaded).toEqual([[3, 4, -1]])
    await turn()
    expect(await squareOf(db, 5)).toBe(25)
    expect(loaded).toEqual([[3, 4, -1], [5]])
  })

  it('are batched separately for each database or transaction', async () => {
    const loaded: [Database, number[]][] = []
    const load = batched(async (db, keys: readonly number[]) => {
      loaded.push([db, [...keys]])
      return new Map<number, never>()
    })
    const [one, other] = [database(), database()]
    await Promise.all([load(one, 1), load(other, 2), load(one, 3)])
    expect(loaded.map(([, keys]) => keys)).toEqual([[1, 3], [2]])
    expect(loaded.map(([db]) => db === one)).toEqual([true, false])
  })

  it('fail for every caller of the batch, but not for later callers', async () => {
    let isBroken = true
    const load = batched(async (_db, keys: readonly number[]) => {
      if (isBroken) throw new Error('away')
      return new Map(keys.map((key) => [key, key]))
    })
    const db = database()
    const outcomes = await Promise.allSettled([load(db, 1), load(db, 2)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isBroken = false
    expect(await load(db, 1)).toBe(1)
  })
})
