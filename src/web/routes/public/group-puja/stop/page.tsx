// Unsubscribe page linked from group puja emails.
import { groupPujaClient } from '../../../../../modules/group-puja/client.ts'
import { unwrap } from '../../../../../ui/data/api.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { submitUnsubscribe, UnsubscribePage, unsubscribeOrOffline } from '../../../../layout/text-page/unsubscribe-page.tsx'
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
  return (
    <UnsubscribePage
      seed="Group Puja"
      texts={{
        title: t('stop.title'),
        lead: t('stop.lead'),
        done: t('stop.done'),
        missing: t('stop.missing'),
        submit: t('stop.submit'),
        sending: t('stop.sending'),
      }}
      continueLink={{ to: '/muhurat', label: t('stop.back') }}
    />
  )
}
