// Requests that passed on because their time to answer was over, each with where it went.
import { useQuery } from '@tanstack/react-query'
import { formatPaise } from '../../../shared/money.ts'
import { useTranslation } from '../../../ui/words.tsx'
import { useNow } from './clock.tsx'
import { pujaTitle } from './portal-parts.tsx'
import { passedQuery } from './portal-queries.ts'
import { usePage } from './use-page.ts'
import { shortTime } from './working-time.ts'

export function PortalPassed() {
  const { t } = useTranslation('portal')
  const { language } = usePage()
  const now = useNow()
  const { data } = useQuery(passedQuery(language))
  if (!data || data.items.length === 0) return null
  return (
    <details className="ppassed">
      <summary className="folds">{t('passed.title', { count: data.items.length })}</summary>
      <ul>
        {data.items.map((offer) => {
          const time = shortTime(offer.answerBy, now, language)
          return (
            <li key={offer.id} className="num">
              <b>
                {pujaTitle(offer, language)}, {offer.locality}, {formatPaise(offer.feePaise)}
              </b>
              <span className="ash">
                {offer.passedTo === 'pandit' ? t('passed.toPandit', { time }) : t('passed.toTeam', { time })}
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
