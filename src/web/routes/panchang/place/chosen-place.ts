import type { NamedPlace } from '../../../../modules/panchang/places/contract.ts'

import { INDIA } from '../../../../shared/time/dates.ts'

/** Where the panchang and its muhurats begin while nobody has chosen: the city. Festivals without a place are those of the capital. */
export const PANCHANG_OF = 'delhi'

/** A place, and whether somebody chose it: in the address of the page, or before in this browser. */
export type PlaceOfPuja = Pick<RequestedPlace, 'slug' | 'label' | 'timeZone'> & { isChosen: boolean }

/**
 * The town of a puja at home that is booked from this place, with its state, for two towns may share a name. None abroad, and none
 * where we began with a place nobody chose: there the family names theirs.
 */
export function townOf({ slug, label, timeZone, isChosen }: PlaceOfPuja): string | undefined {
  const isTheirs = slug !== null && (isChosen || (slug !== PANCHANG_OF && slug !== FESTIVALS_OF))
  return isTheirs && timeZone === INDIA ? label : undefined
}

const COOKIE = 'sankalp.place'
const RETENTION_SECONDS = 365 * 86_400

export function placeCookie(slug: string, isSecure: boolean): string {
  return `${COOKIE}=${slug}; Path=/; Max-Age=${RETENTION_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The slug in a browser's cookies; whoever reads it looks it up, so a made-up one does no harm. */
export function chosenPlace(cookies: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  const slug = found?.slice(COOKIE.length + 1)
  return slug && /^[a-z0-9-]{1,80}$/.test(slug) ? slug : undefined
}

/** Where nobody has asked for another place: the capital, whose days are the published ones. */
export const FESTIVALS_OF = 'new-delhi'

/** A named place, or a point somebody's device told, which has no name of ours. */
export type RequestedPlace = Omit<NamedPlace, 'slug'> & { slug: string | null }
