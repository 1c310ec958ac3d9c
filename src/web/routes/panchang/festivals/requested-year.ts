import { TRADITIONS, type Tradition } from '../../../../modules/panchang/engine/festivals/rules/rule-types.ts'
import { askedPlace } from './requested-place.ts'

export type AskedYear = ReturnType<typeof askedPlace> & { tradition: Tradition | ''; month: string; isAll: boolean }

export function askedYear(search: URLSearchParams): AskedYear {
  const tradition = TRADITIONS.find((one) => one === search.get('tradition')) ?? ''
  const month = search.get('month') ?? ''
  return {
    ...askedPlace(search),
    tradition,
    month: /^(0[1-9]|1[0-2])$/.test(month) ? month : '',
    isAll: search.get('all') === 'yes',
  }
}
