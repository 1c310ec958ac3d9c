// The page a letter before a festival links to. Opening it changes nothing: programs that look through mail open links too.
import { data, Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router'
import { lettersClient } from '../../modules/accounts/client.ts'
import { Said } from '../../modules/accounts/ui/said.tsx'
import { ApiError, unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { InfoPage } from '../info/info-page.tsx'
import { useLanguage } from '../language.ts'
import { passedOn } from '../passed-on.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/unsubscribe'

export const handle = { catalogues: ['security'] }

type Outcome = 'done' | 'over' | 'offline'

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const query = { token: String(form.get('token') ?? '') }
  try {
    await unwrap(lettersClient(carrierOf(context)).letters.unsubscribe.$post({ query }, passedOn(request)))
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

export default function UnsubscribePage() {
  const { t } = useTranslation('security')
  const { href } = useLanguage()
  const outcome = useActionData() as Outcome | undefined
  const [parameters] = useSearchParams()
  const isSending = useNavigation().state !== 'idle'
  const token = parameters.get('token')
  const settings = (
    <Link className="btn btn-l" to={href('/account/privacy')}>
      {t('unsubscribe.settings')}
    </Link>
  )
  return (
    <InfoPage title={t('unsubscribe.title')} lead={t('unsubscribe.lead')} seed="Letters" isIndexed={false}>
      {outcome === 'done' ? (
        <Said text={t('unsubscribe.done')}>{settings}</Said>
      ) : outcome === 'over' || !token ? (
        <Said text={t('unsubscribe.missing')}>{settings}</Said>
      ) : (
        <div className="card sec-part">
          {outcome === 'offline' ? (
            <p className="sec-problem" role="alert">
              {t('problem.offline')}
            </p>
          ) : null}
          <Form method="post" replace>
            <input type="hidden" name="token" value={token} />
            <button type="submit" className="btn btn-p" disabled={isSending}>
              {isSending ? t('sending') : t('unsubscribe.submit')}
            </button>
          </Form>
        </div>
      )}
    </InfoPage>
  )
}
