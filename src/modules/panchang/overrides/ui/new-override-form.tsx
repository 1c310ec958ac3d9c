import { Plus } from 'lucide'
import { Form, useNavigation } from 'react-router'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { OverrideList } from '../contract.ts'
import { MAX_SOURCE, MIN_SOURCE } from '../model.ts'
import * as styles from './overrides.module.css'

type FormProps = { festivals: OverrideList['festivals']; year: number; problem: Refused | undefined }

export function NewOverrideForm({ festivals, year, problem }: FormProps) {
  const { t } = useTranslation('set-days')
  const { state } = useNavigation()
  const message = useErrorMessage('set-days')
  const field = problem?.field ?? ''
  const isScope = field.startsWith('scope')
  const isElsewhere = !['festival', 'date', 'source'].includes(field) && !isScope
  return (
    <Form method="post" className={styles.newOverride} aria-label={t('add')}>
      <h2>{t('add')}</h2>
      <FestivalField festivals={festivals} error={field === 'festival' ? t('wrong.festival') : undefined} />
      <Field label={t('date')} required error={field === 'date' ? t('wrong.date') : undefined}>
        {(control) => (
          <input
            {...control}
            className="input numeric"
            name="date"
            type="date"
            min={`${year}-01-01`}
            max={`${year}-12-31`}
            required
          />
        )}
      </Field>
      <Field label={t('computed')} hint={t('computedHint')}>
        {(control) => <input {...control} className="input numeric" name="computedDate" type="date" />}
      </Field>
      <Field label={t('zone')} hint={t('zoneHint')} error={isScope ? t('wrong.scope') : undefined}>
        {(control) => <input {...control} className="input" name="timeZone" defaultValue="Asia/Kolkata" maxLength={60} />}
      </Field>
      <AreaFields />
      <Field
        label={t('source')}
        hint={t('sourceHint')}
        required
        error={field === 'source' ? t('wrong.source', { min: MIN_SOURCE, max: MAX_SOURCE }) : undefined}
      >
        {(control) => (
          <input {...control} className="input" name="source" minLength={MIN_SOURCE} maxLength={MAX_SOURCE} required />
        )}
      </Field>
      <button type="submit" name="intent" value="add" className="button button-primary" disabled={state !== 'idle'}>
        <Icon icon={Plus} size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('add')}
      </button>
      {problem && isElsewhere ? <p role="alert">{message(problem)}</p> : null}
    </Form>
  )
}

type FestivalFieldProps = { festivals: OverrideList['festivals']; error: string | undefined }

function FestivalField({ festivals, error }: FestivalFieldProps) {
  const { t } = useTranslation('set-days')
  return (
    <Field label={t('festival')} required error={error}>
      {(control) => (
        <select {...control} className="input" name="festival" required defaultValue="">
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
  )
}

/** The place around which the date applies. */
function AreaFields() {
  const { t } = useTranslation('set-days')
  return (
    <fieldset className={styles.area}>
      <legend>{t('aroundTitle')}</legend>
      <Field label={t('latitude')}>
        {(control) => (
          <input {...control} className="input numeric" name="latitude" type="number" min={-90} max={90} step="any" />
        )}
      </Field>
      <Field label={t('longitude')}>
        {(control) => (
          <input {...control} className="input numeric" name="longitude" type="number" min={-180} max={180} step="any" />
        )}
      </Field>
      <Field label={t('kilometres')}>
        {(control) => (
          <input {...control} className="input numeric" name="kilometres" type="number" min={1} max={3000} step={1} />
        )}
      </Field>
    </fieldset>
  )
}
