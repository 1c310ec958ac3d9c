// The page the letter about a group puja links to. Opening it changes nothing: programs that look through mail open links too.
import { data, Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router'
import { Said } from '../../modules/accounts/ui/said.tsx'
import { epujaClient } from '../../modules/epuja/client.ts'
import { ApiError, unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { InfoPage } from '../info/info-page.tsx'
import { useLanguage } from '../language.ts'
import { passedOn } from '../passed-on.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/group-puja-stop'

export const handle = { catalogues: ['group-puja'] }

type Outcome = 'done' | 'over' | 'offline'

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const query = { token: String(form.get('token') ?? '') }
  try {
    await unwrap(epujaClient(carrierOf(context))['group-puja'].interests.stop.$post({ query }, passedOn(request)))
    return data<Outcome>('done')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data<Outcome>('over', { status: 422 })
  }
}

/** A lost connection is said beside the button, which stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return data<Outcome>('offline', { status: 503 })
  }
}

export default function GroupPujaStopPage() {
  const { t } = useTranslation('group-puja')
  const { href } = useLanguage()
  const outcome = useActionData() as Outcome | undefined
  const [parameters] = useSearchParams()
  const isSending = useNavigation().state !== 'idle'
  const token = parameters.get('token')
  const back = (
    <Link className="btn btn-l" to={href('/muhurat')}>
      {t('stop.back')}
    </Link>
  )
  return (
    <InfoPage title={t('stop.title')} lead={t('stop.lead')} seed="Group Puja" isIndexed={false}>
      {outcome === 'done' ? (
        <Said text={t('stop.done')}>{back}</Said>
      ) : outcome === 'over' || !token ? (
        <Said text={t('stop.missing')}>{back}</Said>
      ) : (
        <div className="card sec-part">
          {outcome === 'offline' ? (
            <p className="sec-problem" role="alert">
              {t('stop.offline')}
            </p>
          ) : null}
          <Form method="post" replace>
            <input type="hidden" name="token" value={token} />
            <button type="submit" className="btn btn-p" disabled={isSending}>
              {isSending ? t('stop.sending') : t('stop.submit')}
            </button>
          </Form>
        </div>
      )}
    </InfoPage>
  )
}
