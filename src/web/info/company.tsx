// Who we are and how to reach us: about and contact.
import { DoorOpen, Eye, Mail, ShieldCheck } from 'lucide-react'
import { formatTime } from '../../shared/dates.ts'
import { useTranslation } from '../../ui/words.tsx'
import { useLanguage } from '../language.ts'
import { useSupportHours } from '../layout/support-hours.ts'
import { useRoot } from '../root.tsx'
import { InfoPage } from './info-page.tsx'
import { ReachButtons } from './reach-buttons.tsx'

export function AboutPage() {
  const { t } = useTranslation('pages')
  const { founderName } = useRoot().settings
  const values = [
    { Icon: ShieldCheck, title: t('about.authenticity'), text: t('about.authenticityText') },
    { Icon: DoorOpen, title: t('about.accessibility'), text: t('about.accessibilityText') },
    { Icon: Eye, title: t('about.transparency'), text: t('about.transparencyText') },
  ]
  return (
    <InfoPage title={t('about.title')} lead={t('about.lead')} seed="About">
      <section>
        <h2>{t('about.values')}</h2>
        <ul className="values">
          {values.map(({ Icon, title, text }) => (
            <li className="card" key={title}>
              <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      {founderName ? <p className="mt-8">{t('about.founder', { name: founderName })}</p> : null}
    </InfoPage>
  )
}

export function ContactPage() {
  const { t } = useTranslation('pages')
  const { language } = useLanguage()
  const { email, officeAddress, openUntil } = useRoot().settings
  const hours = useSupportHours()
  return (
    <InfoPage title={t('contact.title')} lead={t('contact.lead')} seed="Contact">
      <div className="reach-us">
        <section className="card">
          <h2>{t('contact.talk')}</h2>
          <ReachButtons />
          <a className="btn btn-l" href={`mailto:${email}`}>
            <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
            {email}
          </a>
          {officeAddress ? <address>{officeAddress}</address> : null}
        </section>
        <section className="card">
          <h2>{t('contact.hours')}</h2>
          <span className={openUntil ? 'tag tulsi' : 'tag sand'}>
            {openUntil ? t('contact.open', { time: formatTime(new Date(openUntil), language) }) : t('contact.closed')}
          </span>
          <dl className="hours num">
            {hours.map((line) => (
              <div className="contents" key={line.days}>
                <dt>{line.days}</dt>
                <dd>{line.hours}</dd>
              </div>
            ))}
          </dl>
          <p className="ash s14">{t('contact.times')}</p>
        </section>
      </div>
    </InfoPage>
  )
}
