import type { NamedPlace } from '../../../../modules/panchang/places/contract.ts'

import { INDIA } from '../../../../shared/time/dates.ts'

/** Default place of the panchang and its muhurats: the city of Delhi. Festivals default to the capital, New Delhi. */
export const DEFAULT_PANCHANG_PLACE = 'delhi'

/** A place, and whether the visitor chose it, in the URL or earlier in this browser. */
export type PlaceOfPuja = Pick<RequestedPlace, 'slug' | 'label' | 'timeZone'> & { isChosen: boolean }

/**
 * Returns the town for a home puja booked from this place, with its state, because two towns may share a name. Undefined abroad, and for a
 * default place nobody chose: there the family enters its town.
 */
export function townOf({ slug, label, timeZone, isChosen }: PlaceOfPuja): string | undefined {
  const isTheirs = slug !== null && (isChosen || (slug !== DEFAULT_PANCHANG_PLACE && slug !== DEFAULT_FESTIVAL_PLACE))
  return isTheirs && timeZone === INDIA ? label : undefined
}

const COOKIE = 'sankalp.place'
export const PLACE_COOKIE_DAYS = 365

export function placeCookie(slug: string, isSecure: boolean): string {
  return `${COOKIE}=${slug}; Path=/; Max-Age=${PLACE_COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Returns the slug from the cookies. Callers look it up, so a forged one does no harm. */
export function readPlaceCookie(cookies: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  const slug = found?.slice(COOKIE.length + 1)
  return slug && /^[a-z0-9-]{1,80}$/.test(slug) ? slug : undefined
}

/** Default place of festivals: the capital, for which festival days are published. */
export const DEFAULT_FESTIVAL_PLACE = 'new-delhi'

/** A named place, or a point from a device's location, which has no name. */
export type RequestedPlace = Omit<NamedPlace, 'slug'> & { slug: string | null }
