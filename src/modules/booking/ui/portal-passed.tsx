// Requests of the last week that ended without an answer.
import { useQuery } from '@tanstack/react-query'
import { formatPaise } from '../../../shared/money.ts'
import { useTranslation } from '../../../ui/words.tsx'
import type { UnansweredOffer } from '../contract/pandit.ts'
import { useNow } from './clock.tsx'
import { pujaTitle } from './portal-parts.tsx'
import { passedQuery } from './portal-queries.ts'
import { usePage } from './use-page.ts'
import { shortTime } from './working-time.ts'

export function PortalPassed() {
  const { t } = useTranslation('portal')
  const { language } = usePage()
  const { data } = useQuery(passedQuery(language))
  if (!data || data.items.length === 0) return null
  return (
    <details className="ppassed">
      <summary className="folds">{t('passed.title', { count: data.items.length })}</summary>
      <ul>
        {data.items.map((offer) => (
          <li key={offer.id} className="num">
            <b>
              {pujaTitle(offer, language)}, {offer.locality}, {formatPaise(offer.feePaise)}
            </b>
            <span className="ash">
              <HowItEnded {...offer} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function HowItEnded({ end, answerBy, endedAt }: UnansweredOffer): string {
  const { t } = useTranslation('portal')
  const { language } = usePage()
  const now = useNow()
  const [deadline, ended] = [answerBy, endedAt].map((at) => shortTime(at, now, language))
  switch (end) {
    case 'another-pandit':
      return t('passed.toPandit', { time: deadline })
    case 'team':
      return t('passed.toTeam', { time: deadline })
    case 'not-free':
      return t('passed.notFree', { time: ended })
    case 'cancelled':
      return t('passed.cancelled', { time: ended })
    case 'withdrawn':
      return t('passed.withdrawn', { time: ended })
  }
}
