import { useState } from 'react'
import type { Language } from '../../../../../shared/time/dates.ts'
import { currentPosition, type LocationFailure, locationFailure } from '../../../../../ui/data/geolocation.ts'

export function useMyLocation(
  language: Language,
  done: { onPlace: (label: string) => void; onFailure: (failure: LocationFailure) => void },
) {
  const [isLooking, setLooking] = useState(false)
  const look = async () => {
    if (!('geolocation' in navigator)) return done.onFailure('unsupported')
    setLooking(true)
    const page = window.location.pathname
    try {
      const { coords } = await currentPosition()
      const { nameOfPlace } = await import('../../../../../modules/pandits/search-form/ui/suggestions.ts')
      done.onPlace(await nameOfPlace(coords, language))
    } catch (error) {
      const failure = locationFailure(error)
      // Whoever has left the page meanwhile no longer waits for the answer.
      if (window.location.pathname === page) done.onFailure(failure)
    } finally {
      setLooking(false)
    }
  }
  return { isLooking, look }
}
