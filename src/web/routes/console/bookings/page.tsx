import { Outlet, useLocation } from 'react-router'
import { businessClient } from '../../../../modules/business/client.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { fetcherOf } from '../../../platform/request.ts'
import { viewOf } from '../frame/console-address.ts'
import { ConsoleSection, loadSection, revalidateOnSignOut } from '../frame/console-page.tsx'
import type { Route } from './+types/page'
import { ConsoleView } from './console-view.tsx'
import { preloadConsole } from './preload.ts'

export const handle = { catalogues: ['console', 'errors'] }

export async function loader(args: Route.LoaderArgs) {
  const [section, { phone, whatsapp, email, sampleContacts }] = await Promise.all([
    loadSection(args, (fetcher) => preloadConsole(viewOf(args.url.searchParams), fetcher)),
    unwrap(businessClient(fetcherOf(args.context)).ops.business.$get()),
  ])
  return { section, contacts: { phone, whatsapp, email, sampleContacts } }
}

export const shouldRevalidate = revalidateOnSignOut

export default function ConsolePage({ loaderData: { section, contacts } }: Route.ComponentProps) {
  const { t } = useTranslation('console')
  const view = viewOf(new URLSearchParams(useLocation().search))
  return (
    <ConsoleSection data={section} title={view ? t('list.pageTitle') : t('queue.pageTitle')} view={view}>
      <ConsoleView view={view} contacts={contacts}>
        <Outlet />
      </ConsoleView>
    </ConsoleSection>
  )
}
