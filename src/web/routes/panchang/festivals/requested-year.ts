import { TRADITIONS, type Tradition } from '../../../../modules/panchang/engine/festivals/rules/rule-types.ts'
import { requestedPlace } from './requested-place.ts'

export type YearFilter = ReturnType<typeof requestedPlace> & { tradition: Tradition | ''; month: string; isAll: boolean }

export function parseYearFilter(search: URLSearchParams): YearFilter {
  const tradition = TRADITIONS.find((one) => one === search.get('tradition')) ?? ''
  const month = search.get('month') ?? ''
  return {
    ...requestedPlace(search),
    tradition,
    month: /^(0[1-9]|1[0-2])$/.test(month) ? month : '',
    isAll: search.get('all') === 'yes',
  }
}
