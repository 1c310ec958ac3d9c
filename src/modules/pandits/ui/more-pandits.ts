// Result pages after the first; lazy-loaded.
import { useCallback } from 'react'
import type { Language } from '../../../shared/dates.ts'
import { useMorePages } from '../../../ui/more-pages.ts'
import type { SearchState } from './search-address.ts'
import type { PanditPage } from './search-pandits.ts'

const chunk = () => import('./search-pandits.ts')

/** The pages after `first` of the list `key`, see `useMorePages`. */
export function useMorePandits(key: string, first: PanditPage, search: SearchState, language: Language) {
  const fetchPage = useCallback(
    async (cursor: string) => (await chunk()).searchPandits(search, { language, cursor }),
    [search, language],
  )
  return useMorePages(key, first, fetchPage)
}
