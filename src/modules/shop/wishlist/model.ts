// What has changed about a product since it was saved.
import type { StockLabel } from '../catalogue/model.ts'

/** The maximum number of saved products; also limits what a browser sends. */
export const MAX_WISHLIST = 200

type SavedState = { seenPaise: number; wasThere: boolean }
type CurrentState = { sellingPricePaise: number; stock: StockLabel; isVisible: boolean }
export type WishlistItemDifference = { kind: 'cheaper'; lessPaise: number } | { kind: 'sold-out' | 'back' | 'gone' }

/** A higher price is not reported, because the current price is shown anyway. */
export function changesSinceSaved(then: SavedState, now: CurrentState): WishlistItemDifference[] {
  if (!now.isVisible) return [{ kind: 'gone' }]
  const isThere = now.stock !== 'out-of-stock'
  if (!isThere) return then.wasThere ? [{ kind: 'sold-out' }] : []
  const lessPaise = then.seenPaise - now.sellingPricePaise
  return [
    ...(then.wasThere ? [] : [{ kind: 'back' as const }]),
    ...(lessPaise > 0 ? [{ kind: 'cheaper' as const, lessPaise }] : []),
  ]
}
