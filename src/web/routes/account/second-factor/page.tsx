import { redirect, useNavigate } from 'react-router'
import { accountsClient } from '../../../../modules/accounts/client.ts'
import { mayEnter } from '../../../../modules/accounts/policy.ts'
import { SecondFactorForm } from '../../../../modules/accounts/second-factor/ui/second-factor-form.tsx'
import { SecondFactorSetup } from '../../../../modules/accounts/second-factor/ui/second-factor-setup.tsx'
import { languageOf, localizePath } from '../../../../shared/languages.ts'
import { toSameSitePath } from '../../../../shared/same-site-path.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import * as styles from '../../../layout/text-page/info.module.css'
import { pageRequest } from '../../../platform/request.ts'
import type { Route } from './+types/page'

export const handle = { catalogues: ['accounts'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { fetcher, isSignedIn } = context.get(pageRequest)
  const language = languageOf(url.pathname)
  const profile = isSignedIn ? await unwrap(accountsClient(fetcher).user.profile.$get()).catch(() => undefined) : undefined
  if (!mayEnter(profile?.user.role, 'team')) throw redirect(localizePath('/', language))
  const to = toSameSitePath(url.searchParams.get('to') ?? '') ?? localizePath('/ops', language)
  const { state, hasPassword } = await unwrap(accountsClient(fetcher).user['second-factor'].$get())
  if (state === 'passed' || state === 'not_asked') throw redirect(to)
  return { state, hasPassword, to }
}

/** Never revalidates: verifying the code changes the loader's data while the recovery codes are still to be saved. */
export function shouldRevalidate() {
  return false
}

export default function SecondFactorPage({ loaderData: { state, hasPassword, to } }: Route.ComponentProps) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const enter = () => void navigate(to, { replace: true })
  const isSetup = state === 'set_up'
  const [title, lead] = isSetup ? [t('factor.setUpTitle'), t('factor.setUpLead')] : [t('factor.title'), t('factor.lead')]
  return (
    <main id="main" className={`container page ${styles.info}`}>
      <PageHead title={title} isIndexed={false} />
      <header>
        <h1>{title}</h1>
        <p className="text-large muted">{lead}</p>
      </header>
      {isSetup ? <SecondFactorSetup hasPassword={hasPassword} onDone={enter} /> : <SecondFactorForm onDone={enter} />}
    </main>
  )
}
