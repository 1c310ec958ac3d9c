// The way from the top of the site to this page.
import { useTranslation } from '../../ui/words.tsx'
import { useLanguage } from '../language.ts'
import './crumbs.css'

export type Crumb = { name: string; path: string }

export function Crumbs({ way, here }: { way: readonly Crumb[]; here: string }) {
  const { t } = useTranslation()
  const { href } = useLanguage()
  return (
    <nav className="crumbs" aria-label={t('nav.way')}>
      {way.map(({ name, path }) => (
        <a key={path} href={href(path)}>
          {name}
        </a>
      ))}
      <span aria-current="page">{here}</span>
    </nav>
  )
}
