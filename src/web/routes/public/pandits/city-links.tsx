import type { CityLink } from '../../../../modules/pandits/cities/contract.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './links.module.css'

/** Formats a number of pandits; they are counted up to 1001. */
export const formatPanditCount = (count: number): string => (count > 1000 ? '1,000+' : count.toLocaleString('en-IN'))

type CityLinksProps = { cities: readonly CityLink[]; ceremony: string | undefined }

/** Needs the catalogue `cities`. */
export function CityLinks({ cities, ceremony }: CityLinksProps) {
  const { t } = useTranslation('cities')
  const { href } = useSite()
  return (
    <ul className={styles.links}>
      {cities.map(({ slug, name, pandits }) => (
        <li key={slug}>
          <a href={href(ceremony ? `/pandits/${slug}/${ceremony}` : `/pandits/${slug}`)}>{name}</a>
          <span className="muted text-small numeric">{t('pandits', { count: pandits, shown: formatPanditCount(pandits) })}</span>
        </li>
      ))}
    </ul>
  )
}
