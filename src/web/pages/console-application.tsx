import { HydrationBoundary } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { ApplicationPane } from '../../modules/operations/ui/verify/application-pane.tsx'
import { preloadApplication } from '../../modules/operations/ui/verify/verify-preload.ts'
import { APPLICATIONS_PATH, listOf, listQueryOf } from '../../modules/operations/ui/verify/verify-queries.ts'
import { useLanguage } from '../language.ts'
import { requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/console-application'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireRole(context, url, 'team')
  return { state: await preloadApplication(params.id, carrierOf(context)) }
}

/** Within the console the pane opens at once and fills itself, without waiting for the server's page. */
export function clientLoader() {
  return { state: undefined }
}

export default function ConsoleApplicationPage({ loaderData: { state }, params }: Route.ComponentProps) {
  const { href } = useLanguage()
  const { search } = useLocation()
  return (
    <HydrationBoundary state={state}>
      <ApplicationPane
        key={params.id}
        id={params.id}
        back={href(APPLICATIONS_PATH) + listQueryOf(listOf(new URLSearchParams(search)))}
      />
    </HydrationBoundary>
  )
}
