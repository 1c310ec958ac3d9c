// The URL decides the language: `/hi/…` is Hindi, otherwise English.
import { useLocation } from 'react-router'
import type { Language } from '../shared/time/dates.ts'

export function languageOf(path: string): Language {
  return path === '/hi' || path.startsWith('/hi/') ? 'hi' : 'en'
}

/** Returns the same address in a language: localized('/explore?query=havan', 'hi') → '/hi/explore?query=havan'. */
export function localized(path: string, language: Language): string {
  const bare = languageOf(path) === 'hi' ? path.slice(3) || '/' : path
  if (language === 'en') return bare
  return bare === '/' ? '/hi' : `/hi${bare.startsWith('/?') ? bare.slice(1) : bare}`
}

/** Returns the page's language, and `href`, which localizes an address of this site. */
export function useSite(): { language: Language; href: (path: string) => string } {
  const { pathname } = useLocation()
  const language = languageOf(pathname)
  return { language, href: (path) => localized(path, language) }
}
