import { Plus, Trash2 } from 'lucide'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { HOLIDAY_YEARS_AHEAD, MAX_HOLIDAYS } from '../../../../../modules/business/rules/model.ts'
import { formatDate, isCalendarDate } from '../../../../../shared/time/dates.ts'
import { inputOf } from '../../../../../ui/forms/input-of.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../business.module.css'
import { useSettingsForm } from '../part.tsx'

export function HolidayFields({ today }: { today: string }) {
  const { t } = useTranslation('business')
  const list = useRef<HTMLUListElement>(null)
  const { form } = useSettingsForm()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'holidays' })
  const removeDay = (at: number) => {
    list.current?.querySelectorAll<HTMLElement>('input')[at === 0 ? 1 : at - 1]?.focus()
    remove(at)
  }
  return (
    <>
      <ul className={styles.businessDays} ref={list}>
        {fields.map(({ id }, at) => (
          <li key={id}>
            <Holiday at={at} today={today} />
            <button
              type="button"
              className="icon-button"
              aria-label={t('holidays.remove', { number: at + 1 })}
              onClick={() => removeDay(at)}
              disabled={fields.length === 1}
            >
              <Icon icon={Trash2} size={18} />
            </button>
          </li>
        ))}
      </ul>
      {fields.length < MAX_HOLIDAYS ? (
        <p>
          <button type="button" className="button button-outline" onClick={() => append({ day: '' })}>
            <Icon icon={Plus} size={18} />
            {t('holidays.add')}
          </button>
        </p>
      ) : null}
    </>
  )
}

/** The chosen date is also shown in words, because a date in digits is ambiguous. */
function Holiday({ at, today }: { at: number; today: string }) {
  const { t } = useTranslation('business')
  const { language } = useVisitor()
  const { form, isWrong } = useSettingsForm()
  const days: { day: string }[] = form.watch('holidays')
  const day = days[at]?.day ?? ''
  // Empty fields are left out, so the indexes in an error do not count them.
  const index = days.slice(0, at).filter((entry) => entry.day).length
  const error = day && isWrong(`holidays.${index}`) ? t('wrong.holiday', { years: HOLIDAY_YEARS_AHEAD }) : undefined
  const dayText = isCalendarDate(day) ? formatDate(day, language, 'long') : undefined
  return (
    <Field label={t('holidays.day', { number: at + 1 })} hint={dayText} error={error}>
      {(control) => (
        <input
          {...control}
          {...inputOf(form, `holidays.${at}.day`)}
          className={error ? 'input numeric invalid' : 'input numeric'}
          type="date"
          min={today}
        />
      )}
    </Field>
  )
}
