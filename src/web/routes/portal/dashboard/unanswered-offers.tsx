// Requests of the last week that ended without an answer.
import { useQuery } from '@tanstack/react-query'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { UnansweredOffer } from '../../../../modules/bookings/pandit-work/contract.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../ui/clock/working-time.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { pujaTitle } from '../frame/parts.tsx'
import { unansweredOffersQuery } from '../frame/queries.ts'
import * as styles from './day/day.module.css'

export function UnansweredOffers() {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const { data } = useQuery(unansweredOffersQuery(language))
  if (!data || data.items.length === 0) return null
  return (
    <details className={styles.unanswered}>
      <summary className="expandable">{t('unanswered.title', { count: data.items.length })}</summary>
      <ul>
        {data.items.map((offer) => (
          <li key={offer.id} className="numeric">
            <b>
              {pujaTitle(offer, language)}, {offer.locality}, {formatPaise(offer.feePaise)}
            </b>
            <span className="muted">
              <OfferEnd {...offer} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function OfferEnd({ end, answerBy, endedAt }: UnansweredOffer): string {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const now = useNow()
  const [deadline, ended] = [answerBy, endedAt].map((at) => shortTime(at, now, language))
  switch (end) {
    case 'another-pandit':
      return t('unanswered.toPandit', { time: deadline })
    case 'team':
      return t('unanswered.toTeam', { time: deadline })
    case 'not-free':
      return t('unanswered.notFree', { time: ended })
    case 'cancelled':
      return t('unanswered.cancelled', { time: ended })
    case 'withdrawn':
      return t('unanswered.withdrawn', { time: ended })
  }
}
