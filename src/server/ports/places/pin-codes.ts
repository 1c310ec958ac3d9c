import { readFileSync } from 'node:fs'
import { stateName } from '../../../shared/indian-states.ts'
import { PIN_CODE } from '../../../shared/pin-code.ts'

/**
 * As people write it in a postal address; the state by its English name. `cities` contains every city that may be written, most likely
 * first.
 */
export type PinCity = { city: string; cities: string[]; state: string }

/** The same with the names in Devanagari, in the order of `cities`; a name that we do not have in Devanagari is in English. */
export type NamedPinCity = PinCity & { citiesHindi: string[] }

type Range = { from: number; to: number; place: PinCity }

function readRanges(file: string): Range[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1)
  const ranges = lines.flatMap((line) => {
    const [code = '', written = '', pins = ''] = line.split('\t')
    const cities = written.split('|')
    const place = { city: cities[0] ?? '', cities, state: stateName(code, 'en') }
    return pins.split(' ').map((range) => {
      const [from = 0, to = from] = range.split('-').map(Number)
      return { from, to, place }
    })
  })
  return ranges.sort((a, b) => a.from - b.from)
}

/** Creates a lookup of PIN codes; it returns undefined for one that the Department of Posts did not have when the table was made. */
export function pinCodes(file: string): (pin: string) => PinCity | undefined {
  let ranges: Range[] | undefined
  return (pin) => {
    if (!PIN_CODE.test(pin)) return undefined
    ranges ??= readRanges(file)
    const pinNumber = Number(pin)
    let [low, high] = [0, ranges.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((ranges[middle]?.from ?? 0) <= pinNumber) low = middle
      else high = middle - 1
    }
    const found = ranges[low]
    return found && found.from <= pinNumber && pinNumber <= found.to ? found.place : undefined
  }
}
