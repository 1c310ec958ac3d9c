import { epujaClient } from '../../modules/epuja/client.ts'
import { GroupPujaCounts } from '../../modules/epuja/ui/group-puja-counts.tsx'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf, useLanguage } from '../language.ts'
import { ConsoleRoom, loadRoom } from '../layout/console-room.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/console-group-puja'
import '../../modules/operations/ui/console.css'

export const handle = { catalogues: ['console', 'console-group-puja'] }

/** This room reads its counts with the page; nothing of it is kept fresh by itself. */
const NOTHING = { mutations: [], queries: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const room = await loadRoom({ context, url }, async () => NOTHING)
  const query = { lang: languageOf(url.pathname) }
  const { items } = await unwrap(epujaClient(carrierOf(context)).ops['group-puja'].$get({ query }))
  return { room, items }
}

export default function ConsoleGroupPujaPage({ loaderData: { room, items } }: Route.ComponentProps) {
  const { t } = useTranslation('console-group-puja')
  const { language } = useLanguage()
  return (
    <ConsoleRoom data={room} title={t('title')}>
      <GroupPujaCounts items={items} language={language} />
    </ConsoleRoom>
  )
}
