import { BadgeCheck, Clock, MapPin, Star } from 'lucide'
import type { ReactNode } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import { formatPaise, paiseOf } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { InitialsBadge } from '../../../../ui/art/initials-badge.tsx'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { deferredComponent } from '../../../../ui/data/lazy-component.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { pictureAt, sourceSet } from '../../../accounts/pictures/model.ts'
import * as styles from './pandit-details.module.css'
import * as panditFeesStyles from './pandit-fees.module.css'
import type { CancellationHours } from './pandit-texts.tsx'
import type { DetailsView } from './pandit-view.ts'
import { splitRequestedFee } from './requested-fee.ts'
import type { LoadSamagri } from './service-samagri.tsx'

// Rendered on the server; their code loads after the page's own.
export const Fees = deferredComponent(() => import('./pandit-fees.tsx').then((module) => module.Fees))
const Gallery = deferredComponent(() => import('./gallery.tsx').then((module) => module.Gallery))
const CancellationRule = deferredComponent(() => import('./pandit-texts.tsx').then((module) => module.CancellationRule))
const PanditTexts = deferredComponent(() => import('./pandit-texts.tsx').then((module) => module.PanditTexts))
const VerifiedChecks = deferredComponent(() => import('./verified-checks.tsx').then((module) => module.VerifiedChecks))

type PanditDetailsProps = {
  pandit: DetailsView
  /** Slug of the searched puja, if any. */
  ceremony?: string
  language: Language
  hours: CancellationHours
  titleId: string
  reviews: ReactNode
  /** Loads the samagri of a service. */
  loadSamagri: LoadSamagri
  /** The save button; absent when the reader cannot save him. */
  save?: ReactNode
  /** A link to the page with the same content. */
  own?: ReactNode
  /** The booking button. */
  booking: ReactNode
}

export function PanditDetails(props: PanditDetailsProps) {
  const { pandit, ceremony = '', language, hours, titleId, reviews, loadSamagri, save, own, booking } = props
  const { t } = useTranslation('explore')
  return (
    <div className={styles.details}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls in here, also by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby={titleId}>
        <Head pandit={pandit} titleId={titleId} t={t} />
        <div className={styles.body}>
          <div>
            <PanditTexts pandit={pandit} language={language} t={t} />
            {reviews}
            <CancellationRule percent={pandit.lateCancellationPercent} hours={hours} t={t} />
          </div>
          <div>
            <Fees pandit={pandit} ceremony={ceremony} loadSamagri={loadSamagri} t={t} />
            <Gallery name={pandit.name} pictures={pandit.gallery} t={t} />
            {own}
          </div>
        </div>
      </section>
      <div className={panditFeesStyles.bar}>
        <Price pandit={pandit} ceremony={ceremony} t={t} />
        {save}
        {booking}
      </div>
    </div>
  )
}

type Part = { pandit: DetailsView; t: Translate<'explore'> }

/** His fee for the searched puja, as on the card; without one, his lowest fee. */
export function Price({ pandit, ceremony, t }: Part & { ceremony: string }) {
  const { requestedFee } = splitRequestedFee(pandit.fees, ceremony)
  const min = t('detail.amount', { amount: formatPaise(paiseOf(pandit.basePrice)) })
  return (
    <p className={`${panditFeesStyles.price} numeric`}>
      <span className="muted text-small">{requestedFee?.name ?? t('detail.from')}</span>
      <br />
      <b>{requestedFee ? formatPaise(requestedFee.paise) : min}</b> <span className="muted text-small">{t('detail.after')}</span>
    </p>
  )
}

export function Head(props: Part & { titleId: string; heading?: 'h1' | 'h2' }) {
  const { pandit, titleId, t, heading: Heading = 'h2' } = props
  return (
    <div className={styles.heading}>
      <Kolam seed="Satyanarayan" shape="diamond" count={7} className={styles.kolamFigure} />
      {pandit.photo ? <Photo path={pandit.photo} /> : <InitialsBadge initials={pandit.initials} tint={pandit.tint} />}
      <div className={styles.headingText}>
        <Heading id={titleId}>{pandit.name}</Heading>
        <p className={`${styles.facts} numeric`}>
          <HeadRating pandit={pandit} t={t} />
          <span>
            <Icon icon={MapPin} size={18} className="icon" />
            {pandit.place}
          </span>
          {pandit.years === null ? null : (
            <span>
              <Icon icon={Clock} size={18} className="icon" />
              {t('card.years', { count: pandit.years })}
            </span>
          )}
          {pandit.verified ? <VerifiedButton pandit={pandit} t={t} /> : null}
        </p>
        {pandit.verified ? (
          <div id={VERIFIED_NOTE} popover="auto" className={styles.notePopover}>
            <p className="bold">{t('detail.verified')}</p>
            <p>{t('detail.verifiedText')}</p>
            {pandit.checks.length > 0 ? <VerifiedChecks checks={pandit.checks} /> : null}
          </div>
        ) : null}
      </div>
    </div>
  )
}

const VERIFIED_NOTE = 'verified-note'

function VerifiedButton({ pandit, t }: Part) {
  return (
    <button type="button" className={styles.verifiedButton} popoverTarget={VERIFIED_NOTE}>
      <Icon icon={BadgeCheck} size={18} />
      {pandit.verifiedOn ? t('verified.on', { date: pandit.verifiedOn }) : t('card.verified')}
    </button>
  )
}

function Photo({ path }: { path: string }) {
  return (
    <img
      className={styles.photo}
      data-part="photo"
      src={pictureAt(path, 320)}
      srcSet={sourceSet(path)}
      sizes="(width < 50em) 84px, 132px"
      alt=""
    />
  )
}

function HeadRating({ pandit, t }: Part) {
  if (pandit.reviewCount === 0) {
    return (
      <span>
        <span className="tag marigold">{t('card.new')}</span>
        <span className="muted">{t('card.unrated')}</span>
      </span>
    )
  }
  return (
    <span>
      <Icon icon={Star} size={18} className="icon star" />
      <b>{pandit.rating.toFixed(1)}</b>
      <span className="muted">{t('card.reviews', { count: pandit.reviewCount })}</span>
    </span>
  )
}
