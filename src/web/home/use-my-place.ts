// Asks the browser where it is and our own gazetteer what that place is called.
import { useState } from 'react'
import type { Language } from '../../shared/dates.ts'

export type PlaceFailure = 'unsupported' | 'denied' | 'failed'

/** Long enough for a phone indoors, short enough to wait for. */
const PATIENCE_MS = 15_000

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: PATIENCE_MS, maximumAge: 300_000 })
  })
}

async function nameOf({ coords }: GeolocationPosition, language: Language): Promise<string> {
  const { nameOfPlace } = await import('../../modules/pandits/ui/suggestions.ts')
  return nameOfPlace(coords, language)
}

export function useMyPlace(
  language: Language,
  done: { onPlace: (label: string) => void; onFailure: (failure: PlaceFailure) => void },
) {
  const [isLooking, setLooking] = useState(false)
  const look = async () => {
    if (!('geolocation' in navigator)) return done.onFailure('unsupported')
    setLooking(true)
    try {
      done.onPlace(await nameOf(await position(), language))
    } catch (error) {
      const isDenied = error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED
      done.onFailure(isDenied ? 'denied' : 'failed')
    } finally {
      setLooking(false)
    }
  }
  return { isLooking, look }
}
