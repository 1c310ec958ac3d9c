import { Outlet, redirect } from 'react-router'
import { useSignOut } from '../../modules/accounts/ui/sign-out.ts'
import { PortalFrame } from '../../modules/booking/ui/portal-frame.tsx'
import { panditsClient } from '../../modules/pandits/client.ts'
import { nameIn } from '../../shared/names.ts'
import { unwrap } from '../../ui/api.ts'
import { mayLeave } from '../../ui/kit/leave-guard.tsx'
import { languageOf, useLanguage } from '../language.ts'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { Logo } from '../layout/logo.tsx'
import { ThemeToggle } from '../layout/theme-toggle.tsx'
import { Protected, requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/portal-layout'

export const handle = { catalogues: ['portal'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await requireRole(context, url, 'pandit')
  // The portal's own address is its first room.
  if (url.pathname.endsWith('/admin')) throw redirect(`${url.pathname}/dashboard`)
  const { nameHindi } = await unwrap(panditsClient(carrierOf(context)).pandit.me.$get())
  return { name: nameIn(languageOf(url.pathname), person.name, nameHindi) }
}

export default function PortalLayout({ loaderData: { name } }: Route.ComponentProps) {
  const signOut = useSignOut(useLanguage().href('/'))
  return (
    <Protected required="pandit">
      <PortalFrame
        name={name}
        logo={<Logo />}
        tools={
          <>
            <LanguageSwitch />
            <ThemeToggle className="icb" />
          </>
        }
        onSignOut={() => void mayLeave().then((may) => (may ? signOut() : undefined))}
      >
        <Outlet />
      </PortalFrame>
    </Protected>
  )
}
