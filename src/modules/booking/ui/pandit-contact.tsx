import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { indiaDate } from '../../../shared/dates.ts'
import { nameOf } from '../../../shared/names.ts'
import { formatPhone, phoneLink, whatsappLink } from '../../../shared/phone-links.ts'
import { Niche, nicheTint } from '../../../ui/art/niche.tsx'
import { WhatsAppSign } from '../../../ui/kit/whatsapp-sign.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import type { FamilyBooking } from '../contract.ts'
import { spokenDay } from './spoken-time.ts'
import { usePage } from './use-page.ts'

type PanditCardProps = { booking: FamilyBooking; pandit: NonNullable<FamilyBooking['pandit']>; puja: string }

export function PanditCard({ booking, pandit, puja }: PanditCardProps) {
  const { t } = useTranslation('family')
  const { language, href } = usePage()
  const day = spokenDay(booking.startsAt ? indiaDate(new Date(booking.startsAt)) : booking.date, language)
  const name = nameOf(language, pandit)
  const greeting = t('pandit.greeting', { name: booking.name, puja, day })
  return (
    <section className="fam-part fam-pandit card">
      {pandit.photo ? (
        <img src={pandit.photo} alt="" width={72} height={84} />
      ) : (
        <Niche name={name} tint={nicheTint(pandit.id)} className="niche-72" />
      )}
      <div>
        <h2>{t('pandit.title')}</h2>
        <p className="name">{pandit.slug === null ? name : <Link to={href(`/pandits/${pandit.slug}`)}>{name}</Link>}</p>
        <p className="ash num">{pandit.mobile ? formatPhone(pandit.mobile) : t('pandit.noMobile')}</p>
      </div>
      {pandit.mobile ? (
        <p className="fam-ways no-print">
          <a className="btn btn-s" href={phoneLink(pandit.mobile)}>
            <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('pandit.call')}
          </a>
          <a className="btn btn-wa" href={whatsappLink(pandit.mobile, greeting)} target="_blank" rel="noopener">
            <WhatsAppSign />
            {t('pandit.whatsapp')}
          </a>
        </p>
      ) : null}
    </section>
  )
}
