// Plain-English names for engine keys, as a priest reads them.
import months from '../../locales/en/almanac-names.json' with { type: 'json' }
import stars from '../../locales/en/almanac-stars.json' with { type: 'json' }
import festivals from '../../locales/en/festivals.json' with { type: 'json' }
import traditions from '../../locales/en/observances.json' with { type: 'json' }
import type { Region } from '../../src/modules/panchang/engine/festivals/rules/rule-types.ts'
import { MONTHS, SIGNS, TITHIS } from '../../src/modules/panchang/engine/names.ts'
import { NAKSHATRAS } from '../../src/shared/nakshatras.ts'

const nameIn = (catalogue: Record<string, unknown>, key: string): string => {
  const found = catalogue[key]
  if (typeof found !== 'string') throw new Error(`There is no name for ${key}.`)
  return found
}

export const festivalName = (key: string): string => nameIn(festivals, key)
export const starName = (number: number): string => nameIn(stars, NAKSHATRAS[number - 1] ?? '')
export const starKeyName = (key: string): string => nameIn(stars, key)
/** "Dhanu", without the western name. */
export const signName = (number: number): string => nameIn(stars, SIGNS[number - 1] ?? '').replace(/ \(.*/, '')
export const monthName = (index: number): string => nameIn(months, MONTHS[((index % 12) + 12) % 12] ?? '')
export const weekdayName = (day: number): string =>
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][day] ?? ''

/** "Shukla Tritiya", "Purnima". */
export const tithiName = (number: number): string =>
  (TITHIS[number - 1] ?? '')
    .split('-')
    .map((part) => nameIn(months, part))
    .join(' ')

/** Tithis in short form: if both halves of the month are the same, they are listed once. */
export function tithiNames(all: readonly number[]): string {
  const numbers = (half: readonly number[]) => half.join(', ')
  const bright = all.filter((one) => one < 15).toSorted((a, b) => a - b)
  const dark = all
    .filter((one) => one > 15 && one < 30)
    .map((one) => one - 15)
    .toSorted((a, b) => a - b)
  const halves =
    numbers(bright) === numbers(dark)
      ? [bright.length > 0 ? `${numbers(bright)} of both halves` : '']
      : [bright.length > 0 ? `${numbers(bright)} shukla` : '', dark.length > 0 ? `${numbers(dark)} krishna` : '']
  return listed([...halves, all.includes(15) ? 'Purnima' : '', all.includes(30) ? 'Amavasya' : ''])
}

export const listed = (words: readonly string[]): string => words.filter(Boolean).join('; ') || 'none'

/** "Ashwina Krishna Chaturthi (in the north: Kartika)". */
export function monthTithiName(month: number, tithi: number): string {
  const name = `${monthName(month)} ${tithiName(tithi)}`
  return tithi > 15 ? `${name} (in the north: ${monthName(month + 1)})` : name
}

export const regionNames = (regions: readonly Region[] | undefined): string =>
  regions && regions.length > 0 ? regions.map((region) => traditions.traditions[region]).join('; ') : 'everywhere'

/** A table row; a vertical bar inside a cell would end it. */
export const row = (...cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`

export const table = (heads: readonly string[], rows: readonly string[]): string[] => [
  row(...heads),
  row(...heads.map(() => '---')),
  ...rows,
  '',
]
