// Unsubscribe page linked from group puja emails.
import { Link, useSearchParams } from 'react-router'
import { epujaClient } from '../../modules/epuja/client.ts'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { LettersStop, stopLetters, stopOrOffline } from '../info/letters-stop.tsx'
import { useLanguage } from '../language.ts'
import { passedOn } from '../passed-on.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/group-puja-stop'

export const handle = { catalogues: ['group-puja', 'security'] }

export const action = ({ context, request }: Route.ActionArgs) =>
  stopLetters(request, (query) =>
    unwrap(epujaClient(carrierOf(context))['group-puja'].interests.stop.$post({ query }, passedOn(request))),
  )

export const clientAction = (call: Route.ClientActionArgs) => stopOrOffline(call)

export default function GroupPujaStopPage() {
  const { t } = useTranslation('group-puja')
  const { href } = useLanguage()
  const [parameters] = useSearchParams()
  return (
    <LettersStop
      token={parameters.get('token')}
      seed="Group Puja"
      words={{
        title: t('stop.title'),
        lead: t('stop.lead'),
        done: t('stop.done'),
        missing: t('stop.missing'),
        offline: t('stop.offline'),
        submit: t('stop.submit'),
        sending: t('stop.sending'),
      }}
      way={
        <Link className="btn btn-l" to={href('/muhurat')}>
          {t('stop.back')}
        </Link>
      }
    />
  )
}
