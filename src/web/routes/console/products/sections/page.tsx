import { languageOf } from '../../../../../shared/languages.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { ConsoleSection, loadSection, revalidateOnSignOut } from '../../frame/console-page.tsx'
import { preloadSections } from '../products-preload.ts'
import type { Route } from './+types/page'
import { SectionsView } from './sections-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'console-products'] }

export function loader(args: Route.LoaderArgs) {
  return loadSection(args, (fetcher) => preloadSections(languageOf(args.url.pathname), fetcher))
}

export const shouldRevalidate = revalidateOnSignOut

export default function ConsoleSectionsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console-products')
  return (
    <ConsoleSection data={loaderData} title={t('sections.title')}>
      <SectionsView />
    </ConsoleSection>
  )
}
