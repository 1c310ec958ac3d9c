import { muhurats } from '../../src/modules/panchang/engine/muhurats/muhurats.ts'
import { muhuratsResponse } from '../../src/modules/panchang/muhurats/service.ts'
import type { EngineWork } from './work.ts'

/** A different tenth of a degree in India for every turn. */
const place = (turn: number) => ({
  latitude: 10 + (turn % 200) / 10,
  longitude: 72 + ((turn * 7) % 200) / 10,
  timeZone: 'Asia/Kolkata',
})

export const MUHURAT_WORK: readonly EngineWork[] = [
  {
    name: '90 days of muhurats for a new place',
    budget: 150,
    turns: 30,
    run: (turn) => muhurats('vivah', place(turn), '2027-01-15', '2027-04-14', 'north'),
  },
  {
    name: '90 days of muhurats nobody asked about',
    budget: 150,
    turns: 20,
    run: (turn) => muhurats('vivah', place(turn), `${1950 + turn}-01-15`, `${1950 + turn}-04-14`, 'north'),
  },
  {
    name: '90 days of muhurats in words',
    budget: 150,
    turns: 30,
    run: (turn) => {
      const { latitude: lat, longitude: lon, timeZone } = place(turn)
      return muhuratsResponse({ lat, lon, timeZone, ceremony: 'vivah', from: '2028-01-15', to: '2028-04-13' })
    },
  },
]
