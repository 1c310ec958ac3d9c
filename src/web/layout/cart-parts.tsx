import { ShoppingBag } from 'lucide'
import { CartDrawer } from '../../modules/shop/cart/ui/cart-drawer.tsx'
import { closeCart, openCart, useCart } from '../../modules/shop/cart/ui/cart-state.ts'
import { Icon } from '../../ui/kit/icon.tsx'
import { useTranslation } from '../../ui/translation.tsx'

export function CartParts({ isShop }: { isShop: boolean }) {
  const { isOpen } = useCart()
  return (
    <>
      {isShop ? <FloatingCart /> : null}
      {isOpen ? <CartDrawer onClose={closeCart} /> : null}
    </>
  )
}

function FloatingCart() {
  const { t } = useTranslation()
  const { count } = useCart()
  return (
    <button
      type="button"
      className="floating-button floating-cart"
      aria-label={t('header.cart', { count })}
      aria-haspopup="dialog"
      onClick={openCart}
    >
      <Icon icon={ShoppingBag} size={22} />
      {count > 0 ? <span className="cart-count numeric">{count}</span> : null}
    </button>
  )
}
