// Pandits for one puja in one city, if at least three exist.

import { data } from 'react-router'
import { languageOf } from '../../../../../shared/languages.ts'
import type { PageHandle } from '../../../../platform/rendering/page-cache.ts'
import { fetcherOf } from '../../../../platform/request.ts'
import { revalidateOnNewPath } from '../../../../platform/revalidation.ts'
import { CityView } from '../city-view.tsx'
import { cityViewData } from '../city-view-data.ts'
import { findCity } from '../find-city.ts'
import type { Route } from './+types/page'

export const handle: PageHandle = { catalogues: ['cities', 'explore'], isSameForAll: true }

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const options = { fetcher: fetcherOf(context), language: languageOf(url.pathname) }
  const city = await findCity(params.city, params.puja, options)
  if (!city) throw data(null, { status: 404 })
  return { city: cityViewData(context, city, options.language) }
}

export const shouldRevalidate = revalidateOnNewPath

export default function CityPujaPage({ loaderData }: Route.ComponentProps) {
  return <CityView city={loaderData.city} />
}
