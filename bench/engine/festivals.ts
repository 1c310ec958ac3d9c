// One festival year: at an uncached place, and in an uncached year.
import { festivals } from '../../src/modules/panchang/engine/festivals/festivals.ts'
import type { EngineWork } from './work.ts'

/** A different tenth of a degree in India for every turn. */
const place = (turn: number) => ({
  latitude: 10 + (turn % 200) / 10,
  longitude: 72 + ((turn * 7) % 200) / 10,
  timeZone: 'Asia/Kolkata',
})

export const FESTIVAL_WORK: readonly EngineWork[] = [
  { name: 'a year of festivals for a new place', budget: 60, turns: 40, run: (turn) => festivals(place(turn), 2027) },
  { name: 'a year of festivals nobody asked about', budget: 150, turns: 20, run: (turn) => festivals(place(turn), 1950 + turn) },
]
