import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { StockMoves as Moves, TeamProduct } from '../../../../../modules/shop/team-products/contract.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../ui/clock/working-time.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { orderPath } from '../../orders/orders-queries.ts'
import * as productsStyles from '../products.module.css'
import { movesQuery } from '../products-queries.ts'
import { MoreEntries } from './more-entries.tsx'
import * as styles from './product.module.css'

type Move = Moves['items'][number]

const REASONS: Record<string, (t: Translate<'console-products'>) => string> = {
  first: (t) => t('reason.first'),
  delivered: (t) => t('reason.delivered'),
  counted: (t) => t('reason.counted'),
  damaged: (t) => t('reason.damaged'),
  ordered: (t) => t('reason.ordered'),
  cancelled: (t) => t('reason.cancelled'),
  returned: (t) => t('reason.returned'),
  import: (t) => t('reason.import'),
}

export function StockMoves({ product }: { product: TeamProduct }) {
  const { t } = useTranslation('console-products')
  const { language } = useVisitor()
  const id = useId()
  const query = useInfiniteQuery(movesQuery(product.id, language))
  if (product.category === 'kits') return null
  const moves = query.data?.pages.flatMap((page) => page.items)
  return (
    <section className={`${styles.productPart} card`} aria-labelledby={id}>
      <h2 id={id}>{t('part.stock')}</h2>
      {moves?.length === 0 ? <p className="muted">{t('noMoves')}</p> : null}
      <ol className={`${styles.productMoves} numeric`}>
        {(moves ?? []).map((move) => (
          <Entry key={move.id} move={move} isOne={product.variants.length === 1} />
        ))}
      </ol>
      <MoreEntries query={query} />
    </section>
  )
}

function Entry({ move, isOne }: { move: Move; isOne: boolean }) {
  const { t } = useTranslation('console-products')
  const { href, language } = useVisitor()
  const now = useNow()
  const sign = move.change > 0 ? `+${move.change}` : String(move.change).replace('-', '−')
  return (
    <li>
      <b className={move.change < 0 ? productsStyles.low : undefined}>{sign}</b>
      <p>
        {REASONS[move.reason]?.(t) ?? move.reason}
        {isOne ? null : <span className="muted"> {move.variantName || move.sku}</span>}
        {move.orderNumber ? (
          <Link className="link" to={href(orderPath(move.orderNumber))}>
            {move.orderNumber}
          </Link>
        ) : null}
        {move.note ? <span className={styles.note}>{move.note}</span> : null}
        <span className={`muted ${styles.note}`}>
          <time dateTime={move.at}>{shortTime(move.at, now, language)}</time>
          {move.by ? ` · ${move.by}` : ''}
        </span>
      </p>
      <span className="muted">{t('leaves', { pieces: t('pieces', { count: move.stockAfter }) })}</span>
    </li>
  )
}
