// Around every page of the pandit's portal: only pandits come in, with a sidebar and a header of their own.
import { Outlet } from 'react-router'
import { useSignOut } from '../../modules/accounts/ui/sign-out.ts'
import { PortalFrame } from '../../modules/booking/ui/portal-frame.tsx'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { Logo } from '../layout/logo.tsx'
import { ThemeToggle } from '../layout/theme-toggle.tsx'
import { Protected, requireRole } from '../protected.tsx'
import type { Route } from './+types/portal-layout'

export const handle = { catalogues: ['portal'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireRole(context, request, 'pandit')
  return null
}

export default function PortalLayout() {
  const signOut = useSignOut()
  return (
    <Protected required="pandit">
      <PortalFrame
        logo={<Logo />}
        tools={
          <>
            <LanguageSwitch />
            <ThemeToggle className="icb" />
          </>
        }
        onSignOut={() => void signOut()}
      >
        <Outlet />
      </PortalFrame>
    </Protected>
  )
}
