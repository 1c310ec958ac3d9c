import { accountsClient } from '../../../../modules/accounts/client.ts'
import { isTeamRole } from '../../../../modules/accounts/policy.ts'
import * as styles from '../../../../modules/accounts/security/ui/security-settings.module.css'
import { SecuritySettings } from '../../../../modules/accounts/security/ui/security-settings.tsx'
import { MIN_TEAM_PASSWORD } from '../../../../modules/accounts/team/model.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { pageRequest, personOf } from '../../../platform/request.ts'
import { useRoot } from '../../../root.tsx'
import type { Route } from './+types/page'

export const handle = { catalogues: ['account', 'accounts', 'security'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = personOf(context)
  if (!isTeamRole(role)) return { mustSetPassword: false }
  const { mustSetPassword } = await unwrap(accountsClient(context.get(pageRequest).fetcher).user['second-factor'].$get())
  return { mustSetPassword }
}

export default function AccountSecurity({ loaderData: { mustSetPassword } }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  const { t: tOther } = useTranslation('security')
  const { href } = useSite()
  return (
    <section>
      <h2>{t('nav.security')}</h2>
      {mustSetPassword ? (
        <div className={`card ${styles.part}`} role="alert">
          <p>{tOther('password.team', { min: MIN_TEAM_PASSWORD })}</p>
          <p>
            <a className="link" href={href('/ops')}>
              {tOther('password.console')}
            </a>
          </p>
        </div>
      ) : null}
      <SecuritySettings providers={useRoot().settings.signInWith} />
    </section>
  )
}
