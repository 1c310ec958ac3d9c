import { useRouteLoaderData } from 'react-router'
import { type Language, localizePath } from '../../../../shared/languages.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { PublicSettings } from '../../../settings/contract.ts'
import type { Profile } from '../../sign-in/contract.ts'

type Visitor = {
  language: Language
  settings: PublicSettings
  user: Profile['user'] | undefined
  /** Origin of this site, without a trailing slash. */
  origin: string
  /** A URL of this site in the page's language. */
  href: (path: string) => string
}

/** Read from the root route by id, because this layer may not import the layer above it. */
export function useVisitor(): Visitor {
  const { i18n } = useTranslation()
  const root = useRouteLoaderData('root') as { settings: PublicSettings; user?: Profile['user']; origin: string } | undefined
  if (!root) throw new Error('The root loader has no data.')
  const { language } = i18n
  const { settings, user, origin } = root
  return { language, settings, user, origin, href: (path) => localizePath(path, language) }
}
