import type { ReactNode } from 'react'
import { useVisitor } from '../../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { indiaDate } from '../../../../../../shared/time/dates.ts'
import { useNow } from '../../../../../../ui/clock/clock.tsx'
import { DateField } from '../../../../../../ui/kit/calendar/date-field.tsx'
import type { DayNotes } from '../../../../../../ui/kit/calendar/day-notes.ts'
import { Field } from '../../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'

type DayFieldProps = {
  label: string
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (day: string) => void
  hint?: string
  error?: ReactNode
  notes?: DayNotes
}

/** A day from today on. */
export function DayField({ label, value, onChange, hint, error, notes }: DayFieldProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  return (
    <Field label={label} required hint={hint} error={error}>
      {(control) => (
        <DateField
          {...control}
          name="date"
          value={value}
          onChange={onChange}
          min={indiaDate(now)}
          label={label}
          language={language}
          placeholder={t('confirm.datePlaceholder')}
          notes={notes}
        />
      )}
    </Field>
  )
}
