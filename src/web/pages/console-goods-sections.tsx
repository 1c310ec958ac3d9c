import { preloadSections } from '../../modules/operations/ui/goods/goods-preload.ts'
import { SectionsView } from '../../modules/operations/ui/goods/sections-view.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf } from '../language.ts'
import { ConsoleRoom, isSignedOut, loadRoom } from '../layout/console-room.tsx'
import type { Route } from './+types/console-goods-sections'

export const handle = { catalogues: ['console', 'console-goods'] }

export function loader(args: Route.LoaderArgs) {
  return loadRoom(args, (carrier) => preloadSections(languageOf(args.url.pathname), carrier))
}

export const shouldRevalidate = isSignedOut

export default function ConsoleSectionsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console-goods')
  return (
    <ConsoleRoom data={loaderData} title={t('sections.title')}>
      <SectionsView />
    </ConsoleRoom>
  )
}
