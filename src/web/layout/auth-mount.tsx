// Brings the sign-in window in when it is first wanted, and keeps its words and code out of every page before.
import { lazy, Suspense } from 'react'
import { useAuthState } from '../../modules/accounts/ui/auth-state.ts'
import { useLanguage } from '../language.ts'
import { useRoot } from '../root.tsx'
import { useWhatsAppLink } from './whatsapp-button.tsx'

/** Called on intent (pointer or focus on Sign In), so that the window is there when it is clicked. */
export const loadAuthModal = () => import('../../modules/accounts/ui/auth-modal.tsx')
const AuthModal = lazy(() => loadAuthModal().then((module) => ({ default: module.AuthModal })))

export function AuthMount() {
  const state = useAuthState()
  const { href } = useLanguage()
  const { settings } = useRoot()
  const whatsapp = useWhatsAppLink()
  if (!state) return null
  return (
    <Suspense>
      <AuthModal
        mode={state.mode}
        onDone={state.onDone}
        panditSignup={href('/admin/login')}
        phone={settings.phone}
        whatsapp={whatsapp}
      />
    </Suspense>
  )
}
