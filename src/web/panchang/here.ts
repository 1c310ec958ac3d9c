// Where somebody stands, as the panchang can open it: the name of a place of ours, or the point itself where we have none.
import type { Language } from '../../shared/dates.ts'
import { ApiError } from '../../ui/api.ts'

/** Long enough for a phone indoors. */
const PATIENCE_MS = 15_000

export type Here = { label: string } | { lat: string; lon: string; timeZone: string }
export type HereFailure = 'unsupported' | 'denied' | 'failed'

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: PATIENCE_MS, maximumAge: 300_000 })
  })
}

/** Asks the browser, then our own gazetteer. Rejects with what the browser or the call threw. */
export async function whereIAm(language: Language): Promise<Here> {
  const { coords } = await position()
  const { nameOfPlace } = await import('../../modules/pandits/ui/suggestions.ts')
  try {
    return { label: await nameOfPlace(coords, language) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return { lat: coords.latitude.toFixed(1), lon: coords.longitude.toFixed(1), timeZone }
  }
}

export function failureOf(error: unknown): HereFailure {
  return error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'
}
