import { ArrowRight } from 'lucide'
import type { CeremonyCard } from '../../../../modules/catalogue/contract.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { formatDuration } from '../../../../shared/time/duration-spans.ts'
import { Art } from '../../../../ui/art/art.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { BookingLink } from '../../../layout/booking-link.tsx'
import type { CeremonyPicture } from '../../../layout/ceremony-picture.ts'
import { SectionHead } from '../../../layout/section-head.tsx'
import * as styles from './popular.module.css'

export type PopularCeremony = CeremonyCard & CeremonyPicture & { fromPaise: number | null }

/** The maximum length of a list on the home page. */
const MAX = 6

export function Popular({ ceremonies }: { ceremonies: readonly PopularCeremony[] }) {
  const { t } = useTranslation('home')
  const { href } = useSite()
  const all = (
    <a className="link" href={href('/services')}>
      {t('popular.all')}
      <Icon icon={ArrowRight} size={18} />
    </a>
  )
  return (
    <section className={`container ${styles.popular}`}>
      <SectionHead title={t('popular.title')} seed="Popular" text={t('popular.text')} end={all} />
      <div className={styles.cards}>
        {ceremonies.slice(0, MAX).map((ceremony, index) => (
          <PopularCard key={ceremony.slug} ceremony={ceremony} isFirst={index === 0} />
        ))}
      </div>
    </section>
  )
}

function PopularCard({ ceremony, isFirst }: { ceremony: PopularCeremony; isFirst: boolean }) {
  const { t } = useTranslation('home')
  const { language } = useSite()
  return (
    <BookingLink ceremony={ceremony.slug} className={`${styles.ceremony} card${isFirst ? ` ${styles.featured}` : ''}`}>
      <div className={`${styles.picture} tint-${ceremony.tint}`}>{isFirst ? <NewHome /> : <Art name={ceremony.art} />}</div>
      <div className={styles.text}>
        <h3>{ceremony.name}</h3>
        {isFirst ? <p className="muted">{ceremony.summary}</p> : null}
        <p className="muted text-small">{formatDuration(ceremony.minMinutes, ceremony.maxMinutes, language)}</p>
        {ceremony.fromPaise === null ? null : (
          <p className={`${styles.price} numeric`}>
            <span>{t('popular.from')}</span>
            <b>{t('popular.amount', { amount: formatPaise(ceremony.fromPaise) })}</b>
          </p>
        )}
      </div>
    </BookingLink>
  )
}

/** The large picture of the first card, composed of existing drawings. */
function NewHome() {
  return (
    <svg className="art" viewBox="0 0 440 330" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect className={styles.floor} x="-300" y="262" width="1040" height="400" />
      <path className={styles.edge} d="M-300 262H740" />
      <use href="/art/door.svg#art" x="76" y="-6" width="290" height="290" />
      <use href="/art/thali.svg#art" x="42" y="200" width="138" height="138" />
      <use href="/art/kalash.svg#art" x="276" y="170" width="140" height="140" />
    </svg>
  )
}
