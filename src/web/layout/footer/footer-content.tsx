import { formatPhone, phoneLink } from '../../../shared/phone/phone-links.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { useSite } from '../../../ui/site.ts'
import { useTranslation } from '../../../ui/translation.tsx'
import { useRoot } from '../../root.tsx'
import { Logo, useBrand } from '../header/logo.tsx'
import { useSupportHours } from './support-hours.ts'

export function FooterContent() {
  const { t } = useTranslation()
  const brand = useBrand()
  const { settings } = useRoot()
  const year = indiaDate(new Date(settings.now)).slice(0, 4)
  return (
    <>
      <div className="edge" aria-hidden="true">
        <span />
      </div>
      <div className="container columns">
        <About />
        <FooterLinks />
      </div>
      <div className="container end">
        <span>{t('footer.copyright', { year, brand })}</span>
        <span className="footer-times">{t('footer.times')}</span>
        <span className="dot-separated">
          <span>
            {t('footer.places')}{' '}
            <a href="https://www.geonames.org/" rel="noopener">
              GeoNames
            </a>
          </span>
          <a href="https://creativecommons.org/licenses/by/4.0/" rel="noopener license">
            CC BY 4.0
          </a>
        </span>
        <span className="dot-separated">
          <span>
            {t('footer.pins')}{' '}
            <a href="https://www.data.gov.in/catalog/all-india-pincode-directory" rel="noopener">
              {t('footer.posts')}
            </a>
          </span>
          <a href="https://www.data.gov.in/Godl" rel="noopener license">
            {t('footer.pinsLicense')}
          </a>
        </span>
      </div>
    </>
  )
}

function About() {
  const { t } = useTranslation()
  const { settings } = useRoot()
  const hours = useSupportHours().filter((line) => line.isOpen)
  return (
    <div className="about">
      <Logo />
      <p className="muted tagline">{t('footer.tagline')}</p>
      <p className="numeric">
        <a className="bold reach" href={phoneLink(settings.phone)}>
          {formatPhone(settings.phone)}
        </a>
        <a className="reach" href={`mailto:${settings.email}`}>
          {settings.email}
        </a>
        {hours.map((line) => (
          <span className="muted" key={line.days}>
            {t('hours.line', { days: line.days, hours: line.hours })}
          </span>
        ))}
      </p>
      <SocialLinks />
    </div>
  )
}

function FooterLinks() {
  const { t } = useTranslation()
  const brand = useBrand()
  return (
    <>
      <Column
        title={brand}
        links={[
          ['/about', t('nav.about')],
          ['/services', t('footer.services')],
          ['/explore', t('footer.find')],
          ['/panchang', t('footer.panchang')],
          ['/panchang/festivals', t('footer.festivals')],
          ['/panchang/muhurat', t('footer.muhurats')],
          ['/shop', t('footer.shop')],
          ['/faqs', t('footer.faqs')],
        ]}
      />
      <Column
        title={t('footer.ceremonies')}
        links={[
          ['/services/vivah', t('footer.vivah')],
          ['/services/griha-pravesh', t('footer.grihaPravesh')],
          ['/services/havan', t('footer.havan')],
          ['/services/naamkaran', t('footer.naamkaran')],
          ['/services/satyanarayan', t('footer.satyanarayan')],
        ]}
      />
      <Column
        title={t('footer.rules')}
        links={[
          ['/privacy', t('footer.privacy')],
          ['/terms', t('footer.terms')],
          ['/cookies', t('footer.cookies')],
          ['/accessibility', t('footer.accessibility')],
          ['/contact', t('footer.contact')],
          ['/admin/login', t('footer.panditSignup')],
        ]}
      />
    </>
  )
}

function Column({ title, links }: { title: string; links: [path: string, label: string][] }) {
  const { href } = useSite()
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([path, label]) => (
          <li key={path}>
            <a href={href(path)}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SocialLinks() {
  const { socialLinks } = useRoot().settings
  if (socialLinks.length === 0) return null
  return (
    <ul className="social">
      {socialLinks.map(({ name, url }) => (
        <li key={url}>
          <a className="icon-button" href={url} target="_blank" rel="noopener">
            <span className="visually-hidden">{name}</span>
            <span className="social-icon" data-network={name.toLowerCase()} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  )
}
