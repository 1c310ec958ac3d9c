import type { Coordinates } from './sky/sky-types.ts'

const india = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude, timeZone: 'Asia/Kolkata' })

/** The first one is used for the dates on pages for all of India. */
export const COMPARED_PLACES = {
  delhi: india(28.6, 77.2),
  varanasi: india(25.3, 83),
  mumbai: india(19.1, 72.9),
  kolkata: india(22.6, 88.4),
  chennai: india(13.1, 80.3),
  london: { latitude: 51.5, longitude: -0.1, timeZone: 'Europe/London' },
  newYork: { latitude: 40.7, longitude: -74, timeZone: 'America/New_York' },
} as const satisfies Record<string, Coordinates>

export type ComparedPlace = keyof typeof COMPARED_PLACES
export const COMPARED_PLACE_KEYS = Object.keys(COMPARED_PLACES) as ComparedPlace[]
