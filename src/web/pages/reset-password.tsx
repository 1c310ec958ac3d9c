// The page of the link for a forgotten password; it also works before its scripts are there.
import { data, useActionData, useNavigate, useSearchParams } from 'react-router'
import { securityClient } from '../../modules/accounts/client.ts'
import { type ResetOutcome, ResetPassword } from '../../modules/accounts/ui/reset-password.tsx'
import { newPasswordProblems, problemsOf } from '../../modules/accounts/ui/security-problem.ts'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { InfoPage } from '../info/info-page.tsx'
import { useLanguage } from '../language.ts'
import { orLost } from '../lost-connection.ts'
import { cookiesOf, passedOn } from '../passed-on.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/reset-password'

export const handle = { catalogues: ['accounts', 'security'] }

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { password: text('password'), confirmPassword: text('confirmPassword') }
  const problems = newPasswordProblems(typed)
  if (Object.keys(problems).length > 0) return data<ResetOutcome>({ isDone: false, problems }, { status: 400 })
  try {
    const json = { token: text('token'), ...typed }
    const answer = await securityClient(carrierOf(context)).user['reset-password'].$post({ json }, passedOn(request))
    await unwrap(Promise.resolve(answer))
    return data<ResetOutcome>({ isDone: true }, { headers: cookiesOf(answer) })
  } catch (error) {
    return data<ResetOutcome>({ isDone: false, problems: problemsOf(error) }, { status: 422 })
  }
}

/** A lost connection is said beside the form, with everything that was typed still in it. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orLost(request, serverAction, (): ResetOutcome => ({ isDone: false, problems: { form: 'offline' } }))

export default function ResetPasswordPage() {
  const { t } = useTranslation('security')
  const outcome = useActionData() as ResetOutcome | undefined
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { href } = useLanguage()
  return (
    <InfoPage title={t('reset.title')} lead={t('reset.lead')} seed="Password" isIndexed={false}>
      <ResetPassword
        token={parameters.get('token')}
        outcome={outcome}
        onSignedIn={() => void navigate(href('/account'), { replace: true })}
      />
    </InfoPage>
  )
}
