import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../../ui/words.tsx'
import { addAllToCart, openCart } from '../../cart/ui/cart-store.ts'
import type { Order } from '../contract.ts'
import * as styles from './order.module.css'

export function BuyAgain({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const [isAdding, setIsAdding] = useState(false)
  const again = async () => {
    const products = order.lines.map((line) => ({
      ...{ variantId: line.variantId, productId: line.productId, quantity: Math.min(10, line.quantity), without: line.without },
      ...{ seenPaise: Math.round(line.amountPaise / line.quantity), name: line.name, imageUrl: line.imageUrl },
    }))
    setIsAdding(true)
    await addAllToCart(products)
    setIsAdding(false)
    openCart()
  }
  return (
    <section className={`${styles.part} no-print`}>
      <h2>{t('again.title')}</h2>
      <button type="button" className="btn btn-s" aria-busy={isAdding} onClick={isAdding ? undefined : () => void again()}>
        <ShoppingBag size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('again.button')}
      </button>
    </section>
  )
}
