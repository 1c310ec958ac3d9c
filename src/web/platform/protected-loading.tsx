import { useLocation, useNavigation } from 'react-router'
import { privateAreaOf } from '../../shared/private-areas.ts'
import { useTranslation } from '../../ui/translation.tsx'

/** Returns true when a navigation leads from a public page to a protected one, which stays hidden until the session is loaded. */
export function entersProtected(from: string, to: string | undefined): boolean {
  return to !== undefined && privateAreaOf(to) !== undefined && !privateAreaOf(from)
}

/** Covers the public page with a spinner while a protected page loads. */
export function ProtectedLoading() {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  if (!entersProtected(pathname, location?.pathname)) return null
  return (
    <div className="protected-loading" aria-busy="true">
      <Spinner />
    </div>
  )
}

export function Spinner() {
  const { t } = useTranslation()
  return (
    <output className="spinner">
      <span className="visually-hidden">{t('loading')}</span>
    </output>
  )
}
