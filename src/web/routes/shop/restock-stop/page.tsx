// Unsubscribe page linked from restock emails.
import { restockClient } from '../../../../modules/shop/client.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { submitUnsubscribe, UnsubscribePage, unsubscribeOrOffline } from '../../../layout/text-page/unsubscribe-page.tsx'
import { forwardedHeaders } from '../../../platform/forwarded-headers.ts'
import { fetcherOf } from '../../../platform/request.ts'
import type { Route } from './+types/page'

export const handle = { catalogues: ['restock', 'security'] }

export const action = ({ context, request }: Route.ActionArgs) =>
  submitUnsubscribe(request, (query) =>
    unwrap(restockClient(fetcherOf(context)).shop['restock-subscriptions'].stop.$post({ query }, forwardedHeaders(request))),
  )

export const clientAction = (call: Route.ClientActionArgs) => unsubscribeOrOffline(call)

export default function RestockStopPage() {
  const { t } = useTranslation('restock')
  return (
    <UnsubscribePage
      seed="Goods back"
      texts={{
        title: t('stop.title'),
        lead: t('stop.lead'),
        done: t('stop.done'),
        missing: t('stop.missing'),
        submit: t('stop.submit'),
        sending: t('stop.sending'),
      }}
      continueLink={{ to: '/shop', label: t('stop.shop') }}
    />
  )
}
