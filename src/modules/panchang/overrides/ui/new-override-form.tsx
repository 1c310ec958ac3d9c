import { Plus } from 'lucide'
import type { FormEvent, HTMLInputTypeAttribute } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { unwrap } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { inputOf } from '../../../../ui/forms/input-of.ts'
import { useZodForm } from '../../../../ui/forms/use-zod-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { Refusal } from '../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { overridesClient } from '../../client.ts'
import { NewOverride, type OverrideList, type OverrideScope } from '../contract.ts'
import { MAX_KILOMETRES, MAX_SOURCE, MIN_SOURCE } from '../model.ts'
import * as styles from './overrides.module.css'

/** As typed. */
type Fields = {
  festival: string
  date: string
  computedDate: string
  scope: { timeZone: string; latitude: string; longitude: string; kilometres: string }
  source: string
}

const EMPTY: Fields = {
  festival: '',
  date: '',
  computedDate: '',
  scope: { timeZone: 'Asia/Kolkata', latitude: '', longitude: '', kilometres: '' },
  source: '',
}

/** A place, even an incomplete one, is used instead of the time zone. */
function scopeOf({ timeZone, ...place }: Fields['scope']): OverrideScope {
  const { latitude, longitude, kilometres } = place
  if (latitude || longitude || kilometres) {
    const [lat, lon, km] = [latitude, longitude, kilometres].map(Number.parseFloat) as [number, number, number]
    return { kind: 'around', latitude: lat, longitude: lon, kilometres: km }
  }
  return timeZone.trim() ? { kind: 'timeZone', timeZone: timeZone.trim() } : { kind: 'everywhere' }
}

const OverrideFormSchema = z
  .custom<Fields>()
  .transform(
    ({ computedDate, scope, ...fields }): z.input<typeof NewOverride> => ({
      ...fields,
      computedDate: computedDate || null,
      scope: scopeOf(scope),
    }),
  )
  .pipe(NewOverride)

/** Saves the date, and shows the year in which it is. */
function useNewOverride() {
  const navigate = useNavigate()
  const saving = useIdempotentMutation(
    (json: NewOverride) => unwrap(overridesClient().ops['panchang-overrides'].$post({ json, query: {} })),
    {
      onSuccess: (_, { date }) => {
        form.reset()
        return navigate(`?year=${date.slice(0, 4)}`)
      },
    },
  )
  const { form, submit } = useZodForm(OverrideFormSchema, { defaultValues: EMPTY, action: saving })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A date or number that is not complete has no value.
    const incomplete = [...event.currentTarget.querySelectorAll('input')].find(({ validity }) => validity.badInput)
    if (!incomplete) return submit()
    form.setError(incomplete.name as FieldPath<Fields>, { type: 'incomplete' })
    incomplete.focus()
  }
  return { form, onSubmit, saving }
}

type FormProps = { festivals: OverrideList['festivals']; year: number }

export function NewOverrideForm({ festivals, year }: FormProps) {
  const { t } = useTranslation('set-days')
  const message = useErrorMessage('set-days')
  const { form, onSubmit, saving } = useNewOverride()
  const { errors } = form.formState
  const wrongSource = t('wrong.source', { min: MIN_SOURCE, max: MAX_SOURCE })
  const wrongArea = {
    latitude: t('wrong.latitude'),
    longitude: t('wrong.longitude'),
    kilometres: t('wrong.kilometres', { max: MAX_KILOMETRES.toLocaleString('en-IN') }),
  }
  const dates = { type: 'date', min: `${year}-01-01`, max: `${year}-12-31` }
  return (
    <form className={styles.newOverride} aria-label={t('add')} noValidate onSubmit={onSubmit}>
      <h2>{t('add')}</h2>
      <Field label={t('festival')} required error={errors.festival && t('wrong.festival')}>
        {(control) => (
          <select {...control} {...inputOf(form, 'festival')} className="input">
            <option value="" disabled>
              {t('choose')}
            </option>
            {festivals.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Text form={form} name="date" label={t('date')} wrong={t('wrong.date')} isRequired {...dates} />
      <Text form={form} name="computedDate" label={t('computed')} hint={t('computedHint')} wrong={t('wrong.date')} type="date" />
      <Text form={form} name="scope.timeZone" label={t('zone')} hint={t('zoneHint')} wrong={t('wrong.zone')} />
      <fieldset className={styles.area}>
        <legend>{t('aroundTitle')}</legend>
        {(['latitude', 'longitude', 'kilometres'] as const).map((name) => (
          <Text key={name} form={form} name={`scope.${name}`} label={t(name)} wrong={wrongArea[name]} type="number" />
        ))}
      </fieldset>
      <Text form={form} name="source" label={t('source')} hint={t('sourceHint')} wrong={wrongSource} isRequired />
      <button type="submit" className="button button-primary" aria-busy={saving.isPending}>
        <Icon icon={Plus} size={18} />
        {t('add')}
      </button>
      {saving.error ? <Refusal>{message(saving.error)}</Refusal> : null}
    </form>
  )
}

type TextProps = {
  form: UseFormReturn<Fields, unknown, NewOverride>
  name: FieldPath<Fields>
  label: string
  hint?: string
  /** The message for an invalid text. */
  wrong: string
  isRequired?: boolean
  type?: HTMLInputTypeAttribute
  min?: string
  max?: string
}

function Text({ form, name, label, hint, wrong, isRequired = false, type = 'text', ...range }: TextProps) {
  const { invalid } = form.getFieldState(name, form.formState)
  return (
    <Field label={label} hint={hint} required={isRequired} error={invalid && wrong}>
      {(control) => (
        <input
          {...control}
          {...inputOf(form, name)}
          {...range}
          className={type === 'text' ? 'input' : 'input numeric'}
          type={type}
          step={type === 'number' ? 'any' : undefined}
        />
      )}
    </Field>
  )
}
