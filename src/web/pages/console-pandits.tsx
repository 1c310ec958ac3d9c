import { PanditsView } from '../../modules/operations/ui/pandits-view.tsx'
import { teamPanditsClient } from '../../modules/pandits/client.ts'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { ConsoleRoom, loadRoom } from '../layout/console-room.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/console-pandits'
import '../../modules/operations/ui/console.css'
import '../../modules/operations/ui/booking-parts.css'

export const handle = { catalogues: ['console', 'console-pandits'] }

/** The list is read with the page; nothing of it is kept fresh by itself. */
const NOTHING = { mutations: [], queries: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const room = await loadRoom({ context, url }, async () => NOTHING)
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 120)
  const cursor = url.searchParams.get('cursor') ?? ''
  const query = { ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) }
  return { room, search, page: await unwrap(teamPanditsClient(carrierOf(context)).ops.pandits.$get({ query })) }
}

export default function ConsolePanditsPage({ loaderData: { room, search, page } }: Route.ComponentProps) {
  const { t } = useTranslation('console-pandits')
  return (
    <ConsoleRoom data={room} title={t('pageTitle')}>
      <PanditsView page={page} search={search} />
    </ConsoleRoom>
  )
}
