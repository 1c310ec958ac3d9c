// Optimistic list filters, until the URL catches up.
import { useCallback, useState } from 'react'

/**
 * Returns the search parameters of the URL, and a function that changes them optimistically. Changes made before the URL is updated add up;
 * as soon as the URL changes, it alone counts.
 */
export function useOptimisticSearchParams<Search>(search: Search): [Search, (change: Partial<Search>) => Search] {
  const [chosen, setChosen] = useState({ of: search, search })
  if (chosen.of !== search) setChosen({ of: search, search })
  const shown = chosen.of === search ? chosen.search : search
  const choose = useCallback(
    (change: Partial<Search>) => {
      const next = { ...shown, ...change }
      setChosen({ of: search, search: next })
      return next
    },
    [search, shown],
  )
  return [shown, choose]
}
