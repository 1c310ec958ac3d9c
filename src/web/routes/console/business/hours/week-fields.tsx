import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { datePart } from '../../../../../shared/time/dates.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../business.module.css'
import { TextField, useSettingsForm } from '../part.tsx'

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const
/** Any Sunday: only its weekday is used. */
const A_SUNDAY = 22

export function WeekFields() {
  const { t } = useTranslation('business')
  const { language } = useVisitor()
  const { form, isWrong } = useSettingsForm()
  const isNoDay = isWrong('supportHours')
  return (
    <div className={styles.businessWeek}>
      {MONDAY_FIRST.map((day) => {
        const name = `supportHours.${day}.isClosed`
        return (
          <fieldset key={day} className={styles.businessDay}>
            <legend>{datePart(`2026-11-${A_SUNDAY + day}`, language, 'weekday', 'long')}</legend>
            <label className={styles.businessCheck}>
              <input
                type="checkbox"
                name={name}
                checked={form.watch(name)}
                onChange={({ target }) => form.setValue(name, target.checked, { shouldValidate: form.formState.isSubmitted })}
                aria-invalid={isNoDay ? true : undefined}
              />
              <span>{t('hours.closed')}</span>
            </label>
            <SpanFields path={`supportHours.${day}`} isOptional />
          </fieldset>
        )
      })}
      {isNoDay ? (
        <p className="field-error" role="alert">
          {t('wrong.noDay')}
        </p>
      ) : null}
    </div>
  )
}

/** The hours at this path. */
export function SpanFields({ path, isOptional = false }: { path: string; isOptional?: boolean }) {
  const { t } = useTranslation('business')
  const own = { maxLength: 5, type: 'time', required: !isOptional } as const
  return (
    <div className={styles.businessSpan}>
      <TextField name={`${path}.opens`} label={t('hours.from')} wrong={t('wrong.opens')} {...own} />
      <TextField name={`${path}.closes`} label={t('hours.to')} wrong={t('wrong.closes')} {...own} />
    </div>
  )
}
