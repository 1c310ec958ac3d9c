import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Star } from 'lucide'
import { useState } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { PanditBooking } from '../../../../modules/bookings/pandit-work/contract.ts'
import { mergeQueuedSteps } from '../../../../modules/bookings/puja-day/ui/day-steps.ts'
import { useDaySteps, useSendingBlocked } from '../../../../modules/bookings/puja-day/ui/day-store.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortDay } from '../../../../ui/clock/working-time.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../frame/cards.module.css'
import { leftToPay, pujaTitle } from '../frame/parts.tsx'
import { bookingsQuery } from '../frame/queries.ts'
import { EmptyLink, MoreButton, PortalSection } from '../frame/section.tsx'
import { paidLines } from './paid.ts'
import { PaymentSheet } from './payment.tsx'

/** How many are shown before "more". */
const LATEST = 5

/** Payment is still to be recorded, which is possible only here. */
const isUnpaid = (booking: PanditBooking): boolean =>
  booking.state !== 'cancelled' && booking.payment === 'due' && leftToPay(booking) > 0

/** The latest completed pujas, and older ones that still need something from him. */
export function PortalDone() {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const query = useInfiniteQuery(bookingsQuery('done', language))
  const [isAll, setAll] = useState(false)
  const bookings = query.data?.pages.flatMap((page) => page.items) ?? []
  const shown = isAll ? bookings : bookings.filter((booking, at) => at < LATEST || isUnpaid(booking))
  const hasMore = query.hasNextPage || shown.length < bookings.length
  const more = () => {
    if (isAll) void query.fetchNextPage()
    setAll(true)
  }
  return (
    <PortalSection
      title={t('done.title')}
      state={query}
      isEmpty={query.isSuccess && bookings.length === 0}
      empty={t('done.none')}
      emptyLink={<EmptyLink to="/admin/profile">{t('done.toGallery')}</EmptyLink>}
      onRetry={() => void query.refetch()}
    >
      {shown.map((booking) => (
        <DonePuja key={booking.ref} booking={booking} />
      ))}
      {hasMore ? <MoreButton isBusy={query.isFetchingNextPage} onMore={more} /> : null}
    </PortalSection>
  )
}

function DonePuja({ booking }: { booking: PanditBooking }) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const now = useNow()
  const [isPaying, setPaying] = useState(false)
  const { payments, waiting } = mergeQueuedSteps(booking, useDaySteps())
  const isSendingBlocked = useSendingBlocked()
  const isCancelled = booking.state === 'cancelled'
  const icon = isCancelled ? CircleX : CircleCheck
  const day = booking.startsAt ? indiaDate(new Date(booking.startsAt)) : booking.date
  const mayRecord = !booking.online && isUnpaid({ ...booking, payments })
  return (
    <article className={isCancelled ? `${styles.done} card ${styles.off}` : `${styles.done} card`}>
      <Icon icon={icon} size={26} />
      <div className="numeric">
        <h3>
          {pujaTitle(booking, language)}, {shortDay(day, language, now)}
        </h3>
        <p className="muted">
          {outcome(booking, payments, t)}
          {isSendingBlocked && waiting.has('paid') ? ` ${t('day.saved')}` : null}
        </p>
        {booking.review ? <Review review={booking.review} /> : null}
      </div>
      {mayRecord ? (
        <button type="button" className="button button-secondary" onClick={() => setPaying(true)}>
          {t('payment.short')}
        </button>
      ) : null}
      {isPaying ? <PaymentSheet booking={booking} onClose={() => setPaying(false)} /> : null}
    </article>
  )
}

function Review({ review }: { review: NonNullable<PanditBooking['review']> }) {
  const { t } = useTranslation('portal')
  return (
    <p className={styles.review}>
      <span className="no-wrap">
        <Icon icon={Star} className="star" size={18} />
        <span className="visually-hidden">{t('done.stars', { count: review.rating })}</span>
        <b aria-hidden="true">{review.rating}</b>
      </span>{' '}
      {review.content}
    </p>
  )
}

/** Returns what was paid by which method, as recorded, and what is not recorded yet. */
function outcome(booking: PanditBooking, payments: PanditBooking['payments'], t: Translate<'portal'>): string {
  if (booking.state === 'cancelled') return t('done.cancelled')
  if (booking.payment === 'refunded') return t('done.refunded')
  if (booking.feePaise === 0) return t('done.nothing')
  const left = leftToPay({ ...booking, payments })
  return [...paidLines(payments, t), ...(left > 0 ? [t('done.due', { amount: formatPaise(left) })] : [])].join(', ')
}
