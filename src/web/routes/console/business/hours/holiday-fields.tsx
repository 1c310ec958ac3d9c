import { Plus, Trash2 } from 'lucide'
import { useRef, useState } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { HOLIDAY_YEARS_AHEAD, MAX_HOLIDAYS } from '../../../../../modules/business/rules/model.ts'
import { formatDate, isCalendarDate } from '../../../../../shared/time/dates.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../business.module.css'
import { type BusinessProblem, errorAt } from '../part.tsx'

type HolidayFieldsProps = { holidays: readonly string[]; today: string; problem: BusinessProblem }

export function HolidayFields({ holidays, today, problem }: HolidayFieldsProps) {
  const { t } = useTranslation('business')
  const list = useRef<HTMLUListElement>(null)
  const added = useRef(0)
  // An empty row at the end, so that a day can be added without scripts.
  const [rows, setRows] = useState(() => [
    ...holidays.filter((day) => day >= today).map((day) => ({ key: day, day })),
    { key: 'new', day: '' },
  ])
  const add = () => {
    added.current += 1
    setRows([...rows, { key: `new ${added.current}`, day: '' }])
  }
  const remove = (at: number) => {
    setRows(rows.toSpliced(at, 1))
    list.current?.querySelectorAll<HTMLElement>('input')[at === 0 ? 1 : at - 1]?.focus()
  }
  /** Empty fields are not submitted, so the indexes in an error do not count them. */
  const rowIndexOf = (at: number) => rows.slice(0, at).filter(({ day }) => day).length
  return (
    <>
      <ul className={styles.businessDays} ref={list}>
        {rows.map(({ key, day }, at) => (
          <li key={key}>
            <Holiday
              number={at + 1}
              day={day}
              today={today}
              error={
                day
                  ? errorAt(problem, 'holidays', `holidays.${rowIndexOf(at)}`, t('wrong.holiday', { years: HOLIDAY_YEARS_AHEAD }))
                  : undefined
              }
              onChange={(changed) => setRows(rows.with(at, { key, day: changed }))}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={t('holidays.remove', { number: at + 1 })}
              onClick={() => remove(at)}
              disabled={rows.length === 1}
            >
              <Icon of={Trash2} size={18} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {rows.length < MAX_HOLIDAYS ? (
        <p>
          <button type="button" className="button button-outline" onClick={add}>
            <Icon of={Plus} size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('holidays.add')}
          </button>
        </p>
      ) : null}
    </>
  )
}

type HolidayProps = {
  number: number
  day: string
  today: string
  error: string | undefined
  onChange: (day: string) => void
}

/** The chosen date is also shown in words, because a date in digits is ambiguous. */
function Holiday({ number, day, today, error, onChange }: HolidayProps) {
  const { t } = useTranslation('business')
  const { language } = useVisitor()
  const dayText = isCalendarDate(day) ? formatDate(day, language, 'long') : undefined
  return (
    <Field label={t('holidays.day', { number })} hint={dayText} error={error}>
      {(control) => (
        <input
          {...control}
          className={error ? 'input numeric invalid' : 'input numeric'}
          type="date"
          name="holiday"
          min={today}
          value={day}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
