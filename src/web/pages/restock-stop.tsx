// Unsubscribe page linked from restock emails.
import { Link, useSearchParams } from 'react-router'
import { restockClient } from '../../modules/shop/client.ts'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { LettersStop, stopLetters, stopOrOffline } from '../info/letters-stop.tsx'
import { useLanguage } from '../language.ts'
import { passedOn } from '../passed-on.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/restock-stop'

export const handle = { catalogues: ['restock', 'security'] }

export const action = ({ context, request }: Route.ActionArgs) =>
  stopLetters(request, (query) =>
    unwrap(restockClient(carrierOf(context)).shop['restock-asks'].stop.$post({ query }, passedOn(request))),
  )

export const clientAction = (call: Route.ClientActionArgs) => stopOrOffline(call)

export default function RestockStopPage() {
  const { t } = useTranslation('restock')
  const { href } = useLanguage()
  const [parameters] = useSearchParams()
  return (
    <LettersStop
      token={parameters.get('token')}
      seed="Goods back"
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
        <Link className="btn btn-l" to={href('/shop')}>
          {t('stop.shop')}
        </Link>
      }
    />
  )
}
