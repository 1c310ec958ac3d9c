import { Link, useSearchParams } from 'react-router'
import { lettersClient } from '../../modules/accounts/client.ts'
import { reviewsClient } from '../../modules/shop/client.ts'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { LettersStop, stopLetters, stopOrOffline } from '../info/letters-stop.tsx'
import { useLanguage } from '../language.ts'
import { passedOn } from '../passed-on.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/unsubscribe'

export const handle = { catalogues: ['security'] }

export const action = ({ context, request }: Route.ActionArgs) =>
  stopLetters(request, (query, form) => {
    const carrier = carrierOf(context)
    return form.get('kind') === 'review'
      ? unwrap(reviewsClient(carrier).letters['no-review-asked'].$post({ query }, passedOn(request)))
      : unwrap(lettersClient(carrier).letters.unsubscribe.$post({ query }, passedOn(request)))
  })

export const clientAction = (call: Route.ClientActionArgs) => stopOrOffline(call)

export default function UnsubscribePage() {
  const { t } = useTranslation('security')
  const { href } = useLanguage()
  const [parameters] = useSearchParams()
  const review = parameters.get('review')
  const common = { offline: t('problem.offline'), submit: t('unsubscribe.submit'), sending: t('sending') }
  const festivals = {
    title: t('unsubscribe.title'),
    lead: t('unsubscribe.lead'),
    done: t('unsubscribe.done'),
    missing: t('unsubscribe.missing'),
  }
  const reviews = {
    title: t('unsubscribe.reviewTitle'),
    lead: t('unsubscribe.reviewLead'),
    done: t('unsubscribe.reviewDone'),
    missing: t('unsubscribe.reviewMissing'),
  }
  return (
    <LettersStop
      token={review ?? parameters.get('token')}
      kind={review === null ? 'festivals' : 'review'}
      seed="Letters"
      words={{ ...common, ...(review === null ? festivals : reviews) }}
      // Who takes leave of letters about goods may have no account.
      way={
        review === null ? (
          <Link className="btn btn-l" to={href('/account/privacy')}>
            {t('unsubscribe.settings')}
          </Link>
        ) : (
          <Link className="btn btn-l" to={href('/contact')}>
            {t('broken.contact')}
          </Link>
        )
      }
    />
  )
}
