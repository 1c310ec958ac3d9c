import { data, redirect } from 'react-router'
import { panchangPlacesClient } from '../../../../modules/panchang/client.ts'
import { isTimeZone } from '../../../../modules/panchang/engine/sky/zones.ts'
import type { NamedPlace } from '../../../../modules/panchang/places/contract.ts'
import { type Language, localizePath } from '../../../../shared/languages.ts'
import { isCalendarDate } from '../../../../shared/time/dates.ts'
import { ApiError, type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { addressOf } from './address.ts'
import { DEFAULT_PANCHANG_PLACE, placeCookie, type RequestedPlace, readPlaceCookie } from './chosen-place.ts'

export type PlaceLookup = {
  url: URL
  params: { place?: string | undefined; date?: string | undefined }
  cookies: string
  fetcher: Fetcher
  language: Language
}

const notFound = () => data(null, { status: 404 })

export type PlaceLookupContext = Pick<PlaceLookup, 'fetcher' | 'language'>

export async function findPlaceBySlug(slug: string, { fetcher, language }: PlaceLookupContext): Promise<NamedPlace> {
  const one = panchangPlacesClient(fetcher).panchang.places[':slug']
  return unwrap(one.$get({ param: { slug }, query: { lang: language } }))
}

/** Rethrows a 4xx error of the API as a 404 page: the URL has an invalid place or date. */
export async function orNotFound<Found>(pending: Promise<Found>): Promise<Found> {
  try {
    return await pending
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw notFound()
    throw error
  }
}

/** Returns the point of `?lat&lon&timeZone`, from a device at a location without a named place. */
function parsePoint({ searchParams }: URL): RequestedPlace | undefined {
  const [lat, lon, timeZone] = ['lat', 'lon', 'timeZone'].map((name) => searchParams.get(name) ?? '')
  if (!lat || !lon || !timeZone) return undefined
  if (!isTimeZone(timeZone)) throw notFound()
  const name = `${Number(lat).toFixed(1)}, ${Number(lon).toFixed(1)}`
  return { slug: null, name, label: name, latitude: Number(lat), longitude: Number(lon), timeZone, months: 'amanta' }
}

/**
 * Returns the place of the URL, else the one chosen last in this browser, else the default. A place typed into the form redirects to its
 * own URL and is stored as the chosen one; an unknown one is returned as `unknown`.
 */
export async function findPlace(lookup: PlaceLookup, isSecure: boolean): Promise<{ place: RequestedPlace; unknown: string }> {
  const { params, url, cookies } = lookup
  if (params.place) return { place: await orNotFound(findPlaceBySlug(params.place, lookup)), unknown: '' }
  const typed = url.searchParams.get('place')?.trim() ?? ''
  if (typed) {
    const found = await findTypedPlace({ typed, picked: url.searchParams.get('at') ?? '' }, lookup)
    if (found)
      throw redirect(localizePath(addressOf(found, url.searchParams.get('date') ?? ''), lookup.language), {
        headers: { 'Set-Cookie': placeCookie(found.slug, isSecure) },
      })
  }
  const point = parsePoint(url)
  if (point) return { place: point, unknown: typed }
  return { place: await findUsualPlace(cookies, lookup), unknown: typed }
}

/** Returns the place chosen last in this browser, else the default. */
export async function findUsualPlace(cookies: string, lookup: PlaceLookupContext): Promise<NamedPlace> {
  const chosen = readPlaceCookie(cookies)
  return (
    (chosen && (await findPlaceBySlug(chosen, lookup).catch(() => undefined))) || findPlaceBySlug(DEFAULT_PANCHANG_PLACE, lookup)
  )
}

export type TypedPlace = {
  /** The text of the field, and the slug picked for it, or empty. */
  typed: string
  picked: string
}

/**
 * Returns the typed place. Two places may share a label: the picked one, or the one the form was submitted from, is meant while the text is
 * its own label or empty.
 */
export async function findTypedPlace({ typed, picked }: TypedPlace, lookup: PlaceLookupContext): Promise<NamedPlace | undefined> {
  const pickedPlace = picked ? await findPlaceBySlug(picked, lookup).catch(() => undefined) : undefined
  if (pickedPlace && (!typed || pickedPlace.label === typed)) return pickedPlace
  if (!typed) return undefined
  const query = { query: typed.slice(0, 120), limit: '1', lang: lookup.language }
  const { items } = await unwrap(panchangPlacesClient(lookup.fetcher).panchang.places.$get({ query }))
  return items[0]
}

export type RequestedTime = { kind: 'today' } | { kind: 'day' | 'month'; text: string }

/** Returns today without a date, else a day or a month; throws 404 for anything else. */
export function requestedTime({ url, params }: Pick<PlaceLookup, 'url' | 'params'>): RequestedTime {
  const text = params.date ?? url.searchParams.get('date') ?? ''
  if (text === '') return { kind: 'today' }
  if (isCalendarDate(text)) return { kind: 'day', text }
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return { kind: 'month', text }
  throw notFound()
}
