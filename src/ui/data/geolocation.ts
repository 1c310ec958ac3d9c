import type { MouseEvent } from 'react'
import { browserStorage, tabStorage } from './safe-storage.ts'

/** Long enough for a phone indoors, short enough for a user to wait. */
const TIMEOUT_MS = 15_000
/** Only the town is needed, so a position a few minutes old is good enough. */
const MAXIMUM_AGE_MS = 300_000
const REQUESTED_KEY = 'location-asked'
const DENIED_KEY = 'location-denied'

export type LocationFailure = 'unsupported' | 'denied' | 'failed'

/** Resolves to the position of the device. Rejects with a `GeolocationPositionError`. */
export function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS })
  })
}

/**
 * Maps an error of `currentPosition`, or of the request that names the place, to one of three messages. Remembers a denial, so that a click
 * into the field does not request the location again.
 */
export function locationFailure(error: unknown): LocationFailure {
  if (!(error instanceof GeolocationPositionError) || error.code !== error.PERMISSION_DENIED) return 'failed'
  browserStorage().setItem(DENIED_KEY, '1')
  return 'denied'
}

/**
 * Returns true for a click that should request the location: with a pointer into an empty field, for the first time in this tab, unless it
 * was denied before. Other clicks only focus the field; the button next to it always requests the location.
 */
export function isLocationClick(event: MouseEvent<HTMLInputElement>): boolean {
  if (event.detail === 0 || event.currentTarget.value !== '' || !('geolocation' in navigator)) return false
  const storage = tabStorage()
  if (storage.getItem(REQUESTED_KEY) || browserStorage().getItem(DENIED_KEY)) return false
  storage.setItem(REQUESTED_KEY, '1')
  return true
}
