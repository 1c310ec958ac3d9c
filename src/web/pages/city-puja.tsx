// Pandits for one puja in one city, if at least three exist.
import { data } from 'react-router'
import { languageOf } from '../language.ts'
import { CityView } from '../places/city-view.tsx'
import { findCity } from '../places/find-city.ts'
import type { PageHandle } from '../rendering/kept-pages.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/city-puja'

export const handle: PageHandle = { catalogues: ['cities', 'explore'], isSameForAll: true }

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const asking = { carrier: carrierOf(context), language: languageOf(url.pathname) }
  const city = await findCity(params.city, params.puja, asking)
  if (!city) throw data(null, { status: 404 })
  return { city }
}

/** The booking sheet changes only the query, which this page does not read. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function CityPujaPage({ loaderData }: Route.ComponentProps) {
  return <CityView city={loaderData.city} />
}
