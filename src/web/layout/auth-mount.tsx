// Lazy-loads the sign-in dialog and its translations on first use.

import { Suspense, useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { closeAuth, openAuth, useAuthState } from '../../modules/accounts/sign-in/ui/auth-state.ts'
import { storePendingAction } from '../../modules/accounts/sign-in/ui/pending-action.ts'
import { localizePath } from '../../shared/languages.ts'
import { privateAreaOf } from '../../shared/private-areas.ts'
import { useLazyComponent } from '../../ui/data/use-lazy-component.ts'
import { useSite } from '../../ui/site.ts'
import { takeReturnTo } from '../platform/return-to.ts'
import { useRoot } from '../root.tsx'
import { useWhatsAppLink } from './footer/whatsapp-button.tsx'
import { loadDialogs } from './load-dialogs.ts'

/** Called on intent (pointer or focus on Sign In), so that the dialog is loaded when it is clicked. */
export const loadAuthModal = () => loadDialogs().then((dialogs) => dialogs.loadAuthModal())

export function AuthMount() {
  const state = useAuthState()
  const { href } = useSite()
  const { settings } = useRoot()
  const { pathname, search } = useLocation()
  const whatsapp = useWhatsAppLink()
  useReturnTo()
  const AuthModal = useLazyComponent({
    isWanted: state !== undefined,
    load: () => loadAuthModal().then((module) => module.AuthModal),
    namespace: 'accounts',
    onFailure: closeAuth,
  })
  if (!state || !AuthModal) return null
  return (
    <Suspense>
      <AuthModal
        mode={state.mode}
        onDone={state.onDone}
        why={state.why}
        providers={state.isPageKept ? [] : settings.signInWith}
        returnTo={state.returnTo ?? pathname + search}
        onLeave={() => storePendingAction(state.pendingAction)}
        panditSignup={href('/admin/login')}
        help={{ phone: settings.phone, whatsapp }}
      />
    </Suspense>
  )
}

/** After a protected page redirected to home: opens the sign-in dialog with the reason, and navigates to that page after signing in. */
function useReturnTo(): void {
  const { key, pathname } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { user } = useRoot()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is reached
  useEffect(() => {
    // Only on the home page, where that redirect leads: the cookie is shared, and another tab must not consume it.
    const returnTo = localizePath(pathname, 'en') === '/' ? takeReturnTo() : undefined
    if (!returnTo) return
    const { path, wasSignedIn } = returnTo
    // The session ended without this page noticing.
    if (!wasSignedIn && user) void revalidate()
    const area = privateAreaOf(path)
    const why = area && { required: area.role, signedInAs: wasSignedIn ? user?.name : undefined }
    openAuth('signin', () => void navigate(path), why, path)
  }, [key])
}
