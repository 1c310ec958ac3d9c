import type { Language } from '../../../../shared/languages.ts'
import { ApiError } from '../../../../ui/data/api.ts'
import { currentPosition } from '../../../../ui/data/geolocation.ts'

export type DevicePlace = { label: string } | { lat: string; lon: string; timeZone: string }

/** Finds the device's location, then its place in our gazetteer. Rejects with the error of the browser or the API. */
export async function locatePlace(language: Language): Promise<DevicePlace> {
  const { coords } = await currentPosition()
  const { nameOfPlace } = await import('../../../../modules/pandits/search-form/ui/suggestions.ts')
  try {
    return { label: await nameOfPlace(coords, language) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return { lat: coords.latitude.toFixed(1), lon: coords.longitude.toFixed(1), timeZone }
  }
}
