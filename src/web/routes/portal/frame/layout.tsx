import { Outlet, redirect } from 'react-router'
import { useSignOut } from '../../../../modules/accounts/sign-in/ui/sign-out.ts'
import { panditsClient } from '../../../../modules/pandits/client.ts'
import { languageOf } from '../../../../shared/languages.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { mayLeave } from '../../../../ui/forms/leave-guard.tsx'
import { useSite } from '../../../../ui/site.ts'
import { AuthMount } from '../../../layout/auth-mount.tsx'
import { LanguageSwitch } from '../../../layout/header/language-switch.tsx'
import { Logo } from '../../../layout/header/logo.tsx'
import { ThemeToggle } from '../../../layout/header/theme-toggle.tsx'
import { Protected } from '../../../platform/protected.tsx'
import { fetcherOf, personOf } from '../../../platform/request.ts'
import type { Route } from './+types/layout'
import { PortalFrame } from './frame.tsx'

export const handle = { catalogues: ['portal', 'errors'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(context)
  // The portal's root redirects to its first page.
  if (url.pathname.endsWith('/admin')) throw redirect(`${url.pathname}/dashboard`)
  const { nameHindi } = await unwrap(panditsClient(fetcherOf(context)).pandit.me.$get())
  return { name: nameIn(languageOf(url.pathname), person.name, nameHindi) }
}

export default function PortalLayout({ loaderData: { name } }: Route.ComponentProps) {
  const signOut = useSignOut(useSite().href('/'))
  return (
    <Protected>
      <PortalFrame
        name={name}
        logo={<Logo />}
        tools={
          <>
            <LanguageSwitch />
            <ThemeToggle className="icon-button" />
          </>
        }
        onSignOut={() => void mayLeave().then((may) => (may ? signOut() : undefined))}
      >
        <Outlet />
      </PortalFrame>
      <AuthMount />
    </Protected>
  )
}
