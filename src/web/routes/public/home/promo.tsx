import { ListChecks, Phone, Wallet } from 'lucide'
import { formatPhone, phoneLink } from '../../../../shared/phone/phone-links.ts'
import { Art } from '../../../../ui/art/art.tsx'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { WhatsAppLogo } from '../../../../ui/kit/whatsapp-logo.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { BookingLink } from '../../../layout/booking-link.tsx'
import { useWhatsAppLink } from '../../../layout/footer/whatsapp-button.tsx'
import { useRoot } from '../../../root.tsx'
import * as styles from './promo.module.css'

export function Promo() {
  const { t } = useTranslation('home')
  return (
    <section className={`container ${styles.promo}`}>
      <div className={styles.offer}>
        <div className={styles.picture}>
          <Art name="ganesha" />
        </div>
        <div className={styles.text}>
          <h2>{t('promo.title')}</h2>
          <p>{t('promo.text')}</p>
          <ul className={styles.facts}>
            <li>
              <Icon icon={Wallet} size={20} className="icon" />
              {t('promo.payment')}
            </li>
            <li>
              <Icon icon={ListChecks} size={20} className="icon" />
              {t('promo.list')}
            </li>
          </ul>
          <BookingLink ceremony="ganesh" className="button button-primary">
            {t('promo.more')}
          </BookingLink>
        </div>
        <Kolam seed="Satyanarayan" shape="diamond" count={9} className={styles.cornerKolam} />
      </div>
      <NeedHelp />
    </section>
  )
}

function NeedHelp() {
  const { t } = useTranslation('home')
  const { phone } = useRoot().settings
  return (
    <aside className={`${styles.help} card`} aria-labelledby="need-help">
      <h2 id="need-help">{t('help.title')}</h2>
      <p className="muted">{t('help.text')}</p>
      <div className={styles.row}>
        <a className="button button-whatsapp" href={useWhatsAppLink()} target="_blank" rel="noopener">
          <WhatsAppLogo />
          {t('help.whatsapp')}
        </a>
        <a
          className="button button-outline numeric"
          href={phoneLink(phone)}
          aria-label={t('help.call', { number: formatPhone(phone) })}
        >
          <Icon icon={Phone} size={20} />
          {formatPhone(phone)}
        </a>
      </div>
    </aside>
  )
}
