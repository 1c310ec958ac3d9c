import { data, useActionData, useNavigate, useSearchParams } from 'react-router'
import { securityClient } from '../../../../modules/accounts/client.ts'
import { needsNewLink, type ResetOutcome, ResetPassword } from '../../../../modules/accounts/security/ui/reset-password.tsx'
import { securityProblemsOf } from '../../../../modules/accounts/security/ui/security-problem.ts'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { BrokenLink } from '../../../layout/text-page/broken-link.tsx'
import { InfoPage } from '../../../layout/text-page/info-page.tsx'
import { cookiesOf, forwardedHeaders } from '../../../platform/forwarded-headers.ts'
import { withOfflineFallback } from '../../../platform/lost-connection.ts'
import { readForm } from '../../../platform/read-form.ts'
import { fetcherOf } from '../../../platform/request.ts'
import type { Route } from './+types/page'

export const handle = { catalogues: ['accounts', 'security'] }

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const { user } = securityClient(fetcherOf(context))
  if (form.get('intent') === 'ask') {
    const email = text('email').trim()
    try {
      await unwrap(user['forgot-password'].$post({ json: { email } }, forwardedHeaders(request)))
      return data<ResetOutcome>({ isDone: false, problems: {}, isRequestingLink: true, sentTo: email })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return data<ResetOutcome>({ isDone: false, problems: securityProblemsOf(error), isRequestingLink: true }, { status: 422 })
    }
  }
  const { validateNewPassword } = await import('../../../../modules/accounts/security/ui/validate-security.ts')
  const problems = validateNewPassword(form)
  if (Object.keys(problems).length > 0) return data<ResetOutcome>({ isDone: false, problems }, { status: 400 })
  try {
    const json = { token: text('token'), password: text('password'), confirmPassword: text('confirmPassword') }
    const response = await user['reset-password'].$post({ json }, forwardedHeaders(request))
    await unwrap(Promise.resolve(response))
    return data<ResetOutcome>({ isDone: true }, { headers: cookiesOf(response) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data<ResetOutcome>({ isDone: false, problems: securityProblemsOf(error) }, { status: 422 })
  }
}

/** A lost connection becomes an error next to the form, which keeps its input. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  withOfflineFallback(request, serverAction, (form): ResetOutcome => {
    const lost = { isDone: false, problems: { form: { reason: 'offline' } } } as const
    return form.get('intent') === 'ask' ? { ...lost, isRequestingLink: true } : lost
  })

export default function ResetPasswordPage() {
  const { t } = useTranslation('security')
  const outcome = useActionData() as ResetOutcome | undefined
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { href } = useSite()
  const token = parameters.get('token')
  const onSignedIn = () => void navigate(href('/account'), { replace: true })
  const reset = <ResetPassword token={token} outcome={outcome} onSignedIn={onSignedIn} />
  if (outcome?.isDone === false && outcome.sentTo !== undefined) {
    return (
      <InfoPage title={t('reset.sentTitle')} lead={t('reset.sentLead')} seed="Password" isIndexed={false}>
        {reset}
      </InfoPage>
    )
  }
  if (needsNewLink(token, outcome)) {
    return (
      <BrokenLink isIncomplete={!token} seed="Password">
        {reset}
      </BrokenLink>
    )
  }
  return (
    <InfoPage title={t('reset.title')} lead={t('reset.lead')} seed="Password" isIndexed={false}>
      {reset}
    </InfoPage>
  )
}
