// Client-side navigation for plain links.

import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { languageOf } from '../../shared/languages.ts'
import { bookingQueryFor } from '../layout/booking-link.tsx'

// A React Router Link is several times as expensive to render on the server as a plain `a`.

/** Returns true for a plain click: no new tab, no download. */
function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !event.defaultPrevented
}

export type LinkFacts = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'search' | 'hash' | 'target'> & {
  /** The href attribute as written in the page. */
  written: string
  isDownload: boolean
}

type Address = Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>

/**
 * Decides how a click on a link is handled: by the browser (another site, a phone number, a file, an anchor on this page, a page in the
 * other language, which needs other translations, and any link with a target) or by the router, which replaces the history entry when the
 * link leads to the current address.
 */
export function navigationOf(link: LinkFacts, here: Address): 'browser' | 'push' | 'replace' {
  if (link.origin !== here.origin || link.target !== '' || link.isDownload || link.written.startsWith('#')) return 'browser'
  if (link.pathname.startsWith('/api/') || link.pathname.slice(link.pathname.lastIndexOf('/')).includes('.')) return 'browser'
  if (languageOf(link.pathname) !== languageOf(here.pathname)) return 'browser'
  return addressOf(link) === addressOf(here) ? 'replace' : 'push'
}

const addressOf = ({ pathname, search, hash }: Pick<Address, 'pathname' | 'search' | 'hash'>): string => pathname + search + hash

/**
 * Returns where a click on the link leads. With `data-keep-page` the link opens the booking sheet over the current page, whatever page its
 * href names.
 */
function factsOf(link: HTMLAnchorElement): LinkFacts {
  const { origin, target } = link
  const { pathname, search, hash } =
    'keepPage' in link.dataset
      ? { pathname: location.pathname, search: bookingQueryFor(location.search, link.search), hash: '' }
      : link
  return {
    ...{ origin, pathname, search, hash, target },
    written: link.getAttribute('href') ?? '',
    isDownload: link.hasAttribute('download'),
  }
}

/**
 * Handles clicks on the plain links of this site; `data-opens` marks a link that opens something over the page and keeps the scroll
 * position.
 */
export function useFollowLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || !isPlain(event)) return
      const facts = factsOf(link)
      const navigation = navigationOf(facts, location)
      if (navigation === 'browser') return
      event.preventDefault()
      void navigate(addressOf(facts), { replace: navigation === 'replace', preventScrollReset: 'opens' in link.dataset })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}
