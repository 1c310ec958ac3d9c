import { useTranslation } from '../../../../ui/translation.tsx'
import { ConsoleSection, loadSection, revalidateOnSignOut } from '../frame/console-page.tsx'
import type { Route } from './+types/page'
import { preloadTeam } from './people-queries.ts'
import { TeamView } from './team-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'accounts', 'team'] }

export const loader = (args: Route.LoaderArgs) => loadSection(args, preloadTeam)
export const shouldRevalidate = revalidateOnSignOut

export default function ConsoleTeamPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  return (
    <ConsoleSection data={loaderData} title={t('pageTitle')}>
      <TeamView />
    </ConsoleSection>
  )
}
