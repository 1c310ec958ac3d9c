import { Plus, Trash2 } from 'lucide'
import { Form, useNavigation } from 'react-router'
import type { Rate } from '../../../../modules/shop/gst-rates/contract.ts'
import { formatDate } from '../../../../shared/time/dates.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './rates.module.css'

/** The field that a reason concerns. */
const FIELDS: Partial<Record<Refused['reason'], string>> = { date_in_past: 'fromDay', rate_already_exists: 'fromDay' }
const DATE_IN_PAST: Refused = { reason: 'date_in_past' }

/** `problem` is why the last form was refused. */
export function RatesView({ rates, today, problem }: { rates: readonly Rate[]; today: string; problem: Refused | undefined }) {
  const { t } = useTranslation('rates')
  return (
    <main id="main" className={styles.rates}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <NewRate today={today} problem={problem} />
      <table className="numeric" aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('hsn')}</th>
            <th scope="col">{t('rate')}</th>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('products')}</th>
            <th scope="col">{t('note')}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <Row key={`${rate.hsn} ${rate.fromDay}`} rate={rate} />
          ))}
        </tbody>
      </table>
    </main>
  )
}

function Row({ rate }: { rate: Rate }) {
  const { t } = useTranslation('rates')
  const { language } = useSite()
  return (
    <tr>
      <th scope="row">{rate.hsn}</th>
      <td>{`${rate.basisPoints / 100}%`}</td>
      <td>{`${formatDate(rate.fromDay, language, 'short')} ${rate.fromDay.slice(0, 4)}`}</td>
      <td>{rate.products}</td>
      <td lang="en">
        {rate.note}
        {rate.isUpcoming ? (
          <Form method="post">
            <input type="hidden" name="hsn" value={rate.hsn} />
            <input type="hidden" name="fromDay" value={rate.fromDay} />
            <button type="submit" name="intent" value="remove" className="button button-outline">
              <Icon icon={Trash2} size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('remove', { hsn: rate.hsn })}
            </button>
          </Form>
        ) : null}
      </td>
    </tr>
  )
}

function NewRate({ today, problem }: { today: string; problem: Refused | undefined }) {
  const { t } = useTranslation('rates')
  const { state } = useNavigation()
  const message = useErrorMessage('rates')
  const field = problem && (FIELDS[problem.reason] ?? problem.field)
  const isElsewhere = problem !== undefined && !(field === 'hsn' || field === 'basisPoints' || field === 'fromDay')
  return (
    <Form method="post" className={styles.ratesNew}>
      <Field label={t('hsn')} required error={field === 'hsn' ? t('wrong.hsn') : undefined}>
        {(control) => <input {...control} className="input numeric" name="hsn" inputMode="numeric" maxLength={8} required />}
      </Field>
      <Field label={t('percent')} required error={field === 'basisPoints' ? t('wrong.percent') : undefined}>
        {(control) => (
          <input {...control} className="input numeric" name="percent" type="number" min={0} max={40} step={0.01} required />
        )}
      </Field>
      <Field
        label={t('from')}
        required
        error={field === 'fromDay' ? message(problem?.reason === 'rate_already_exists' ? problem : DATE_IN_PAST) : undefined}
      >
        {(control) => (
          <input {...control} className="input numeric" name="fromDay" type="date" min={today} defaultValue={today} required />
        )}
      </Field>
      <Field label={t('note')}>{(control) => <input {...control} className="input" name="note" maxLength={200} />}</Field>
      <button type="submit" name="intent" value="add" className="button button-primary" disabled={state !== 'idle'}>
        <Icon icon={Plus} size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('add')}
      </button>
      {isElsewhere ? <p role="alert">{message(problem)}</p> : null}
    </Form>
  )
}
