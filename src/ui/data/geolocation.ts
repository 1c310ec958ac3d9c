import type { MouseEvent } from 'react'
import { browserStorage, tabStorage } from './safe-storage.ts'

/** Long enough for a phone indoors, short enough to wait for. */
const TIMEOUT_MS = 15_000
/** A place is a town: a position some minutes old is good enough. */
const MAXIMUM_AGE_MS = 300_000
const REQUESTED_KEY = 'location-asked'
const DENIED_KEY = 'location-denied'

export type LocationFailure = 'unsupported' | 'denied' | 'failed'

/** Where the device is. Rejects with a `GeolocationPositionError`. */
export function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS })
  })
}

/**
 * Which of the three messages an error of `currentPosition`, or of the call that names the place, is shown as. Remembers a denial, so that
 * a click into the box does not ask again.
 */
export function locationFailure(error: unknown): LocationFailure {
  if (!(error instanceof GeolocationPositionError) || error.code !== error.PERMISSION_DENIED) return 'failed'
  browserStorage().setItem(DENIED_KEY, '1')
  return 'denied'
}

/**
 * True for a click that asks for the place by itself: by pointer into an empty box, for the first time in this tab, unless it was denied
 * before. Other clicks leave the box to typing; the button beside it always asks.
 */
export function isLocationClick(event: MouseEvent<HTMLInputElement>): boolean {
  if (event.detail === 0 || event.currentTarget.value !== '' || !('geolocation' in navigator)) return false
  const storage = tabStorage()
  if (storage.getItem(REQUESTED_KEY) || browserStorage().getItem(DENIED_KEY)) return false
  storage.setItem(REQUESTED_KEY, '1')
  return true
}
