import { expect, test } from 'vitest'
import type { SafeStorage } from '../../../../ui/data/safe-storage.ts'
import type { CartEntry } from './cart-state.ts'
import { lineKeyOf, readPendingMerge, readSaved, withPieces, writePendingMerge, writeSaved } from './saved-cart.ts'

const VARIANT = '01890000-0000-7000-8000-000000000001'
const PART = '01890000-0000-7000-8000-000000000002'
const entry = (quantity: number, without: string[] = []): CartEntry => ({
  ...{ lineId: lineKeyOf(VARIANT, without), variantId: VARIANT, productId: 'diya', quantity, without },
  ...{ seenPaise: 9900, name: 'Brass diya', imageUrl: '/products/diya.svg' },
})

function memory(initial: Record<string, string> = {}): SafeStorage {
  const values = new Map(Object.entries(initial))
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

test('reads back the saved cart, and removes the entry for an empty cart', () => {
  const storage = memory()
  writeSaved([entry(2, [PART])], storage)
  expect(readSaved(storage)).toEqual([entry(2, [PART])])
  writeSaved([], storage)
  expect(storage.getItem('cart')).toBeNull()
})

test('ignores invalid stored data, and drops a broken line without losing the others', () => {
  for (const text of ['', 'null', '{}', '{"a":', '[1,null,"x"]', '[{"variantId":"no-id","productId":"x","quantity":1}]']) {
    expect(readSaved(memory({ cart: text }))).toEqual([])
  }
  const mixed = JSON.stringify([{ ...entry(99), without: ['x', PART, 7] }, { quantity: 1 }])
  expect(readSaved(memory({ cart: mixed }))).toMatchObject([{ quantity: 10, without: [PART] }])
})

test('merges the same variant into one line of at most ten pieces, but not with different parts left out', () => {
  const two = withPieces([entry(9)], entry(5))
  expect(two).toMatchObject([{ quantity: 10 }])
  expect(withPieces(two, entry(1, [PART]))).toHaveLength(2)
})

test('shows lines waiting to be merged only to the account they belong to', () => {
  const storage = memory()
  writePendingMerge({ owner: 'aditi', lines: [entry(1)], before: {} }, storage)
  expect(readPendingMerge('meera', storage)).toBeUndefined()
  expect(readPendingMerge('aditi', storage)?.lines).toEqual([entry(1)])
  writePendingMerge(undefined, storage)
  expect(readPendingMerge('aditi', storage)).toBeUndefined()
})
