// Resolves the place again after the team corrects an address.
import type { Context } from '../../../server/context.ts'
import { type Gazetteer, placeLabel } from '../../../server/ports/places/gazetteer.ts'
import type { Language } from '../../../shared/dates.ts'
import { requireTeam } from '../../accounts/service.ts'
import { type AddressPlace, MOST_OTHER_PLACES } from '../contract/places.ts'
import type { BookingChanges } from '../store/bookings.ts'
import { findForTeam } from '../store/team.ts'
import { type Locality, placeOf, placesLike } from './locality.ts'
import { noBooking, referenceOf } from './record.ts'

export type Placed = Locality & { isMoved: boolean }

type Standing = Locality & { kind: 'home' | 'online'; agreedAddress: string | null; pujaAddress: string }

/**
 * The place of a booking by its new address. The one it has stays where the address is the same, names no place of the gazetteer, or
 * says no more than the city it lies in. It stays also where the family itself named only the city: what an unaccepted pandit reads gets
 * no closer to the address than that. A place chosen by the team (its id in the gazetteer) counts before the words.
 */
export function placeAfter(places: Gazetteer, standing: Standing, address: string, placeId: string | undefined): Placed {
  const { locality, localityHindi, latitude, longitude } = standing
  const same: Placed = { locality, localityHindi, latitude, longitude, isMoved: false }
  if (standing.kind === 'online') return same
  const chosen = placeId === undefined ? undefined : places.byId(placeId)
  const isSameAddress = address === (standing.agreedAddress ?? standing.pujaAddress)
  if (!chosen && isSameAddress && latitude !== null) return same
  const place = chosen ?? placeOf(places, { address })
  if (!place || (place.latitude === latitude && place.longitude === longitude)) return same
  if (!chosen && latitude !== null && longitude !== null) {
    const named = places.resolve(locality)
    const isNamed = named?.latitude === latitude && named.longitude === longitude
    const known = isNamed ? named : places.nearest(latitude, longitude)?.place
    const isFinerOrCoarser = known?.kind !== 'locality' || place.kind !== 'locality'
    if (known && isFinerOrCoarser && places.cityOf(known).id === places.cityOf(place).id) return same
  }
  return {
    locality: placeLabel(place, 'en'),
    localityHindi: placeLabel(place, 'hi'),
    latitude: place.latitude,
    longitude: place.longitude,
    isMoved: latitude !== null,
  }
}

/** A place as it is stored. */
export const localityColumns = ({ locality, localityHindi, latitude, longitude }: Locality) => ({
  locality,
  locality_hindi: localityHindi,
  latitude,
  longitude,
})

/** A booking at a place. Where that is another than before, it is the area too, instead of the one that was asked for. */
export function placeColumns(before: Locality, after: Locality): BookingChanges {
  const isSame = before.latitude === after.latitude && before.longitude === after.longitude
  return { ...localityColumns(after), ...(isSame ? {} : { location: after.locality, city: null, state_name: null }) }
}

/** Where a booking would be with this address, as `placeAfter` decides when it is agreed, and which other places may be meant. */
export async function placeOfAddress(
  ctx: Context,
  ref: string,
  { address, language }: { address: string | undefined; language: Language },
): Promise<AddressPlace> {
  requireTeam(ctx.actor)
  const row = await findForTeam(ctx.db, referenceOf(ref))
  if (!row) throw noBooking()
  const { places } = ctx.ports
  const typed = address ?? row.agreedAddress ?? row.pujaAddress
  const after = placeAfter(places, row, typed, undefined)
  const labelOf = ({ locality, localityHindi }: Locality) => (language === 'hi' ? localityHindi : locality)
  const isAt = (one: Locality, other: { latitude: number; longitude: number }) =>
    one.latitude === other.latitude && one.longitude === other.longitude
  const isNew = after.isMoved || (row.latitude === null && after.latitude !== null)
  const standing = row.latitude === null ? undefined : places.resolve(row.locality)
  const found =
    row.kind === 'online' ? [] : [...(standing && isAt(row, standing) ? [standing] : []), ...placesLike(places, typed)]
  const others = [...new Map(found.filter((place) => !isAt(after, place)).map((place) => [place.id, place])).values()]
  return {
    place:
      after.latitude === null
        ? null
        : { label: labelOf(after), isNew, isNamed: placeOf(places, { address: typed }) !== undefined },
    before: row.latitude === null ? null : labelOf(row),
    others: others.slice(0, MOST_OTHER_PLACES).map((place) => ({ id: place.id, label: placeLabel(place, language) })),
  }
}
