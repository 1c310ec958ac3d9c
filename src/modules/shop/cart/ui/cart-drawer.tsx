import { X } from 'lucide'
import { useEffect, useId } from 'react'
import { Dialog } from '../../../../ui/kit/dialog.tsx'
import { Empty } from '../../../../ui/kit/empty.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Cart } from '../contract.ts'
import * as styles from './cart.module.css'
import { CartLines } from './cart-lines.tsx'
import { useCartPersonId } from './cart-state.ts'
import { refresh, useCart } from './cart-store.ts'
import { CartTotals } from './cart-totals.tsx'

export function CartDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cart')
  const { t: common } = useTranslation()
  const id = useId()
  useEffect(() => {
    void refresh()
  }, [])
  return (
    <Dialog open onClose={onClose} labelledBy={id} shape="drawer" className={styles.drawer}>
      <div className={styles.drawerTop}>
        <h2 id={id}>{t('title')}</h2>
        <button type="button" className="icon-button" aria-label={common('close')} onClick={onClose}>
          <Icon icon={X} size={22} />
        </button>
      </div>
      <CartDrawerContent onClose={onClose} />
    </Dialog>
  )
}

function CartDrawerContent({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cart')
  const { lines, cart, problem } = useCart()
  if (cart && cart.lines.length > 0) return <Filled cart={cart} onClose={onClose} />
  if (problem) return <CartProblem problem={problem} />
  if (cart || lines.length === 0) {
    return (
      <div className={styles.inside}>
        <Empty
          seed="Cart"
          text={t('empty')}
          action={
            <button type="button" className="button button-secondary" onClick={onClose}>
              {t('continue')}
            </button>
          }
        />
      </div>
    )
  }
  return <output className={`${styles.inside} muted`}>{t('loading')}</output>
}

/** Loading the prices failed; the cart is unchanged. */
export function CartProblem({ problem }: { problem: 'offline' | 'failed' }) {
  const { t } = useTranslation('cart')
  const isAccount = useCartPersonId() !== undefined
  return (
    <div className={styles.inside}>
      <p role="alert">{problem === 'offline' ? t('problem.offline') : isAccount ? t('problem.account') : t('problem.failed')}</p>
      <button type="button" className="button button-outline" onClick={() => void refresh()}>
        {t('problem.again')}
      </button>
    </div>
  )
}

function Filled({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const { t } = useTranslation('cart')
  const { href } = useSite()
  return (
    <>
      <div className={styles.inside}>
        <CartLines lines={cart.lines} />
      </div>
      <div className={styles.drawerEnd}>
        <CartTotals cart={cart} />
        <p className="muted text-small">{t('total.same')}</p>
        <a className="button button-primary" href={href('/cart')} onClick={onClose}>
          {t('checkout')}
        </a>
      </div>
    </>
  )
}
