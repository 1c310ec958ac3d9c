import { useRef, useState } from 'react'
import { formatPaise } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { addToCart } from '../../cart/ui/cart-store.ts'
import { LazyRestockButton } from '../../restock/ui/lazy-restock-button.tsx'
import type { WishlistItem, WishlistItemChange } from '../contract.ts'
import * as styles from './wishlist.module.css'
import { setWishlistItem } from './wishlist-store.ts'

/** The heading is below the page's title or below a section's. */
type Heading = 'h2' | 'h3'

export function Wishlist({ items, heading }: { items: readonly WishlistItem[]; heading: Heading }) {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLUListElement>(null)
  const remove = async (item: WishlistItem) => {
    setRemoved((before) => new Set([...before, item.id]))
    // The focused button was removed with its row.
    list.current?.focus()
    const isOut = await setWishlistItem(
      { id: item.id, sellingPricePaise: item.sellingPricePaise, isInStock: item.stock !== 'out-of-stock' },
      false,
    )
    if (!isOut) setRemoved((before) => new Set([...before].filter((id) => id !== item.id)))
  }
  return (
    <ul className={styles.wishlist} ref={list} tabIndex={-1}>
      {items
        .filter(({ id }) => !removed.has(id))
        .map((item) => (
          <WishlistItemRow key={item.id} item={item} heading={heading} onRemove={() => void remove(item)} />
        ))}
    </ul>
  )
}

type WishlistItemRowProps = { item: WishlistItem; heading: Heading; onRemove: () => void }

function WishlistItemRow({ item, heading: Title, onRemove }: WishlistItemRowProps) {
  const { t } = useTranslation('wishlist')
  const { href } = useSite()
  const { name, sellingPricePaise, pricePaise, hasVariants, changes } = item
  const isGone = changes.some(({ kind }) => kind === 'gone')
  const pay = formatPaise(sellingPricePaise)
  return (
    <li className={`card ${styles.wishlistRow}`}>
      <img src={item.imageUrl} alt="" width={84} height={84} loading="lazy" />
      <div>
        <Title>{isGone ? name : <a href={href(`/product/${item.slug}`)}>{name}</a>}</Title>
        {isGone ? null : (
          <p className="numeric">
            <b>{hasVariants ? t('from', { price: pay }) : pay}</b>
            {sellingPricePaise < pricePaise ? (
              <s className="muted">
                <span className="visually-hidden">{t('before')} </span>
                {formatPaise(pricePaise)}
              </s>
            ) : null}
          </p>
        )}
        {changes.map((change) => (
          <p key={change.kind} className={`text-small numeric ${styles.change}`} data-kind={change.kind}>
            {changeText(change, t)}
          </p>
        ))}
        {changes.length === 0 && item.stock !== 'in-stock' ? (
          <p className="text-small muted">{item.stock === 'low-stock' ? t('low') : t('none')}</p>
        ) : null}
      </div>
      <div className={styles.buttons}>
        {isGone ? null : <AddOrChoose item={item} t={t} />}
        <button type="button" className="button button-outline small" aria-label={t('removeOne', { name })} onClick={onRemove}>
          {t('remove')}
        </button>
      </div>
    </li>
  )
}

/**
 * Adds to the cart; links to the product when a colour or size has to be chosen; subscribes to restocking when it is sold out.
 */
function AddOrChoose({ item, t }: { item: WishlistItem; t: Translate<'wishlist'> }) {
  const { href } = useSite()
  const { id, variantId, name, imageUrl, sellingPricePaise } = item
  const adding = useIdempotentMutation((variant: string) =>
    addToCart({ variantId: variant, productId: id, quantity: 1, seenPaise: sellingPricePaise }, { name, imageUrl }),
  )
  if (variantId === null) {
    return (
      <a className="button button-primary small" href={href(`/product/${item.slug}`)} aria-label={t('chooseOne', { name })}>
        {t('choose')}
      </a>
    )
  }
  if (item.stock === 'out-of-stock') return <LazyRestockButton variantId={variantId} name={name} />
  return (
    <button
      type="button"
      className="button button-primary small"
      aria-label={t('addOne', { name })}
      aria-busy={adding.isPending}
      onClick={() => void adding.run(variantId)}
    >
      {t('add')}
    </button>
  )
}

function changeText(change: WishlistItemChange, t: Translate<'wishlist'>): string {
  if (change.kind === 'cheaper') return t('change.cheaper', { amount: formatPaise(change.lessPaise) })
  if (change.kind === 'sold-out') return t('change.soldOut')
  return change.kind === 'back' ? t('change.backInStock') : t('change.noLongerSold')
}
