import { ArrowDown, ArrowUp, Trash2 } from 'lucide'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from './product.module.css'

type RowMovesProps = {
  /** Name of the entry for screen readers. */
  name: string
  isFirst: boolean
  isLast: boolean
  onStep: (by: -1 | 1) => void
  onRemove: (() => void) | undefined
}

export function RowControls({ name, isFirst, isLast, onStep, onRemove }: RowMovesProps) {
  const { t } = useTranslation('console-products')
  return (
    <span className={styles.rowMoves}>
      <button
        type="button"
        className="icon-button"
        aria-label={t('earlier', { name })}
        aria-disabled={isFirst}
        onClick={() => (isFirst ? undefined : onStep(-1))}
      >
        <Icon icon={ArrowUp} size={18} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('later', { name })}
        aria-disabled={isLast}
        onClick={() => (isLast ? undefined : onStep(1))}
      >
        <Icon icon={ArrowDown} size={18} />
      </button>
      {onRemove ? (
        <button type="button" className="icon-button" aria-label={t('remove', { name })} onClick={onRemove}>
          <Icon icon={Trash2} size={18} />
        </button>
      ) : null}
    </span>
  )
}

/** Returns the list with one entry moved one position earlier or later. */
export function moveItem<Item>(items: readonly Item[], from: number, by: -1 | 1): readonly Item[] {
  const item = items[from]
  const to = from + by
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
