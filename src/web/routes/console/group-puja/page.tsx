import { groupPujaClient } from '../../../../modules/group-puja/client.ts'
import { GroupPujaCounts } from '../../../../modules/group-puja/ui/group-puja-counts.tsx'
import { languageOf } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { fetcherOf } from '../../../platform/request.ts'
import { ConsoleSection, loadSection } from '../frame/console-page.tsx'
import type { Route } from './+types/page'

export const handle = { catalogues: ['console', 'errors', 'console-group-puja'] }

/** This page loads its counts once; they are not refetched. */
const NO_QUERIES = { mutations: [], queries: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const section = await loadSection({ context }, async () => NO_QUERIES)
  const query = { lang: languageOf(url.pathname) }
  const { items } = await unwrap(groupPujaClient(fetcherOf(context)).ops['group-puja'].$get({ query }))
  return { section, items }
}

export default function ConsoleGroupPujaPage({ loaderData: { section, items } }: Route.ComponentProps) {
  const { t } = useTranslation('console-group-puja')
  const { language } = useSite()
  return (
    <ConsoleSection data={section} title={t('title')}>
      <GroupPujaCounts items={items} language={language} />
    </ConsoleSection>
  )
}
