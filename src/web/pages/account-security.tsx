// E-mail, password, linked logins and sessions, in one's own account.
import { SecuritySettings } from '../../modules/accounts/ui/security-settings.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { requireRole } from '../protected.tsx'
import { useRoot } from '../root.tsx'
import type { Route } from './+types/account-security'

export const handle = { catalogues: ['account', 'accounts', 'security'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireRole(context, url, 'person')
  return null
}

export default function AccountSecurity() {
  const { t } = useTranslation('account')
  return (
    <section>
      <h2>{t('nav.security')}</h2>
      <SecuritySettings providers={useRoot().settings.signInWith} />
    </section>
  )
}
