import { useLocation } from 'react-router'
import { useSite } from '../../ui/site.ts'
import { useTranslation } from '../../ui/translation.tsx'
import { useRoot } from '../root.tsx'
import * as styles from './crumbs.module.css'
import { breadcrumbs, StructuredData } from './structured-data.tsx'

export type Crumb = { name: string; path: string }

export function Crumbs({ way, here }: { way: readonly Crumb[]; here: string }) {
  const { t } = useTranslation()
  const { href } = useSite()
  const { origin } = useRoot()
  const { pathname } = useLocation()
  const urls = [...way.map(({ name, path }) => ({ name, url: origin + href(path) })), { name: here, url: origin + pathname }]
  return (
    <>
      <nav className={styles.crumbs} aria-label={t('nav.way')}>
        {way.map(({ name, path }) => (
          <a key={path} href={href(path)}>
            {name}
          </a>
        ))}
        <span aria-current="page">{here}</span>
      </nav>
      <StructuredData things={[breadcrumbs(urls)]} />
    </>
  )
}
