// Result pages after the first; lazy-loaded.
import { useCallback } from 'react'
import type { Language } from '../../../../shared/time/dates.ts'
import { useMorePages } from '../../../../ui/data/more-pages.ts'
import type { SearchState } from '../../search-form/ui/search-address.ts'
import type { PanditPage } from '../../search-form/ui/search-pandits.ts'

const chunk = () => import('../../search-form/ui/search-pandits.ts')

/** The pages after `first` of the list `key`, see `useMorePages`. */
export function useMorePandits(key: string, first: PanditPage, search: SearchState, language: Language) {
  const fetchPage = useCallback(
    async (cursor: string) => (await chunk()).searchPandits(search, { language, cursor }),
    [search, language],
  )
  return useMorePages(key, first, fetchPage)
}
