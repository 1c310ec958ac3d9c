// What the address of the year of festivals asks for; anything unknown counts as not asked.
import { TRADITIONS, type Tradition } from '../../modules/panchang/model/festivals/rule-types.ts'

/** The towns one can read the year at without typing: slugs of the panchang's places. */
export const TOWNS = [
  'new-delhi',
  'varanasi',
  'mumbai',
  'kolkata',
  'chennai',
  'bengaluru',
  'hyderabad',
  'ahmedabad',
  'london',
  'new-york',
] as const
export type Town = (typeof TOWNS)[number]

export type AskedYear = { town: Town; tradition: Tradition | ''; month: string; isAll: boolean }

export function askedYear(search: URLSearchParams): AskedYear {
  const town = TOWNS.find((one) => one === search.get('town')) ?? 'new-delhi'
  const tradition = TRADITIONS.find((one) => one === search.get('tradition')) ?? ''
  const month = search.get('month') ?? ''
  return { town, tradition, month: /^(0[1-9]|1[0-2])$/.test(month) ? month : '', isAll: search.get('all') === 'yes' }
}
