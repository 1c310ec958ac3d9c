// Coarse place for ranking, and all a pandit sees before accepting.
import { type Gazetteer, type Place, placeLabel } from '../../../server/ports/places/gazetteer.ts'
import { STATES, stateName } from '../../../shared/states.ts'

export type Locality = { locality: string; localityHindi: string; latitude: number | null; longitude: number | null }

type Said = { location?: string | undefined; city?: string | undefined; state?: string | undefined; address: string }

/** Parts of an address nearest to its end: there the town stands, and before it the neighbourhood. */
const ADDRESS_TAIL = 3

/** So many places are looked at for each name in an address. */
const SPELLINGS = 3

/**
 * The place meant: by location, else city, else the end of the address within the state of its PIN code, else the town of that code;
 * undefined where none of them names a place.
 */
export function placeOf(places: Gazetteer, said: Said): Place | undefined {
  const pin = pinOf(places, said.address)
  const code = STATES.find((state) => state.name === (said.state ?? pin?.state))?.code
  const inState = (place: Place | undefined) => (place && (!code || place.state === code) ? place : undefined)
  const named = [said.location, said.city].filter((text) => text !== undefined && text !== '')
  return (
    first(
      named,
      (text) => inState(places.resolve(said.state ? `${text}, ${said.state}` : text)) ?? inState(places.resolve(text)),
    ) ??
    first(addressEnds(said.address), (text) => inState(places.resolve(text))) ??
    (pin ? inState(places.resolve(`${pin.city}, ${pin.state}`)) : undefined)
  )
}

/** Places the end of an address may mean, best first: what it says, the town of its PIN code, and names like those it says. */
export function placesLike(places: Gazetteer, address: string): Place[] {
  const pin = pinOf(places, address)
  const code = STATES.find((state) => state.name === pin?.state)?.code
  const ends = addressEnds(address)
  const named = ends.map((text) => places.resolve(text))
  const found = [
    ...named,
    ...named.map((place) => place && places.cityOf(place)),
    ...(pin ? [places.resolve(`${pin.city}, ${pin.state}`)] : []),
    ...ends.flatMap((text) => places.suggest(text, SPELLINGS)),
  ].filter((place) => place !== undefined)
  return code ? found.filter(({ state }) => state === code) : found
}

/** What the last PIN code of an address belongs to. */
const pinOf = (places: Gazetteer, address: string) => {
  const pin = address.match(/\b[1-9]\d{2} ?\d{3}\b/g)?.at(-1)
  return pin === undefined ? undefined : places.ofPin(pin.replace(' ', ''))
}

/** The place meant, or the state alone; the label never quotes the address. */
export function localityOf(places: Gazetteer, said: Said): Locality {
  const place = placeOf(places, said)
  if (!place) {
    const code = STATES.find((state) => state.name === said.state)?.code
    const label = (language: 'en' | 'hi') => (code ? stateName(code, language) : '')
    return { locality: label('en'), localityHindi: label('hi'), latitude: null, longitude: null }
  }
  return {
    locality: placeLabel(place, 'en'),
    localityHindi: placeLabel(place, 'hi'),
    latitude: place.latitude,
    longitude: place.longitude,
  }
}

function first(texts: readonly (string | undefined)[], find: (text: string) => Place | undefined): Place | undefined {
  for (const text of texts) {
    const place = text ? find(text) : undefined
    if (place) return place
  }
  return undefined
}

/** "Kothrud, Pune", then "Pune", then "Kothrud" of "B-404, Mayur Residency, Kothrud, Pune 411038". */
function addressEnds(address: string): string[] {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.replace(/[\d-]+/g, ' ').trim())
    .filter((part) => part.length > 2)
  const tail = parts.slice(-ADDRESS_TAIL).reverse()
  const [last, before] = tail
  return [...(last && before ? [`${before}, ${last}`] : []), ...tail]
}
