import { useSearchParams } from 'react-router'
import { emailsClient } from '../../../../modules/accounts/client.ts'
import { reviewsClient } from '../../../../modules/shop/client.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { submitUnsubscribe, UnsubscribePage, unsubscribeOrOffline } from '../../../layout/text-page/unsubscribe-page.tsx'
import { forwardedHeaders } from '../../../platform/forwarded-headers.ts'
import { fetcherOf } from '../../../platform/request.ts'
import type { Route } from './+types/page'

export const handle = { catalogues: ['security'] }

export const action = ({ context, request }: Route.ActionArgs) =>
  submitUnsubscribe(request, (query, form) => {
    const fetcher = fetcherOf(context)
    return form.get('kind') === 'review'
      ? unwrap(reviewsClient(fetcher).emails['stop-reviews'].$post({ query }, forwardedHeaders(request)))
      : unwrap(emailsClient(fetcher).emails.unsubscribe.$post({ query }, forwardedHeaders(request)))
  })

export const clientAction = (call: Route.ClientActionArgs) => unsubscribeOrOffline(call)

export default function EmailsUnsubscribePage() {
  const { t } = useTranslation('security')
  const isReview = useSearchParams()[0].has('review')
  const common = { submit: t('unsubscribe.submit'), sending: t('sending') }
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
    <UnsubscribePage
      {...(isReview ? { parameter: 'review' } : {})}
      kind={isReview ? 'review' : 'festivals'}
      seed="Letters"
      texts={{ ...common, ...(isReview ? reviews : festivals) }}
      // People who unsubscribe from product emails may have no account.
      continueLink={
        isReview ? { to: '/contact', label: t('broken.contact') } : { to: '/account/privacy', label: t('unsubscribe.settings') }
      }
    />
  )
}
