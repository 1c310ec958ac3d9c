// Pages about what happens away from one family's home: e-puja and group puja.

import { useTranslation } from '../../ui/words.tsx'
import { Steps } from '../home/steps.tsx'
import { useLanguage } from '../language.ts'
import { InfoPage } from './info-page.tsx'
import { ReachButtons } from './reach-buttons.tsx'

export function EPujaPage() {
  const { t } = useTranslation('pages')
  const steps = [
    { title: t('epuja.book'), text: t('epuja.bookText') },
    { title: t('epuja.pay'), text: t('epuja.payText') },
    { title: t('epuja.join'), text: t('epuja.joinText') },
  ]
  return (
    <InfoPage title={t('epuja.title')} lead={t('epuja.lead')} seed="E-Puja">
      <Steps steps={steps} heading="h2" />
      <section>
        <h2>{t('epuja.ask')}</h2>
        <p className="ash">{t('epuja.askText')}</p>
        <div className="actions">
          <ReachButtons />
        </div>
      </section>
    </InfoPage>
  )
}

export function MuhuratPage() {
  const { t } = useTranslation('pages')
  const { href } = useLanguage()
  return (
    <InfoPage title={t('group.title')} lead={t('group.lead')} seed="Group Puja" note={t('group.soon')}>
      <p className="ash">{t('group.until')}</p>
      <div className="actions">
        <a className="btn btn-p" href={href('/explore')}>
          {t('group.find')}
        </a>
      </div>
    </InfoPage>
  )
}
