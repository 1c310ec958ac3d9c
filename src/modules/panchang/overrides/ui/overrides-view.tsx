import { RotateCcw } from 'lucide'
import { Form, useRevalidator } from 'react-router'
import type { Language } from '../../../../shared/languages.ts'
import { formatDate } from '../../../../shared/time/dates.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { Refusal } from '../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { overridesClient } from '../../client.ts'
import type { OverrideList, OverrideRow } from '../contract.ts'
import { NewOverrideForm } from './new-override-form.tsx'
import * as styles from './overrides.module.css'

type ViewProps = { list: OverrideList; year: number; language: Language }

export function OverridesView({ list, year, language }: ViewProps) {
  const { t } = useTranslation('set-days')
  return (
    <main id="main" className={styles.overrides}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <Form method="get" className={styles.yearForm}>
        <label htmlFor="set-days-year">{t('year')}</label>
        <input
          id="set-days-year"
          className="input numeric"
          name="year"
          type="number"
          min={1900}
          max={2100}
          defaultValue={year}
          key={year}
          required
        />
        <button type="submit" className="button button-outline">
          {t('show')}
        </button>
      </Form>
      {list.items.length === 0 ? (
        <p>{t('none', { year: String(year) })}</p>
      ) : (
        <ul className={styles.list}>
          {list.items.map((row) => (
            <Line key={row.id} row={row} language={language} />
          ))}
        </ul>
      )}
      <NewOverrideForm festivals={list.festivals} year={year} />
    </main>
  )
}

function Line({ row, language }: { row: OverrideRow; language: Language }) {
  const { t } = useTranslation('set-days')
  const { revalidate } = useRevalidator()
  const message = useErrorMessage('set-days')
  const withdrawal = useIdempotentMutation(
    () => unwrap(overridesClient().ops['panchang-overrides'][':id'].withdraw.$post({ param: { id: row.id } })),
    { onSuccess: revalidate },
  )
  const madeAt = formatDate(row.madeAt.slice(0, 10), language)
  return (
    <li className={row.withdrawnAt ? `card ${styles.withdrawn}` : 'card'}>
      <h2>{row.name}</h2>
      <p>
        {formatDate(row.date, language, 'long')}
        {row.computedDate ? (
          <span className="muted">{` ${t('instead', { day: formatDate(row.computedDate, language) })}`}</span>
        ) : null}
      </p>
      <p lang="en">{row.source}</p>
      <p className="muted">
        <Where scope={row.scope} />
        {` · ${row.madeBy ? t('madeBy', { name: row.madeBy, day: madeAt }) : t('made', { day: madeAt })}`}
      </p>
      {row.withdrawnAt ? (
        <p>
          {t(row.withdrawnBy ? 'withdrawnBy' : 'withdrawn', {
            name: row.withdrawnBy ?? '',
            day: formatDate(row.withdrawnAt.slice(0, 10), language),
          })}
        </p>
      ) : (
        <button
          type="button"
          className="button button-outline"
          aria-busy={withdrawal.isPending}
          onClick={() => void withdrawal.run()}
        >
          <Icon icon={RotateCcw} size={18} />
          {t('withdraw', { name: row.name })}
        </button>
      )}
      {withdrawal.error ? <Refusal>{message(withdrawal.error)}</Refusal> : null}
    </li>
  )
}

function Where({ scope }: { scope: OverrideRow['scope'] }) {
  const { t } = useTranslation('set-days')
  if (scope.kind === 'everywhere') return t('everywhere')
  if (scope.kind === 'timeZone') return t('inZone', { zone: scope.timeZone })
  return t('around', {
    kilometres: String(scope.kilometres),
    latitude: String(scope.latitude),
    longitude: String(scope.longitude),
  })
}
