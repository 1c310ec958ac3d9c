import type { Occasion } from '../../../../../modules/catalogue/contract.ts'
import { CATALOGUE_SLUGS, MUHURAT_CEREMONIES } from '../../../../../modules/panchang/engine/muhurats/rule-types.ts'
import { formatDate } from '../../../../../shared/time/dates.ts'
import { Moon } from '../../../../../ui/art/moon.tsx'
import { useSite } from '../../../../../ui/site.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { BookingLink } from '../../../../layout/booking-link.tsx'
import * as styles from './ceremony.module.css'

type AuspiciousDaysProps = { slug: string; occasions: readonly Occasion[] }

export function AuspiciousDays({ slug, occasions }: AuspiciousDaysProps) {
  const { t } = useTranslation('services')
  const { href } = useSite()
  const muhurat = MUHURAT_CEREMONIES.find((one) => CATALOGUE_SLUGS[one] === slug)
  if (occasions.length === 0 && !muhurat) return null
  return (
    <section className={styles.auspiciousDays}>
      <h2>{occasions.length > 0 ? t('service.days') : t('service.daysLooked')}</h2>
      <Days slug={slug} occasions={occasions} />
      {muhurat ? (
        <p>
          <a className="button button-secondary" href={href(`/panchang/muhurat?ceremony=${muhurat}`)}>
            {t('service.muhurats')}
          </a>
        </p>
      ) : null}
    </section>
  )
}

function Days({ slug, occasions }: AuspiciousDaysProps) {
  const { t } = useTranslation('services')
  const { language, href } = useSite()
  if (occasions.length === 0) return null
  return (
    <ul>
      {occasions.map(({ slug: key, day, name, tithi, moonAge }) => (
        <li key={`${key} ${day}`}>
          <Moon day={moonAge} />
          <span>
            <a href={href(`/panchang/festivals/${day.slice(0, 4)}/${key}`)}>{name}</a>
            <span className="text-small muted numeric">
              {formatDate(day, language)} · {tithi}
            </span>
          </span>
          <BookingLink ceremony={slug} date={day} className="button button-secondary small">
            {t('service.bookDay')}
          </BookingLink>
        </li>
      ))}
    </ul>
  )
}
