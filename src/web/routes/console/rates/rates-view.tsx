import { Plus, Trash2 } from 'lucide'
import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { ratesClient } from '../../../../modules/shop/client.ts'
import { MAX_RATE_PERCENT, NewRate, type Rate } from '../../../../modules/shop/gst-rates/contract.ts'
import { formatDate } from '../../../../shared/time/dates.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { errorReasonOf, refusedOf } from '../../../../ui/errors/refusal.ts'
import { inputOf } from '../../../../ui/forms/input-of.ts'
import { useZodForm } from '../../../../ui/forms/use-zod-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { parseBasisPoints } from '../business/typed.ts'
import { ActionRefusal } from '../pane/action-dialog.tsx'
import * as styles from './rates.module.css'

/** The rate is in percent, as typed. */
type Fields = { hsn: string; basisPoints: string; fromDay: string; note: string }

const RateFormSchema = z
  .custom<Fields>()
  .transform(({ basisPoints, ...fields }): NewRate => ({ ...fields, basisPoints: parseBasisPoints(basisPoints) }))
  .pipe(NewRate)

export function RatesView({ rates, today }: { rates: readonly Rate[]; today: string }) {
  const { t } = useTranslation('rates')
  return (
    <main id="main" className={styles.rates}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <NewRateForm today={today} />
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
  const { revalidate } = useRevalidator()
  const { hsn, fromDay } = rate
  const removal = useIdempotentMutation(
    () => unwrap(ratesClient().ops['hsn-rates'][':hsn'][':fromDay'].$delete({ param: { hsn, fromDay } })),
    { onSuccess: revalidate },
  )
  return (
    <tr>
      <th scope="row">{rate.hsn}</th>
      <td>{`${rate.basisPoints / 100}%`}</td>
      <td>{`${formatDate(rate.fromDay, language, 'short')} ${rate.fromDay.slice(0, 4)}`}</td>
      <td>{rate.products}</td>
      <td lang="en">
        {rate.note}
        {rate.isUpcoming ? (
          <button
            type="button"
            className="button button-outline"
            aria-busy={removal.isPending}
            onClick={() => void removal.run()}
          >
            <Icon icon={Trash2} size={18} />
            {t('remove', { hsn })}
          </button>
        ) : null}
        <div lang={language}>
          <ActionRefusal error={removal.error} namespace="rates" />
        </div>
      </td>
    </tr>
  )
}

/** Adds the rate, and shows it in the table. */
function useNewRate(today: string) {
  const { revalidate } = useRevalidator()
  const adding = useIdempotentMutation((json: NewRate) => unwrap(ratesClient().ops['hsn-rates'].$post({ json })), {
    onSuccess: () => {
      form.reset()
      return revalidate()
    },
    onError: (error) => {
      const reason = errorReasonOf(error)
      if (reason === 'rate_already_exists') form.setError('fromDay', { type: reason })
    },
  })
  const defaultValues = { hsn: '', basisPoints: '', fromDay: today, note: '' }
  const { form, submit } = useZodForm(RateFormSchema, { defaultValues, action: adding })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return { form, onSubmit, adding }
}

function NewRateForm({ today }: { today: string }) {
  const { t } = useTranslation('rates')
  const message = useErrorMessage('rates')
  const { form, onSubmit, adding } = useNewRate(today)
  const { errors } = form.formState
  const wrongDay = errors.fromDay?.type === 'rate_already_exists' ? 'rate_already_exists' : 'date_in_past'
  const { reason, field } = refusedOf(adding.error)
  const isAtField = reason === 'rate_already_exists' || ['hsn', 'basisPoints', 'fromDay'].includes(field ?? '')
  return (
    <form className={styles.ratesNew} noValidate onSubmit={onSubmit}>
      <Field label={t('hsn')} required error={errors.hsn && t('wrong.hsn')}>
        {(control) => <input {...control} {...inputOf(form, 'hsn')} className="input numeric" inputMode="numeric" />}
      </Field>
      <Field label={t('percent')} required error={errors.basisPoints && t('wrong.percent', { max: MAX_RATE_PERCENT })}>
        {(control) => <input {...control} {...inputOf(form, 'basisPoints')} className="input numeric" inputMode="decimal" />}
      </Field>
      <Field label={t('from')} required error={errors.fromDay && message({ reason: wrongDay })}>
        {(control) => <input {...control} {...inputOf(form, 'fromDay')} className="input numeric" type="date" min={today} />}
      </Field>
      <Field label={t('note')}>
        {(control) => <input {...control} {...inputOf(form, 'note')} className="input" maxLength={200} />}
      </Field>
      <button type="submit" className="button button-primary" aria-busy={adding.isPending}>
        <Icon icon={Plus} size={18} />
        {t('add')}
      </button>
      <ActionRefusal error={isAtField ? undefined : adding.error} namespace="rates" />
    </form>
  )
}
