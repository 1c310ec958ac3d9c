import { useLocation } from 'react-router'
import { useSite } from '../../ui/site.ts'
import { useTranslation } from '../../ui/translation.tsx'
import { useRoot } from '../root.tsx'
import * as styles from './crumbs.module.css'
import { breadcrumbs, StructuredData } from './structured-data.tsx'

export type Crumb = { name: string; path: string }

export function Crumbs({ ancestors, currentPage }: { ancestors: readonly Crumb[]; currentPage: string }) {
  const { t } = useTranslation()
  const { href } = useSite()
  const { origin } = useRoot()
  const { pathname } = useLocation()
  const urls = [
    ...ancestors.map(({ name, path }) => ({ name, url: origin + href(path) })),
    { name: currentPage, url: origin + pathname },
  ]
  return (
    <>
      <nav className={styles.crumbs} aria-label={t('nav.breadcrumbs')}>
        {ancestors.map(({ name, path }) => (
          <a key={path} href={href(path)}>
            {name}
          </a>
        ))}
        <span aria-current="page">{currentPage}</span>
      </nav>
      <StructuredData things={[breadcrumbs(urls)]} />
    </>
  )
}
