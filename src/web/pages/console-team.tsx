import { preloadTeam } from '../../modules/operations/ui/people/people-queries.ts'
import { TeamView } from '../../modules/operations/ui/people/team-view.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { ConsoleRoom, isSignedOut, loadRoom } from '../layout/console-room.tsx'
import type { Route } from './+types/console-team'

export const handle = { catalogues: ['console', 'accounts', 'team'] }

export const loader = (args: Route.LoaderArgs) => loadRoom(args, preloadTeam, 'owner')
export const shouldRevalidate = isSignedOut

export default function ConsoleTeamPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  return (
    <ConsoleRoom data={loaderData} title={t('pageTitle')} required="owner">
      <TeamView />
    </ConsoleRoom>
  )
}
