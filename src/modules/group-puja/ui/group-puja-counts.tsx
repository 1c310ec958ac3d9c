import { Download } from 'lucide'
import type { Language } from '../../../shared/languages.ts'
import { formatDate } from '../../../shared/time/dates.ts'
import { Empty } from '../../../ui/kit/empty.tsx'
import { Icon } from '../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../ui/translation.tsx'
import type { GroupPujaCount } from '../contract.ts'
import { RETENTION_DAYS_AFTER } from '../model.ts'
import * as styles from './group-puja-counts.module.css'

const FILE = '/api/v1/ops/group-puja/interests.csv'

export function GroupPujaCounts({ items, language }: { items: readonly GroupPujaCount[]; language: Language }) {
  const { t } = useTranslation('console-group-puja')
  return (
    <main id="main" className={styles.counts}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead', { days: RETENTION_DAYS_AFTER })}</p>
      {items.length === 0 ? (
        <Empty seed="Group puja" text={t('none')} />
      ) : (
        <>
          <div className={styles.table}>
            <table className="numeric">
              <thead>
                <tr>
                  <th scope="col">{t('festival')}</th>
                  <th scope="col">{t('day')}</th>
                  <th scope="col">{t('mobiles')}</th>
                  <th scope="col">{t('emails')}</th>
                  <th scope="col">{t('total')}</th>
                  <th scope="col">{t('file')}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <Row key={`${item.occasion}${item.day}`} item={item} language={language} />
                ))}
              </tbody>
            </table>
          </div>
          <p>
            <a className="button button-outline" href={`${FILE}?lang=${language}`} download>
              <Icon icon={Download} size={18} />
              {t('downloadAll')}
            </a>
          </p>
        </>
      )}
    </main>
  )
}

function Row({ item, language }: { item: GroupPujaCount; language: Language }) {
  const { t } = useTranslation('console-group-puja')
  const query = new URLSearchParams({ occasion: item.occasion, day: item.day, lang: language })
  return (
    <tr>
      <th scope="row">{item.name}</th>
      <td>{formatDate(item.day, language)}</td>
      <td>{item.mobiles}</td>
      <td>{item.emails}</td>
      <td>
        <b>{item.total}</b>
      </td>
      <td>
        <a href={`${FILE}?${query}`} download aria-label={t('downloadOf', { festival: item.name })}>
          {t('download')}
        </a>
      </td>
    </tr>
  )
}
