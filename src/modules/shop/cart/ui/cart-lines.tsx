import { Minus, Plus, Trash2 } from 'lucide'
import { formatPaise } from '../../../../shared/money/money.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { LazyRestockButton } from '../../restock/ui/lazy-restock-button.tsx'
import type { CartChange, CartLine } from '../contract.ts'
import * as styles from './cart.module.css'
import { removeLine, setQuantity } from './cart-store.ts'

export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <CartRow key={line.lineId} line={line} />
      ))}
    </ul>
  )
}

function CartRow({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart')
  const { href } = useSite()
  const { lineId, name, variantName, quantity, without, changes } = line
  const isGone = changes.some(({ kind }) => kind === 'gone')
  return (
    <li className={styles.line}>
      <img className={styles.picture} src={line.imageUrl} alt="" width={68} height={68} loading="lazy" />
      <p className={styles.name}>
        {line.slug ? <a href={href(`/product/${line.slug}`)}>{name}</a> : name}
        {variantName ? <span className="muted text-small">{variantName}</span> : null}
        {without.length > 0 ? (
          <span className="muted text-small">{t('line.without', { parts: without.map((part) => part.name).join(', ') })}</span>
        ) : null}
      </p>
      <p className={`${styles.price} numeric`}>{isGone ? null : formatPaise(line.amountPaise)}</p>
      <div className={styles.lineButtons}>
        {isGone ? <SoldOut line={line} /> : <Pieces lineId={lineId} name={name} quantity={quantity} max={line.maxPieces} />}
        <button
          type="button"
          className="icon-button"
          aria-label={t('line.remove', { name })}
          onClick={() => void removeLine(lineId)}
        >
          <Icon icon={Trash2} size={18} />
        </button>
      </div>
      {changes.map((change) => (
        <p key={change.kind} className={styles.change}>
          <Change change={change} line={line} />
        </p>
      ))}
    </li>
  )
}

/** A product that is no longer in the shop has no page and no restock subscription. */
function SoldOut({ line }: { line: CartLine }) {
  return line.slug ? <LazyRestockButton variantId={line.variantId} name={line.name} /> : <span />
}

type PiecesProps = { lineId: string; name: string; quantity: number; max: number }

/** A stepper at its limit stays focusable, so that the focus is not lost. */
function Pieces({ lineId, name, quantity, max }: PiecesProps) {
  const { t } = useTranslation('cart')
  const step = (to: number, isPossible: boolean) => () => {
    if (isPossible) void setQuantity(lineId, to)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own border and needs a legend
    <div className={`${styles.pieces} numeric`} role="group" aria-label={t('line.pieces', { name })}>
      <button
        type="button"
        className="icon-button"
        aria-label={t('line.less', { name })}
        aria-disabled={quantity <= 1}
        onClick={step(quantity - 1, quantity > 1)}
      >
        <Icon icon={Minus} size={16} />
      </button>
      <output aria-live="polite">{quantity}</output>
      <button
        type="button"
        className="icon-button"
        aria-label={t('line.more', { name })}
        aria-disabled={quantity >= max}
        onClick={step(quantity + 1, quantity < max)}
      >
        <Icon icon={Plus} size={16} />
      </button>
    </div>
  )
}

function Change({ change, line }: { change: CartChange; line: CartLine }) {
  const { t } = useTranslation('cart')
  if (change.kind === 'gone') return t('change.soldOut')
  if (change.kind === 'too-few') return t('change.tooFew', { count: change.left })
  if (change.kind === 'too-many') return t('errors.kit_limit_exceeded', { count: change.max })
  return t('change.price', { before: formatPaise(change.wasPaise), now: formatPaise(line.unitPaise) })
}
