// Festival days overridden by a cited source.

import { overridesClient } from '../../../../modules/panchang/client.ts'
import { OverridesView } from '../../../../modules/panchang/overrides/ui/overrides-view.tsx'
import { languageOf } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { fetcherOf } from '../../../platform/request.ts'
import { ConsoleSection, loadSection } from '../frame/console-page.tsx'
import type { Route } from './+types/page'

export const handle = { catalogues: ['console', 'errors', 'set-days'] }

/** This page loads its table once; it is not refetched. */
const NO_QUERIES = { mutations: [], queries: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const section = await loadSection({ context }, async () => NO_QUERIES)
  const requestedYear = Number(url.searchParams.get('year'))
  const year =
    Number.isInteger(requestedYear) && requestedYear >= 1900 && requestedYear <= 2100
      ? requestedYear
      : Number(section.now.slice(0, 4))
  const language = languageOf(url.pathname)
  const call = overridesClient(fetcherOf(context)).ops['panchang-overrides']
  return { section, year, list: await unwrap(call.$get({ query: { year: String(year), lang: language } })) }
}

export default function ConsoleSetDaysPage({ loaderData: { section, year, list } }: Route.ComponentProps) {
  const { t } = useTranslation('set-days')
  const { language } = useSite()
  return (
    <ConsoleSection data={section} title={t('title')}>
      <OverridesView list={list} year={year} language={language} />
    </ConsoleSection>
  )
}
