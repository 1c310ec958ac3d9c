// Wishlist of signed-out visitors, stored in the browser and validated on read.
import { browserPlace, type Place } from '../../../../ui/place.ts'
import type { KeptWish } from '../../contract/wishes.ts'
import { MOST_WISHES } from '../../model/wishes.ts'
import { WISHES_KEY } from './wish-state.ts'

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const MOST_PAISE = 2_147_483_647

function wishOf(value: unknown): KeptWish[] {
  const { productId, seenPaise, wasThere } = (value ?? {}) as Record<string, unknown>
  if (typeof productId !== 'string' || !ID.test(productId)) return []
  const paise = Number.isInteger(seenPaise) ? Math.min(MOST_PAISE, Math.max(0, Number(seenPaise))) : 0
  return [{ productId, seenPaise: paise, wasThere: wasThere !== false }]
}

/** The latest saved first. */
export function readKeptWishes(place: Place = browserPlace()): KeptWish[] {
  try {
    const kept: unknown = JSON.parse(place.getItem(WISHES_KEY) ?? 'null')
    return Array.isArray(kept) ? kept.flatMap(wishOf).slice(0, MOST_WISHES) : []
  } catch {
    return []
  }
}

/** False where the browser keeps nothing, or where there is no room. */
export function writeKeptWishes(wishes: readonly KeptWish[], place: Place = browserPlace()): boolean {
  if (wishes.length > MOST_WISHES) return false
  try {
    if (wishes.length > 0) place.setItem(WISHES_KEY, JSON.stringify(wishes))
    else place.removeItem(WISHES_KEY)
    return true
  } catch {
    return false
  }
}
