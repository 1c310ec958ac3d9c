import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { addDays, formatDate, indiaDate } from '../../../shared/dates.ts'
import { formatPaise } from '../../../shared/money.ts'
import { useOwner } from '../../../ui/own-note.ts'
import { useTranslation } from '../../../ui/words.tsx'
import type { PublicSettings } from '../../settings/contract.ts'
import type { MissingItem, SamagriGood } from '../contract/samagri.ts'
import { type Booked, keepBooked } from './booked-checkout.ts'
import { addAllToCart, openCart } from './cart-store.ts'
import { useShopPage } from './use-shop-page.ts'
import './missing-goods.css'

type Sold = MissingItem & { good: SamagriGood }
const isSold = (entry: MissingItem): entry is Sold => entry.good !== null
const isThere = ({ good }: Sold): boolean => good.stock !== 'out-of-stock'

type MissingGoodsProps = {
  items: readonly MissingItem[]
  /** Absent where no day is known yet. */
  pujaDate?: string
  /** The booking the list belongs to; the checkout takes over who, where and when. */
  booking?: Booked
  now: string
  delivery: PublicSettings['shop']['delivery']
}

/** Needs the catalogue `samagri`. */
export function MissingGoods({ items, pujaDate, now, delivery, booking }: MissingGoodsProps) {
  const { t } = useTranslation('samagri')
  const sold = items.filter(isSold)
  const others = items.filter((entry) => !isSold(entry))
  if (sold.length === 0) return null
  return (
    <section className="miss" aria-labelledby="missing-goods">
      <h3 id="missing-goods">{t('missing.title')}</h3>
      <p className="ash">{t('missing.hint')}</p>
      <Ticks sold={sold} now={now} delivery={delivery} {...(pujaDate ? { pujaDate } : {})} {...(booking ? { booking } : {})} />
      {others.length > 0 ? (
        <p className="ash s14">{t('missing.others', { items: others.map(({ name }) => name).join(', ') })}</p>
      ) : null}
    </section>
  )
}

function Ticks({ sold, pujaDate, now, delivery, booking }: Omit<MissingGoodsProps, 'items'> & { sold: readonly Sold[] }) {
  const { t } = useTranslation('samagri')
  const owner = useOwner()
  const [home, setHome] = useState<ReadonlySet<string>>(new Set())
  const [isAdding, setIsAdding] = useState(false)
  const wanted = together(sold.filter((entry) => isThere(entry) && !home.has(entry.item)))
  const sum = wanted.reduce((total, good) => total + good.payPaise * good.quantity, 0)
  const tick = (item: string) => {
    const next = new Set(home)
    if (!next.delete(item)) next.add(item)
    setHome(next)
  }
  const add = async () => {
    setIsAdding(true)
    await addAllToCart(wanted.map((good) => ({ ...good, seenPaise: good.payPaise })))
    setIsAdding(false)
    if (booking) keepBooked(booking, owner)
    openCart()
  }
  return (
    <>
      <ul>
        {sold.map((entry) => (
          <Row key={entry.item} entry={entry} isHome={home.has(entry.item)} onTick={() => tick(entry.item)} />
        ))}
      </ul>
      {pujaDate ? <Arrival pujaDate={pujaDate} now={now} delivery={delivery} /> : null}
      <button type="button" className="btn btn-p" disabled={wanted.length === 0 || isAdding} onClick={() => void add()}>
        <ShoppingBag size={18} strokeWidth={1.75} aria-hidden="true" />
        {wanted.length === 0 ? t('missing.nothing') : t('missing.add', { count: wanted.length, sum: formatPaise(sum) })}
      </button>
    </>
  )
}

/** One good may fill two items: it is put in once, with the pieces of both, as many as a line holds. */
function together(entries: readonly Sold[]): SamagriGood[] {
  const goods = new Map<string, SamagriGood>()
  for (const { good } of entries) {
    const known = goods.get(good.variantId)
    goods.set(good.variantId, { ...good, quantity: Math.min(10, (known?.quantity ?? 0) + good.quantity) })
  }
  return [...goods.values()]
}

function Row({ entry, isHome, onTick }: { entry: Sold; isHome: boolean; onTick: () => void }) {
  const { t } = useTranslation('samagri')
  const { href } = useShopPage()
  const { good } = entry
  const name = good.choice ? t('missing.form', { name: good.name, choice: good.choice }) : good.name
  return (
    <li className={isHome ? 'home' : undefined}>
      <label>
        <input type="checkbox" checked={isHome} disabled={!isThere(entry)} onChange={onTick} />
        <span>
          {entry.name} <span className="ash s14 num">{entry.quantity}</span>
          <span className="vh"> {t('missing.atHome')}</span>
        </span>
      </label>
      <span className="miss-good s14">
        <a className="link" href={href(`/product/${good.slug}`)}>
          {good.quantity > 1 ? t('missing.pieces', { count: good.quantity, name }) : name}
        </a>
        {isThere(entry) ? null : <span className="few">{t('missing.soldOut')}</span>}
      </span>
      <span className="pr num">{formatPaise(good.payPaise * good.quantity)}</span>
    </li>
  )
}

/** Whether what is ordered now comes in time, where we deliver everywhere alike. */
function Arrival({ pujaDate, now, delivery }: Omit<MissingGoodsProps, 'items' | 'pujaDate' | 'booking'> & { pujaDate: string }) {
  const { t } = useTranslation('samagri')
  const { language } = useShopPage()
  if (!delivery) return null
  const latest = addDays(indiaDate(new Date(now)), delivery.mostDays)
  const words = { day: formatDate(latest, language), puja: formatDate(pujaDate, language) }
  return <p className="num">{latest < pujaDate ? t('missing.inTime', words) : t('missing.late', words)}</p>
}
