// Layout of account pages; redirects signed-out visitors home to sign in.
import { Bookmark, CalendarDays, KeyRound, MapPin, Package, ShieldCheck, Star, UserRound, Users } from 'lucide'
import { NavLink, Outlet } from 'react-router'
import * as styles from '../../../../modules/accounts/profile/ui/own-form.module.css'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { Protected } from '../../../platform/protected.tsx'

export const handle = { catalogues: ['account'] }

export default function AccountLayout() {
  const { t } = useTranslation('account')
  const { href } = useSite()
  const sections = [
    ['/account', t('nav.bookings'), CalendarDays],
    ['/account/orders', t('nav.orders'), Package],
    ['/account/profile', t('nav.profile'), UserRound],
    ['/account/addresses', t('nav.addresses'), MapPin],
    ['/account/family', t('nav.family'), Users],
    ['/account/saved', t('nav.saved'), Bookmark],
    ['/account/reviews', t('nav.reviews'), Star],
    ['/account/security', t('nav.security'), KeyRound],
    ['/account/privacy', t('nav.privacy'), ShieldCheck],
  ] as const
  return (
    <Protected>
      <PageHead title={t('title')} isIndexed={false} />
      <main id="main" className={`${styles.page} container`}>
        <h1>{t('title')}</h1>
        <nav className={styles.navigation} aria-label={t('nav.label')}>
          {sections.map(([path, label, icon]) => (
            <NavLink key={path} className="chip" to={href(path)} end>
              <Icon icon={icon} size={18} />
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.sections}>
          <Outlet />
        </div>
      </main>
    </Protected>
  )
}
