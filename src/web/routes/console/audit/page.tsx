import { useLocation } from 'react-router'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ConsoleSection, loadSection, revalidateOnSignOut } from '../frame/console-page.tsx'
import { auditFilterOf, preloadAudit } from '../team/people-queries.ts'
import type { Route } from './+types/page'
import { AuditView } from './audit-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'team', 'business'] }

export function loader(args: Route.LoaderArgs) {
  const filter = auditFilterOf(args.url.searchParams)
  return loadSection(args, (fetcher) => preloadAudit(filter, fetcher))
}

export const shouldRevalidate = revalidateOnSignOut

export default function ConsoleAuditPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const filter = auditFilterOf(new URLSearchParams(useLocation().search))
  return (
    <ConsoleSection data={loaderData} title={t('audit.pageTitle')}>
      <AuditView filter={filter} />
    </ConsoleSection>
  )
}
