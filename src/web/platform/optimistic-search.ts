// Optimistic list filters, until the URL catches up.
import { useCallback, useState } from 'react'

/**
 * The search of the address, and a change of it that shows at once. A second change before the first has its address adds to the
 * first; as soon as a new address comes, it alone counts.
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
