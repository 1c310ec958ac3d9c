// Who we are: the page about us.
import { DoorOpen, Eye, ShieldCheck } from 'lucide-react'
import { useTranslation } from '../../ui/words.tsx'
import { useRoot } from '../root.tsx'
import { InfoPage } from './info-page.tsx'

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
