import { useLocation } from 'react-router'
import { AuditView } from '../../modules/operations/ui/people/audit-view.tsx'
import { auditFilterOf, preloadAudit } from '../../modules/operations/ui/people/people-queries.ts'
import { useTranslation } from '../../ui/words.tsx'
import { ConsoleRoom, isSignedOut, loadRoom } from '../layout/console-room.tsx'
import type { Route } from './+types/console-audit'

export const handle = { catalogues: ['console', 'team', 'business'] }

export function loader(args: Route.LoaderArgs) {
  const filter = auditFilterOf(args.url.searchParams)
  return loadRoom(args, (carrier) => preloadAudit(filter, carrier), 'owner')
}

export const shouldRevalidate = isSignedOut

export default function ConsoleAuditPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const filter = auditFilterOf(new URLSearchParams(useLocation().search))
  return (
    <ConsoleRoom data={loaderData} title={t('audit.pageTitle')} required="owner">
      <AuditView filter={filter} />
    </ConsoleRoom>
  )
}
