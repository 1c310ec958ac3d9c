// The header's search sign leads to the search page and into its first field.
import { useEffect } from 'react'
import { useLocation } from 'react-router'

const SEARCH_HASH = '#search'
export const SEARCH_PATH = `/explore${SEARCH_HASH}`

export function useSearchFocus(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the sign is used again on the same page
  useEffect(() => {
    if (hash !== SEARCH_HASH) return
    document.querySelector<HTMLInputElement>('main input[name="query"]')?.focus()
  }, [hash, key])
}
