// Lets plain links change the page as a router's links do: a router's Link costs the server several times as much as an `a`.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** A click that asks for nothing special: no new tab, no download. */
function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !event.defaultPrevented
}

/** An address of one of our pages: calls and files are left to the browser, and so is a place on this very page. */
function isPage(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return false
  return !link.pathname.startsWith('/api/') && !link.pathname.slice(link.pathname.lastIndexOf('/')).includes('.')
}

/** Answers clicks on the plain links of our pages; `data-opens` marks one that opens something over the page and keeps its place. */
export function useFollowLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || !isPlain(event) || !isPage(link)) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash, { preventScrollReset: 'opens' in link.dataset })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}
