import type { OneFestivalResponse, TownDay } from '../../../../../modules/panchang/festivals/contract.ts'
import { formatDate, formatLocalIsoTime } from '../../../../../shared/time/dates.ts'
import { useSite } from '../../../../../ui/site.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { COMPARED_KEYS } from '../comparison-keys.ts'
import * as styles from '../observances.module.css'

export function Towns({ festival: { towns, isSankranti } }: { festival: OneFestivalResponse }) {
  const { t } = useTranslation('observances')
  const { language } = useSite()
  if (towns.length === 0) return null
  const usual = towns[0]?.date
  const differs = isSankranti ? t('sankrantiDiffers') : t('differs')
  return (
    <section>
      <h2>{t('elsewhere')}</h2>
      <p className="muted">{towns.every(({ date }) => date === usual) ? t('sameEverywhere') : differs}</p>
      <table className={styles.towns}>
        <tbody>
          {towns.map((day) => (
            <tr key={day.town}>
              <th scope="row">{t(COMPARED_KEYS[day.town])}</th>
              <td className={day.date === usual ? 'numeric' : `numeric ${styles.other}`}>{formatDate(day.date, language)}</td>
              <td className="text-small muted">
                <Times day={day} />
                {day.date === usual ? null : day.reason}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Times({ day: { moonrise, parana } }: { day: TownDay }) {
  const { t } = useTranslation('observances')
  const { language } = useSite()
  return (
    <>
      {moonrise ? <p className="numeric">{t('townMoonrise', { time: formatLocalIsoTime(moonrise, language) })}</p> : null}
      {parana ? (
        <p className="numeric">
          {t('townParana', {
            date: formatDate(parana.start.slice(0, 10), language, 'short'),
            from: formatLocalIsoTime(parana.start, language),
            to: formatLocalIsoTime(parana.end, language),
          })}
        </p>
      ) : null}
    </>
  )
}
