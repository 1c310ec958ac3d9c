// The page a letter about a good that is back links to. Opening it changes nothing: programs that look through mail open links too.
import { data, Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router'
import { Said } from '../../modules/accounts/ui/said.tsx'
import { restockClient } from '../../modules/shop/client.ts'
import { ApiError, unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { InfoPage } from '../info/info-page.tsx'
import { useLanguage } from '../language.ts'
import { passedOn } from '../passed-on.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/restock-stop'

export const handle = { catalogues: ['restock'] }

type Outcome = 'done' | 'over' | 'offline'

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const query = { token: String(form.get('token') ?? '') }
  try {
    await unwrap(restockClient(carrierOf(context)).shop['restock-asks'].stop.$post({ query }, passedOn(request)))
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

export default function RestockStopPage() {
  const { t } = useTranslation('restock')
  const { href } = useLanguage()
  const outcome = useActionData() as Outcome | undefined
  const [parameters] = useSearchParams()
  const isSending = useNavigation().state !== 'idle'
  const token = parameters.get('token')
  const shop = (
    <Link className="btn btn-l" to={href('/shop')}>
      {t('stop.shop')}
    </Link>
  )
  return (
    <InfoPage title={t('stop.title')} lead={t('stop.lead')} seed="Goods back" isIndexed={false}>
      {outcome === 'done' ? (
        <Said text={t('stop.done')}>{shop}</Said>
      ) : outcome === 'over' || !token ? (
        <Said text={t('stop.missing')}>{shop}</Said>
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
