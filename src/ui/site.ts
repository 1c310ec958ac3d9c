import { useLocation } from 'react-router'
import { type Language, languageOf, localizePath } from '../shared/languages.ts'

/** Returns the page's language, and `href`, which localizes an address of this site. */
export function useSite(): { language: Language; href: (path: string) => string } {
  const { pathname } = useLocation()
  const language = languageOf(pathname)
  return { language, href: (path) => localizePath(path, language) }
}
