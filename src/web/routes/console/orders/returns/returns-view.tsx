import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronLeft, Image } from 'lucide'
import { Link } from 'react-router'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { RETURN_LISTS, type ReturnCard, type ReturnList } from '../../../../../modules/shop/returns/contract.ts'
import { remainingRefundPaise } from '../../../../../modules/shop/returns/model.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { formatDate } from '../../../../../shared/time/dates.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../ui/clock/working-time.ts'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { StaleNotice } from '../../frame/console-clock.tsx'
import * as styles from '../../list/list-badges.module.css'
import * as listsStyles from '../../list/lists.module.css'
import * as ordersStyles from '../orders.module.css'
import { ORDERS_PATH, orderPath } from '../orders-queries.ts'
import { RETURNS_PATH, returnsQuery } from './return-actions.ts'
import { returnReasonName, returnStateName } from './return-panel.tsx'

function listName(list: ReturnList, t: Translate<'console-orders'>): string {
  return list === 'ended' ? t('return.ended') : returnStateName(list, t)
}

/** What is left to refund for a return that arrived; what was refunded for a closed one. */
function refundText(item: ReturnCard, refundPaise: number, t: Translate<'console-orders'>): string {
  const leftPaise = remainingRefundPaise(item)
  if (item.state === 'taken-back') return leftPaise > 0 ? formatPaise(leftPaise) : t('return.alreadyRefunded')
  if (leftPaise === 0) return formatPaise(refundPaise)
  return t('return.refundedOf', { amount: formatPaise(item.refundedPaise), total: formatPaise(refundPaise) })
}

export function ReturnsView({ list }: { list: ReturnList }) {
  const message = useErrorMessage('console-orders')
  const { t } = useTranslation('console-orders')
  const { t: console } = useTranslation('console')
  const { href, language } = useVisitor()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(returnsQuery(list, language))
  const counts: Partial<Record<ReturnList, number>> = data?.pages[0]?.counts ?? {}
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <main id="main" className={ordersStyles.packing}>
      <StaleNotice />
      <p className={ordersStyles.orderTop}>
        <Link className="link" to={href(ORDERS_PATH)}>
          <Icon icon={ChevronLeft} size={18} />
          {t('title')}
        </Link>
      </p>
      <h1>{t('return.title')}</h1>
      <nav className={listsStyles.statuses} aria-label={t('return.lists')}>
        {RETURN_LISTS.map((entry) => (
          <Link
            key={entry}
            className="chip"
            to={href(RETURNS_PATH) + (entry === 'requested' ? '' : `?list=${entry}`)}
            aria-current={entry === list ? 'page' : undefined}
          >
            {listName(entry, t)}
            {counts[entry] ? <b className="numeric">{counts[entry]}</b> : null}
          </Link>
        ))}
      </nav>
      {data && items.length === 0 ? <p className="muted">{t('return.empty')}</p> : null}
      {items.length > 0 ? <Requests items={items} /> : null}
      {data || error ? null : <output className={listsStyles.queueWaiting}>{console('loading')}</output>}
      {error && !data ? <p role="alert">{message(error)}</p> : null}
      {hasNextPage ? (
        <button
          type="button"
          className="button button-outline"
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('return.more')}
        </button>
      ) : null}
    </main>
  )
}

function Requests({ items }: { items: readonly ReturnCard[] }) {
  const { t } = useTranslation('console-orders')
  const { href, language } = useVisitor()
  const now = useNow()
  return (
    <ul className={`${ordersStyles.returnList} numeric`}>
      {items.map((item) => (
        <li key={item.id}>
          <Link className="link" to={`${href(orderPath(item.number))}?state=all`}>
            {item.number}
          </Link>
          <p>
            <b>{item.name}</b>, {item.city}
            <span className={`muted ${ordersStyles.returnRequested}`}>
              {t('return.requestedAt', { time: shortTime(item.requestedAt, now, language) })}
            </span>
          </p>
          <p>
            {item.firstLine} <span className="muted">{t('pieces', { count: item.pieces })}</span>
          </p>
          <p>
            {returnReasonName(item.reason, t)}
            {item.hasPhoto ? <Icon icon={Image} size={16} role="img" aria-label={t('return.withPhoto')} /> : null}
          </p>
          <p>
            <span className={styles.state} data-state={item.state}>
              {returnStateName(item.state, t)}
            </span>
            {item.pickupOn && item.state === 'approved' ? <span> {formatDate(item.pickupOn, language)}</span> : null}
            {item.refundPaise ? <span> {refundText(item, item.refundPaise, t)}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  )
}
