import { STATES } from '../../shared/indian-states.ts'
import { type CitySize, cityRows } from './city-rows.ts'
import { localityRows } from './locality-rows.ts'

export type Locality = { name: string; nameHindi: string; latitude: number; longitude: number; pinCode: string }

export type City = {
  name: string
  nameHindi: string
  state: string
  stateHindi: string
  latitude: number
  longitude: number
  /** About how many pandits of a hundred live here, from population and tradition. */
  weight: number
  /** The PIN code of the head post office; the first three digits are the same for the whole city. */
  pinCode: string
  size: CitySize
  localities: readonly Locality[]
}

const stateNamesHindi = new Map(STATES.map((state) => [state.name, state.nameHindi]))

export const cities: readonly City[] = cityRows.map((row) => {
  const [name, nameHindi, state, latitude, longitude, weight, pinCode, size] = row
  const stateHindi = stateNamesHindi.get(state)
  if (stateHindi === undefined) throw new Error(`No Hindi name for the state ${state}`)
  const localities = (localityRows[name] ?? []).map(([locality, localityHindi, lat, lon, pin]) => ({
    name: locality,
    nameHindi: localityHindi,
    latitude: lat,
    longitude: lon,
    pinCode: pin,
  }))
  return { name, nameHindi, state, stateHindi, latitude, longitude, weight, pinCode, size, localities }
})

const citiesByName = new Map(cities.map((city) => [city.name, city]))

/** Throws for an unlisted name, which is a mistake of the caller, not of user input. */
export function cityNamed(name: string): City {
  const city = citiesByName.get(name)
  if (city === undefined) throw new Error(`No demo city is called ${name}`)
  return city
}
