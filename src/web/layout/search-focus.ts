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
    const focus = () => document.querySelector<HTMLInputElement>('main input[name="query"]')?.focus()
    const menu = document.querySelector('dialog:modal')
    if (!menu) return focus()
    // The menu the sign was used in is still open, and gives the focus back to its own button when it closes.
    menu.addEventListener('close', focus, { once: true })
    return () => menu.removeEventListener('close', focus)
  }, [hash, key])
}
