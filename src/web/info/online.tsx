// The page about what happens away from one family's home: group puja.

import { useTranslation } from '../../ui/words.tsx'
import { useLanguage } from '../language.ts'
import { InfoPage } from './info-page.tsx'

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
