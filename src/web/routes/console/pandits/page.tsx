import { teamPanditsClient } from '../../../../modules/pandits/client.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { fetcherOf } from '../../../platform/request.ts'
import { ConsoleSection, loadSection } from '../frame/console-page.tsx'
import type { Route } from './+types/page'
import { PanditsView } from './pandits-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'console-pandits'] }

/** The list is loaded with the page and not refetched. */
const NO_QUERIES = { mutations: [], queries: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const section = await loadSection({ context }, async () => NO_QUERIES)
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 120)
  const cursor = url.searchParams.get('cursor') ?? ''
  const query = { ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) }
  return { section, search, page: await unwrap(teamPanditsClient(fetcherOf(context)).ops.pandits.$get({ query })) }
}

export default function ConsolePanditsPage({ loaderData: { section, search, page } }: Route.ComponentProps) {
  const { t } = useTranslation('console-pandits')
  return (
    <ConsoleSection data={section} title={t('pageTitle')}>
      <PanditsView page={page} search={search} />
    </ConsoleSection>
  )
}
