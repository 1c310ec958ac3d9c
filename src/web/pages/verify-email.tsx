// Confirmation needs a click: mail scanners open links, so GET changes nothing.
import { data, useActionData, useSearchParams } from 'react-router'
import { securityClient } from '../../modules/accounts/client.ts'
import { ConfirmEmail, type ConfirmOutcome } from '../../modules/accounts/ui/confirm-email.tsx'
import { problemsOf } from '../../modules/accounts/ui/security-problem.ts'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { BrokenLink } from '../info/broken-link.tsx'
import { InfoPage } from '../info/info-page.tsx'
import { useLanguage } from '../language.ts'
import { orLost } from '../lost-connection.ts'
import { cookiesOf, passedOn } from '../passed-on.ts'
import { readForm } from '../read-form.ts'
import { carrierOf } from '../request.ts'
import { useRoot } from '../root.tsx'
import type { Route } from './+types/verify-email'

export const handle = { catalogues: ['security'] }

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const { user } = securityClient(carrierOf(context))
  try {
    if (form.get('intent') === 'resend') {
      const { email } = await unwrap(user.security.$get({}, passedOn(request)))
      const answer = await user['resend-verification'].$post({}, passedOn(request))
      if (answer.status === 409) return data<ConfirmOutcome>({ kind: 'already', email })
      await unwrap(Promise.resolve(answer))
      return data<ConfirmOutcome>({ kind: 'resent', email })
    }
    const json = { token: String(form.get('token') ?? '') }
    const answer = await user['verify-email'].$post({ json }, passedOn(request))
    const { email } = await unwrap(Promise.resolve(answer))
    return data<ConfirmOutcome>({ kind: 'confirmed', email }, { headers: cookiesOf(answer) })
  } catch (error) {
    return data<ConfirmOutcome>({ kind: 'refused', problem: problemsOf(error).form ?? 'failed' }, { status: 422 })
  }
}

/** A lost connection is said beside the button, which stays. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orLost(request, serverAction, (): ConfirmOutcome => ({ kind: 'refused', problem: 'offline' }))

export default function VerifyEmailPage() {
  const { t } = useTranslation('security')
  const { user } = useRoot()
  const { href } = useLanguage()
  const outcome = useActionData() as ConfirmOutcome | undefined
  const [parameters] = useSearchParams()
  const reader = user ? (user.emailVerified ? 'confirmed' : 'unconfirmed') : 'visitor'
  const isDone = outcome?.kind === 'confirmed'
  // Anew once it is done (a target leaves it to the browser): who is quick would take along what the page knew of him before.
  const home = (
    <a className="btn btn-l" href={href(user ? '/account' : '/')} target={isDone ? '_self' : undefined}>
      {user ? t('verify.account') : t('verify.home')}
    </a>
  )
  const token = parameters.get('token')
  const confirm = <ConfirmEmail token={token} reader={reader} outcome={outcome} home={home} />
  if (outcome ? outcome.kind === 'refused' && outcome.problem === 'over' : !token) {
    return (
      <BrokenLink isCut={!token} seed="Address">
        {confirm}
      </BrokenLink>
    )
  }
  return (
    <InfoPage
      title={isDone ? t('verify.doneTitle') : t('verify.title')}
      lead={isDone ? t('verify.doneLead') : t('verify.lead')}
      seed="Address"
      isIndexed={false}
    >
      {confirm}
    </InfoPage>
  )
}
