import { showToast } from '../../../../ui/kit/toast.tsx'
import { cartPerson } from '../../cart/ui/cart-state.ts'
import type { SavedProduct } from './wishlist-calls.tsx'

/** Saves or removes a product and shows the result; never rejects. */
export const setWishlistItem = (product: SavedProduct, shouldSave: boolean): Promise<boolean> =>
  import('./wishlist-calls.tsx').then(
    (calls) => calls.setWishlistItem(product, shouldSave),
    () => {
      const t = cartPerson()?.messages.of('common')
      if (typeof t === 'function') showToast('error', t('lazy.failed'))
      return false
    },
  )
