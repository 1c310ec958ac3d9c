import { openAuth } from '../../../modules/accounts/sign-in/ui/auth-state.ts'
import { deferredComponent } from '../../../ui/data/lazy-component.tsx'
import { useTranslation } from '../../../ui/translation.tsx'
import { useRoot } from '../../root.tsx'
import { loadAuthModal } from '../auth-mount.tsx'

/** Loaded after the page, because most visitors are not signed in. */
const SignedInBar = deferredComponent(() => import('./signed-in-bar.tsx').then((module) => module.SignedInBar))

export function SignInButton({ className }: { className: string }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={className}
      onPointerEnter={loadAuthModal}
      onFocus={loadAuthModal}
      onClick={() => openAuth('signin')}
    >
      {t('header.signIn')}
    </button>
  )
}

/** Account part of the header on wide screens. */
export function AccountBar() {
  return useRoot().user ? <SignedInBar /> : <SignInButton className="button button-outline small desktop-only" />
}
