import { ShoppingBag } from 'lucide'
import { useState } from 'react'
import { formatPaise } from '../../../../shared/money/money.ts'
import { addDays, formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { useOwnerId } from '../../../../ui/data/owned-storage.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { PublicSettings } from '../../../settings/contract.ts'
import { addAllToCart, openCart } from '../../cart/ui/cart-store.ts'
import { type BookedPuja, saveBookedCheckout } from '../../checkout/ui/booked-checkout.ts'
import type { MissingItem, SamagriProduct } from '../contract.ts'
import * as styles from './missing-products.module.css'

type Sold = MissingItem & { product: SamagriProduct }
const isSold = (entry: MissingItem): entry is Sold => entry.product !== null
const isInStock = ({ product }: Sold): boolean => product.stock !== 'out-of-stock'

type MissingProductsProps = {
  items: readonly MissingItem[]
  /** Absent when the date is unknown. */
  pujaDate?: string
  /** The booking of the list. The checkout is filled from it. */
  booking?: BookedPuja
  now: string
  delivery: PublicSettings['shop']['delivery']
}

/** Needs the catalogue `samagri`. */
export function MissingProducts({ items, pujaDate, now, delivery, booking }: MissingProductsProps) {
  const { t } = useTranslation('samagri')
  const sold = items.filter(isSold)
  const others = items.filter((entry) => !isSold(entry))
  if (sold.length === 0) return null
  return (
    <section className={styles.missing} aria-labelledby="missing-products">
      <h3 id="missing-products">{t('missing.title')}</h3>
      <p className="muted">{t('missing.hint')}</p>
      <Checklist
        sold={sold}
        now={now}
        delivery={delivery}
        {...(pujaDate ? { pujaDate } : {})}
        {...(booking ? { booking } : {})}
      />
      {others.length > 0 ? (
        <p className="muted text-small">{t('missing.others', { items: others.map(({ name }) => name).join(', ') })}</p>
      ) : null}
    </section>
  )
}

function Checklist({ sold, pujaDate, now, delivery, booking }: Omit<MissingProductsProps, 'items'> & { sold: readonly Sold[] }) {
  const { t } = useTranslation('samagri')
  const owner = useOwnerId()
  const [home, setHome] = useState<ReadonlySet<string>>(new Set())
  const missing = mergeByVariant(sold.filter((entry) => isInStock(entry) && !home.has(entry.item)))
  const sum = missing.reduce((total, product) => total + product.sellingPricePaise * product.quantity, 0)
  const tick = (item: string) => {
    const next = new Set(home)
    if (!next.delete(item)) next.add(item)
    setHome(next)
  }
  const adding = useIdempotentMutation(async () => {
    await addAllToCart(missing.map((product) => ({ ...product, seenPaise: product.sellingPricePaise })))
    if (booking) saveBookedCheckout(booking, owner)
    openCart()
  })
  return (
    <>
      <ul>
        {sold.map((entry) => (
          <Row key={entry.item} entry={entry} isHome={home.has(entry.item)} onTick={() => tick(entry.item)} />
        ))}
      </ul>
      {pujaDate ? <Arrival pujaDate={pujaDate} now={now} delivery={delivery} /> : null}
      <button
        type="button"
        className="button button-primary"
        disabled={missing.length === 0 || adding.isPending}
        onClick={() => void adding.run()}
      >
        <Icon icon={ShoppingBag} size={18} />
        {missing.length === 0 ? t('missing.nothing') : t('missing.add', { count: missing.length, amount: formatPaise(sum) })}
      </button>
    </>
  )
}

/** One product may cover two items. It is added once with the pieces of both, up to the line limit. */
function mergeByVariant(entries: readonly Sold[]): SamagriProduct[] {
  const products = new Map<string, SamagriProduct>()
  for (const { product } of entries) {
    const earlier = products.get(product.variantId)
    products.set(product.variantId, { ...product, quantity: Math.min(10, (earlier?.quantity ?? 0) + product.quantity) })
  }
  return [...products.values()]
}

function Row({ entry, isHome, onTick }: { entry: Sold; isHome: boolean; onTick: () => void }) {
  const { t } = useTranslation('samagri')
  const { href } = useSite()
  const { product } = entry
  const name = product.variantName ? t('missing.form', { name: product.name, variantName: product.variantName }) : product.name
  return (
    <li className={isHome ? styles.owned : undefined}>
      <label>
        <input type="checkbox" checked={isHome} disabled={!isInStock(entry)} onChange={onTick} />
        <span>
          {entry.name} <span className="muted text-small numeric">{entry.quantity}</span>
          <span className="visually-hidden"> {t('missing.atHome')}</span>
        </span>
      </label>
      <span className={`${styles.product} text-small`}>
        <a className="link" href={href(`/product/${product.slug}`)}>
          {product.quantity > 1 ? t('missing.pieces', { count: product.quantity, name }) : name}
        </a>
        {isInStock(entry) ? null : <span className={styles.soldOut}>{t('missing.soldOut')}</span>}
      </span>
      <span className={`${styles.price} numeric`}>{formatPaise(product.sellingPricePaise * product.quantity)}</span>
    </li>
  )
}

/** Whether an order placed now arrives in time, when delivery times are the same everywhere. */
function Arrival({
  pujaDate,
  now,
  delivery,
}: Omit<MissingProductsProps, 'items' | 'pujaDate' | 'booking'> & { pujaDate: string }) {
  const { t } = useTranslation('samagri')
  const { language } = useSite()
  if (!delivery) return null
  const latest = addDays(indiaDate(new Date(now)), delivery.maxDays)
  const values = { day: formatDate(latest, language), puja: formatDate(pujaDate, language) }
  return <p className="numeric">{latest < pujaDate ? t('missing.inTime', values) : t('missing.late', values)}</p>
}
