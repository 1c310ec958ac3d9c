import { useLocation } from 'react-router'
import { localizePath } from '../../../shared/languages.ts'
import { useSite } from '../../../ui/site.ts'
import { useTranslation } from '../../../ui/translation.tsx'

function usePages() {
  const { t } = useTranslation()
  return [
    { path: '/', label: t('nav.home') },
    { path: '/explore', label: t('nav.explore') },
    { path: '/e-puja', label: t('nav.epuja') },
    { path: '/muhurat', label: t('nav.group') },
    { path: '/about', label: t('nav.about') },
    { path: '/contact', label: t('nav.contact') },
  ]
}

export function NavigationLinks() {
  const { href } = useSite()
  const here = localizePath(useLocation().pathname, 'en')
  const isHere = (path: string) => here === path || (path !== '/' && here.startsWith(`${path}/`))
  return usePages().map(({ path, label }) => (
    <a key={path} href={href(path)} aria-current={isHere(path) ? 'page' : undefined}>
      <span>{label}</span>
    </a>
  ))
}
