// Unsubscribe page linked from group puja emails.
import { Link, useSearchParams } from 'react-router'
import { groupPujaClient } from '../../../../../modules/group-puja/client.ts'
import { unwrap } from '../../../../../ui/data/api.ts'
import { useSite } from '../../../../../ui/site.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { submitUnsubscribe, UnsubscribeForm, unsubscribeOrOffline } from '../../../../layout/text-page/emails-stop.tsx'
import { forwardedHeaders } from '../../../../platform/forwarded-headers.ts'
import { fetcherOf } from '../../../../platform/request.ts'
import type { Route } from './+types/page'

export const handle = { catalogues: ['group-puja', 'security'] }

export const action = ({ context, request }: Route.ActionArgs) =>
  submitUnsubscribe(request, (query) =>
    unwrap(groupPujaClient(fetcherOf(context))['group-puja'].interests.stop.$post({ query }, forwardedHeaders(request))),
  )

export const clientAction = (call: Route.ClientActionArgs) => unsubscribeOrOffline(call)

export default function GroupPujaStopPage() {
  const { t } = useTranslation('group-puja')
  const { href } = useSite()
  const [parameters] = useSearchParams()
  return (
    <UnsubscribeForm
      token={parameters.get('token')}
      seed="Group Puja"
      texts={{
        title: t('stop.title'),
        lead: t('stop.lead'),
        done: t('stop.done'),
        missing: t('stop.missing'),
        submit: t('stop.submit'),
        sending: t('stop.sending'),
      }}
      way={
        <Link className="button button-outline" to={href('/muhurat')}>
          {t('stop.back')}
        </Link>
      }
    />
  )
}
