// Pandits and cities share one URL space, without collisions.

import { data, redirect } from 'react-router'
import { Fees } from '../../../../modules/pandits/details/ui/pandit-details.tsx'
import { languageOf, localizePath } from '../../../../shared/languages.ts'
import { withPreloaded } from '../../../../ui/data/lazy-component.tsx'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { fetcherOf } from '../../../platform/request.ts'
import type { Route } from './+types/page'
import { CityView } from './city-view.tsx'
import { cityViewData } from './city-view-data.ts'
import { findCity } from './find-city.ts'
import { findPandit } from './find-pandit.ts'
import { Gallery, PanditTexts, PanditView, SavePandit } from './pandit-page.tsx'

export const handle: PageHandle = { catalogues: ['cities', 'explore', 'samagri'], isSameForAll: true }

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const options = { fetcher: fetcherOf(context), language: languageOf(url.pathname) }
  const city = await findCity(params.slug, undefined, options)
  if (city) return { city: cityViewData(context, city, options.language), found: undefined }
  const found = await findPandit(params.slug, url.searchParams.get('reviews') ?? '', options)
  if (!found) throw data(null, { status: 404 })
  if (found.pandit.slug !== params.slug) throw redirect(localizePath(`/pandits/${found.pandit.slug}`, options.language), 301)
  return { city: undefined, found }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withPreloaded(serverLoader(), PanditTexts, Fees, Gallery, SavePandit)

/** The booking sheet changes only its own query parameters. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  const isSame = currentUrl.pathname === nextUrl.pathname
  return !isSame || currentUrl.searchParams.get('reviews') !== nextUrl.searchParams.get('reviews')
}

export default function PanditOrCityPage({ loaderData: { city, found } }: Route.ComponentProps) {
  if (city) return <CityView city={city} />
  return found ? <PanditView key={found.pandit.id} {...found} /> : null
}
