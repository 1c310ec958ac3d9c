// Asks the browser where it is and our own gazetteer what that place is called.
import { useState } from 'react'
import type { Language } from '../../shared/dates.ts'
import { currentPosition, type LocationFailure, locationFailure } from '../../ui/geolocation.ts'

export function useMyPlace(
  language: Language,
  done: { onPlace: (label: string) => void; onFailure: (failure: LocationFailure) => void },
) {
  const [isLooking, setLooking] = useState(false)
  const look = async () => {
    if (!('geolocation' in navigator)) return done.onFailure('unsupported')
    setLooking(true)
    try {
      const { coords } = await currentPosition()
      const { nameOfPlace } = await import('../../modules/pandits/ui/suggestions.ts')
      done.onPlace(await nameOfPlace(coords, language))
    } catch (error) {
      done.onFailure(locationFailure(error))
    } finally {
      setLooking(false)
    }
  }
  return { isLooking, look }
}
