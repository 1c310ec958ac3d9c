// Unsubscribe page linked from restock emails.
import { Link, useSearchParams } from 'react-router'
import { restockClient } from '../../../../modules/shop/client.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { submitUnsubscribe, UnsubscribeForm, unsubscribeOrOffline } from '../../../layout/text-page/emails-stop.tsx'
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
  const { href } = useSite()
  const [parameters] = useSearchParams()
  return (
    <UnsubscribeForm
      token={parameters.get('token')}
      seed="Goods back"
      texts={{
        title: t('stop.title'),
        lead: t('stop.lead'),
        done: t('stop.done'),
        missing: t('stop.missing'),
        submit: t('stop.submit'),
        sending: t('stop.sending'),
      }}
      way={
        <Link className="button button-outline" to={href('/shop')}>
          {t('stop.shop')}
        </Link>
      }
    />
  )
}
