import { Headset, LayoutDashboard } from 'lucide'
import { mayEnter } from '../../../modules/accounts/policy.ts'
import { useSignOut } from '../../../modules/accounts/sign-in/ui/sign-out.ts'
import { Icon } from '../../../ui/kit/icon.tsx'
import { useSite } from '../../../ui/site.ts'
import { useTranslation } from '../../../ui/translation.tsx'
import { useRoot } from '../../root.tsx'
import { Avatar } from './avatar.tsx'

export function SignOutButton({ className }: { className: string }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return (
    <button type="button" className={className} onClick={signOut}>
      {t('header.signOut')}
    </button>
  )
}

/** Returns the link to the portal or the console a person works in; undefined for everyone else. */
export function useWorkspaceLink() {
  const { t } = useTranslation()
  const { href } = useSite()
  const { user } = useRoot()
  if (mayEnter(user?.role, 'pandit')) return { to: href('/admin/dashboard'), label: t('header.portal'), icon: LayoutDashboard }
  if (mayEnter(user?.role, 'team')) return { to: href('/ops'), label: t('header.console'), icon: Headset }
  return undefined
}

export function SignedInBar() {
  const { t } = useTranslation()
  const { href } = useSite()
  const { user } = useRoot()
  const workspaceLink = useWorkspaceLink()
  if (!user) return null
  return (
    <div className="account desktop-only">
      {workspaceLink ? (
        <a className="icon-button" href={workspaceLink.to} aria-label={workspaceLink.label} title={workspaceLink.label}>
          <Icon icon={workspaceLink.icon} size={20} />
        </a>
      ) : null}
      <a className="account-link" href={href('/account')} title={t('header.account')}>
        <Avatar name={user.name} image={user.profileImage} />
        <span className="account-name">{user.name}</span>
      </a>
      <SignOutButton className="button button-outline small" />
    </div>
  )
}
