// What families see of a pandit, shown to himself; changes are made with our team on the phone.
import { Phone, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPaise, paiseOf } from '../../../shared/money.ts'
import { formatPhone, phoneLink } from '../../../shared/phone-links.ts'
import { Niche } from '../../../ui/art/niche.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import type { DetailsView } from './pandit-view.ts'
import './portal-profile.css'

type PortalProfileProps = {
  /** Null while the profile is hidden or not yet verified. */
  profile: DetailsView | null
  name: string
  /** Ours, for changes. */
  phone: string
  /** Opens the page families see. */
  publicLink: ReactNode
}

export function PortalProfile({ profile, name, phone, publicLink }: PortalProfileProps) {
  const { t } = useTranslation('portal')
  return (
    <main id="main" className="pprofile">
      <h1>{t('profile.title')}</h1>
      <div className="pchange card">
        <p>{t('profile.change')}</p>
        <a className="btn btn-p num" href={phoneLink(phone)}>
          <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('profile.call', { phone: formatPhone(phone) })}
        </a>
      </div>
      {profile ? (
        <Shown profile={profile} publicLink={publicLink} />
      ) : (
        <p className="pnote card">{t('profile.hidden', { name })}</p>
      )}
    </main>
  )
}

function Shown({ profile, publicLink }: { profile: DetailsView; publicLink: ReactNode }) {
  const { t } = useTranslation('portal')
  return (
    <>
      <section className="pcard card">
        <div className="pwho">
          {profile.photo ? <img src={profile.photo} alt="" width={80} height={94} /> : <Niche name={profile.name} />}
          <div>
            <h2>{profile.name}</h2>
            <p className="ash">{profile.place}</p>
            <Rating profile={profile} />
          </div>
        </div>
        <Facts profile={profile} />
        {profile.about ? <p lang={profile.aboutLanguage}>{profile.about}</p> : null}
        {publicLink}
      </section>
      <section className="pcard card">
        <h2>{t('profile.fees')}</h2>
        <ul className="pfees num">
          {profile.fees.map((fee) => (
            <li key={fee.slug}>
              <span>{fee.name}</span>
              <b>{formatPaise(fee.paise)}</b>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Rating({ profile: { rating, reviewCount } }: { profile: DetailsView }) {
  const { t } = useTranslation('portal')
  if (reviewCount === 0) return <p className="ash">{t('profile.unrated')}</p>
  return (
    <p className="prate num">
      <Star className="star" size={18} strokeWidth={1.75} aria-hidden="true" />
      <b>{rating.toFixed(1)}</b>
      <span className="ash">{t('profile.reviews', { count: reviewCount })}</span>
    </p>
  )
}

function Facts({ profile }: { profile: DetailsView }) {
  const { t } = useTranslation('portal')
  const facts = [
    { name: t('profile.from'), value: formatPaise(paiseOf(profile.basePrice)) },
    { name: t('profile.experience'), value: profile.years === null ? '' : t('profile.years', { count: profile.years }) },
    { name: t('profile.tradition'), value: profile.tradition },
    { name: t('profile.languages'), value: profile.languages },
    { name: t('profile.chanting'), value: profile.chanting },
    {
      name: t('profile.lateCancellation'),
      value:
        profile.lateCancellationPercent > 0
          ? t('profile.percent', { percent: profile.lateCancellationPercent })
          : t('profile.nothing'),
    },
  ]
  return (
    <dl className="num">
      {facts
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
