import { Search } from 'lucide'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { PAYMENT_FILTERS } from '../../../../modules/shop/orders/model.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import {
  isFiltered,
  isReportedList,
  listOfState,
  NEAR_DAYS,
  type OrderFilter,
  orderFilterOf,
  orderQueryOf,
} from './order-filter.ts'
import * as styles from './order-search.module.css'
import { ORDERS_PATH } from './orders-queries.ts'

export function OrderSearch({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslation('console-orders')
  const { href } = useVisitor()
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]))
    void navigate(href(ORDERS_PATH) + orderQueryOf(orderFilterOf(typed)))
  }
  const { search, ...narrow } = filter
  return (
    <search>
      {/* Keyed by the URL, so that the fields follow it. */}
      <form key={orderQueryOf(filter)} className={styles.osearch} action={href(ORDERS_PATH)} onSubmit={onSubmit}>
        {isFiltered(filter) ? <input type="hidden" name="state" value={filter.state} /> : null}
        <div className={styles.osearchWords}>
          <label className="input">
            <Icon icon={Search} size={18} className="icon" />
            <input
              type="search"
              name="search"
              maxLength={120}
              enterKeyHint="search"
              autoComplete="off"
              defaultValue={search}
              placeholder={t('search.placeholder')}
              aria-label={t('search.label')}
            />
          </label>
          <button type="submit" className="button button-outline">
            {t('search.submit')}
          </button>
        </div>
        <details open={isFiltered({ ...narrow, search: '' }) && !isReportedList(filter)}>
          <summary className="expandable">{t('search.more')}</summary>
          <div className={styles.osearchMore}>
            <MoreFilters {...filter} />
          </div>
        </details>
        {isFiltered(filter) ? (
          <Link className="link" to={href(ORDERS_PATH) + orderQueryOf(listOfState(filter.state))}>
            {t('search.clear')}
          </Link>
        ) : null}
      </form>
    </search>
  )
}

function MoreFilters({ product, coupon, payment, near, from, to }: OrderFilter) {
  const { t } = useTranslation('console-orders')
  const payments = { due: t('search.due'), paid: t('paid'), refunded: t('refunded'), reported: t('search.reported') }
  return (
    <>
      <Field label={t('search.product')}>
        {(control) => (
          <input {...control} className="input" type="search" name="product" maxLength={120} defaultValue={product} />
        )}
      </Field>
      <Field label={t('fact.coupon')}>
        {(control) => (
          <input {...control} className="input" name="coupon" maxLength={20} autoCapitalize="characters" defaultValue={coupon} />
        )}
      </Field>
      <Field label={t('column.payment')}>
        {(control) => (
          <select {...control} className="input" name="payment" defaultValue={payment}>
            <option value="">{t('search.any')}</option>
            {PAYMENT_FILTERS.map((each) => (
              <option key={each} value={each}>
                {payments[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('search.near')}>
        {(control) => (
          <select {...control} className="input" name="near" defaultValue={near}>
            <option value="">{t('search.any')}</option>
            {NEAR_DAYS.map((days) => (
              <option key={days} value={days}>
                {t('search.withinDays', { count: Number(days) })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('search.from')}>
        {(control) => <input {...control} className="input" type="date" name="from" defaultValue={from} />}
      </Field>
      <Field label={t('search.to')}>
        {(control) => <input {...control} className="input" type="date" name="to" defaultValue={to} />}
      </Field>
    </>
  )
}
