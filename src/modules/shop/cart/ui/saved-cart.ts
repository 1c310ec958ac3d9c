// Signed-out cart in this browser; validated when read back.
import { browserStorage, type SafeStorage } from '../../../../ui/data/safe-storage.ts'
import { MAX_LINES } from '../../catalogue/model.ts'
import { CART_KEY, type CartEntry } from './cart-state.ts'

const MERGING_KEY = 'cart-merging'
export const MAX_LINE_QUANTITY = 10

/** Lines that are being merged into an account: which account, and how many pieces it had before. */
export type PendingMerge = { owner: string; lines: readonly CartEntry[]; before: Record<string, number> }

/** Two lines are equal when product and left-out parts are equal. */
export const lineKeyOf = (variantId: string, without: readonly string[]): string => [variantId, ...[...without].sort()].join(' ')

function parse(storage: SafeStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

function write(storage: SafeStorage, key: string, value: unknown): void {
  try {
    if (value === undefined) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch {
    // If the browser stores nothing, the cart exists only on this page.
  }
}

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const isText = (value: unknown): value is string => typeof value === 'string'

function entryOf(value: unknown): CartEntry[] {
  const { variantId, productId, quantity, without, seenPaise, name, imageUrl } = (value ?? {}) as Record<string, unknown>
  if (!isText(variantId) || !ID.test(variantId) || !isText(productId) || !Number.isInteger(quantity)) return []
  const left = Array.isArray(without) ? without.filter((id): id is string => isText(id) && ID.test(id)).slice(0, 60) : []
  return [
    {
      lineId: lineKeyOf(variantId, left),
      variantId,
      productId,
      quantity: Math.min(MAX_LINE_QUANTITY, Math.max(1, Number(quantity))),
      without: left,
      seenPaise: Number.isSafeInteger(seenPaise) ? Math.max(0, Number(seenPaise)) : 0,
      name: isText(name) ? name : '',
      imageUrl: isText(imageUrl) ? imageUrl : '',
    },
  ]
}

const entriesOf = (value: unknown): CartEntry[] => (Array.isArray(value) ? value.flatMap(entryOf).slice(0, MAX_LINES) : [])

export const readSaved = (storage: SafeStorage = browserStorage()): CartEntry[] => entriesOf(parse(storage, CART_KEY))

export const writeSaved = (lines: readonly CartEntry[], storage: SafeStorage = browserStorage()): void =>
  write(storage, CART_KEY, lines.length > 0 ? lines : undefined)

/** The lines that were being merged into this account when the response was lost. */
export function readPendingMerge(owner: string, storage: SafeStorage = browserStorage()): PendingMerge | undefined {
  const stored = parse(storage, MERGING_KEY) as Partial<PendingMerge> | null | undefined
  const lines = entriesOf(stored?.lines)
  return stored?.owner === owner && lines.length > 0 ? { owner, lines, before: stored.before ?? {} } : undefined
}

export const writePendingMerge = (merging: PendingMerge | undefined, storage: SafeStorage = browserStorage()): void =>
  write(storage, MERGING_KEY, merging)

/** The cart with more pieces of a product, each line capped. */
export function withPieces(lines: readonly CartEntry[], added: CartEntry): CartEntry[] {
  const isThere = lines.some((line) => line.lineId === added.lineId)
  if (!isThere) return [...lines, added]
  return lines.map((line) =>
    line.lineId === added.lineId
      ? { ...line, quantity: Math.min(MAX_LINE_QUANTITY, line.quantity + added.quantity), seenPaise: added.seenPaise }
      : line,
  )
}
