import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { useCategoryName } from '../../../../modules/shop/categories/ui/use-category-name.ts'
import type { TeamCoupon } from '../../../../modules/shop/coupons/contract.ts'
import type { Language } from '../../../../shared/languages.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { formatDate } from '../../../../shared/time/dates.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { StaleNotice } from '../frame/console-clock.tsx'
import * as listMarksStyles from '../list/list-badges.module.css'
import * as listsStyles from '../list/lists.module.css'
import { PagedList } from '../list/paged-list.tsx'
import { listOfState, orderQueryOf } from '../orders/order-filter.ts'
import { ORDERS_PATH } from '../orders/orders-queries.ts'
import { ActionDialog } from '../pane/action-dialog.tsx'
import { CouponForm } from './coupon-form.tsx'
import * as styles from './coupons.module.css'
import { couponsQuery } from './coupons-queries.ts'
import { type CouponActions, useCouponActions } from './use-coupon-actions.ts'

type Open = { form: 'make' } | { form: 'change' | 'end'; coupon: TeamCoupon } | undefined

export function CouponsView() {
  const message = useErrorMessage('coupons')
  const { t } = useTranslation('coupons')
  const query = useInfiniteQuery(couponsQuery())
  const actions = useCouponActions()
  const [open, setOpen] = useState<Open>()
  const show = (next: Open) => {
    actions.reset()
    setOpen(next)
  }
  const close = () => show(undefined)
  return (
    <main id="main" className={styles.coupons}>
      <StaleNotice />
      <div className={listsStyles.listHead}>
        <h1>{t('title')}</h1>
        <button type="button" className="button button-primary small" onClick={() => show({ form: 'make' })}>
          {t('form.make')}
        </button>
      </div>
      <PagedList query={query} empty={t('empty')} kolam="Coupons" refusal={message}>
        {(rows) => (
          <ul>
            {rows.map((coupon) => (
              <Coupon key={coupon.code} coupon={coupon} onOpen={show} />
            ))}
          </ul>
        )}
      </PagedList>
      {open?.form === 'make' ? <CouponForm coupon={undefined} actions={actions} onClose={close} /> : null}
      {open?.form === 'change' ? (
        <CouponForm key={open.coupon.code} coupon={open.coupon} actions={actions} onClose={close} />
      ) : null}
      {open?.form === 'end' ? <EndForm coupon={open.coupon} actions={actions} onClose={close} /> : null}
    </main>
  )
}

function Coupon({ coupon, onOpen }: { coupon: TeamCoupon; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('coupons')
  const { href, language } = useVisitor()
  const states = {
    active: t('state.active'),
    scheduled: t('state.scheduled'),
    expired: t('state.expired'),
    used_up: t('state.usedUp'),
  }
  const categoryName = useCategoryName()
  const limits = limitsOf(coupon, coupon.categories.map(categoryName), language, t)
  return (
    <li className={styles.coupon}>
      <div>
        <h2 className="numeric">{coupon.code}</h2>
        <span className={listMarksStyles.state} data-state={coupon.state}>
          {states[coupon.state]}
        </span>
      </div>
      <div>
        <p>
          <b>{discountText(coupon, t)}</b>
        </p>
        {limits.length > 0 ? <p className="muted">{limits.join(' · ')}</p> : null}
        {coupon.note ? <p className="muted">{coupon.note}</p> : null}
      </div>
      <div className={styles.couponActions}>
        {coupon.uses > 0 ? (
          <Link className="link numeric" to={href(ORDERS_PATH) + orderQueryOf({ ...listOfState('all'), coupon: coupon.code })}>
            {usesOf(coupon, t)}
          </Link>
        ) : (
          <span className="muted numeric">{usesOf(coupon, t)}</span>
        )}
        <button type="button" className="button button-outline small" onClick={() => onOpen({ form: 'change', coupon })}>
          {t('change')}
          <span className="visually-hidden"> {coupon.code}</span>
        </button>
        {coupon.state === 'expired' ? null : (
          <button type="button" className="button button-outline small" onClick={() => onOpen({ form: 'end', coupon })}>
            {t('end')}
            <span className="visually-hidden"> {coupon.code}</span>
          </button>
        )}
      </div>
    </li>
  )
}

function discountText({ percent, amountPaise, maxPaise }: TeamCoupon, t: Translate<'coupons'>): string {
  if (percent === null) return t('off.amount', { amount: formatPaise(amountPaise ?? 0) })
  return maxPaise === null ? t('off.percent', { percent }) : t('off.percentMax', { percent, amount: formatPaise(maxPaise) })
}

const usesOf = ({ uses, maxUses }: TeamCoupon, t: Translate<'coupons'>): string =>
  maxUses === null ? t('uses', { count: uses }) : t('usesOf', { count: uses, max: maxUses })

/** `names` are those of the categories that the coupon is for. */
function limitsOf(coupon: TeamCoupon, names: readonly string[], language: Language, t: Translate<'coupons'>): string[] {
  const { minSubtotalPaise, startsOn, endsOn, isOnceEach } = coupon
  const day = (date: string) => formatDate(date, language).replaceAll(' ', '\u00a0')
  return [
    ...(names.length > 0 ? [t('limit.products', { names: names.join(', ') })] : []),
    ...(minSubtotalPaise > 0 ? [t('limit.min', { amount: formatPaise(minSubtotalPaise) })] : []),
    ...(startsOn ? [t('limit.from', { day: day(startsOn) })] : []),
    ...(endsOn
      ? [coupon.state === 'expired' ? t('limit.ended', { day: day(endsOn) }) : t('limit.until', { day: day(endsOn) })]
      : []),
    ...(isOnceEach ? [t('limit.onceEach')] : []),
  ]
}

function EndForm({ coupon, actions, onClose }: { coupon: TeamCoupon; actions: CouponActions; onClose: () => void }) {
  const { t } = useTranslation('coupons')
  const onSubmit = async () => {
    if (await actions.run({ action: 'end', code: coupon.code, version: coupon.version })) onClose()
  }
  return (
    <ActionDialog
      title={t('ending.title', { code: coupon.code })}
      submit={t('ending.save')}
      action={actions}
      namespace="coupons"
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      <p>{t('ending.text')}</p>
    </ActionDialog>
  )
}
