// The page the letters that nobody has to get link to: those before festivals, and those that ask for a review. Opening it changes nothing: programs that look through mail open links too.
import type { ReactNode } from 'react'
import { data, Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router'
import { lettersClient } from '../../modules/accounts/client.ts'
import { Said } from '../../modules/accounts/ui/said.tsx'
import { reviewsClient } from '../../modules/shop/client.ts'
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
  const carrier = carrierOf(context)
  try {
    if (form.get('kind') === 'review') {
      await unwrap(reviewsClient(carrier).letters['no-review-asked'].$post({ query }, passedOn(request)))
    } else await unwrap(lettersClient(carrier).letters.unsubscribe.$post({ query }, passedOn(request)))
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

type Words = { title: string; lead: string; done: string; missing: string }

export default function UnsubscribePage() {
  const { t } = useTranslation('security')
  const { href } = useLanguage()
  const [parameters] = useSearchParams()
  const settings = (
    <Link className="btn btn-l" to={href('/account/privacy')}>
      {t('unsubscribe.settings')}
    </Link>
  )
  const review = parameters.get('review')
  const festivals = { title: t('unsubscribe.title'), lead: t('unsubscribe.lead') }
  const reviews = { title: t('unsubscribe.reviewTitle'), lead: t('unsubscribe.reviewLead') }
  return review === null ? (
    <End
      kind="festivals"
      token={parameters.get('token')}
      words={{ ...festivals, done: t('unsubscribe.done'), missing: t('unsubscribe.missing') }}
      settings={settings}
    />
  ) : (
    <End
      kind="review"
      token={review}
      words={{ ...reviews, done: t('unsubscribe.reviewDone'), missing: t('unsubscribe.reviewMissing') }}
      settings={null}
    />
  )
}

type EndProps = { kind: 'festivals' | 'review'; token: string | null; words: Words; settings: ReactNode }

function End({ kind, token, words, settings }: EndProps) {
  const { t } = useTranslation('security')
  const outcome = useActionData() as Outcome | undefined
  const isSending = useNavigation().state !== 'idle'
  return (
    <InfoPage title={words.title} lead={words.lead} seed="Letters" isIndexed={false}>
      {outcome === 'done' ? (
        <Said text={words.done}>{settings}</Said>
      ) : outcome === 'over' || !token ? (
        <Said text={words.missing}>{settings}</Said>
      ) : (
        <div className="card sec-part">
          {outcome === 'offline' ? (
            <p className="sec-problem" role="alert">
              {t('problem.offline')}
            </p>
          ) : null}
          <Form method="post" replace>
            <input type="hidden" name="kind" value={kind} />
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
