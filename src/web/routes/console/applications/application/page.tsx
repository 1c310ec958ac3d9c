import { HydrationBoundary } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useSite } from '../../../../../ui/site.ts'
import { fetcherOf } from '../../../../platform/request.ts'
import { preloadApplication } from '../verify-preload.ts'
import { APPLICATIONS_PATH, listOf, listQueryOf } from '../verify-queries.ts'
import type { Route } from './+types/page'
import { ApplicationPane } from './application-pane.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { state: await preloadApplication(params.id, fetcherOf(context)) }
}

/** Within the console the pane opens at once and loads its own data, without waiting for the server's page. */
export function clientLoader() {
  return { state: undefined }
}

export default function ConsoleApplicationPage({ loaderData: { state }, params }: Route.ComponentProps) {
  const { href } = useSite()
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
