import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { SettingsResponse } from '../../../../../modules/business/rules/contract.ts'
import { datePart } from '../../../../../shared/time/dates.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../business.module.css'
import { type BusinessProblem, errorAt, TextField } from '../part.tsx'

type Week = SettingsResponse['supportHours']

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const
/** Any Sunday: only its weekday is used. */
const A_SUNDAY = 22

export function WeekFields({ week, problem }: { week: Week; problem: BusinessProblem }) {
  const { t } = useTranslation('business')
  const { language } = useVisitor()
  // A day that is reopened starts with the hours of another day.
  const usual = MONDAY_FIRST.map((day) => week[day]).find((hours) => hours !== null)
  const noDay = errorAt(problem, 'hours', 'supportHours', t('wrong.noDay'))
  return (
    <div className={styles.businessWeek}>
      {MONDAY_FIRST.map((day) => {
        const error = (name: string, sentence: string) => errorAt(problem, 'hours', `supportHours.${day}.${name}`, sentence)
        const hours = week[day]
        return (
          <fieldset key={day} className={styles.businessDay}>
            <legend>{datePart(`2026-11-${A_SUNDAY + day}`, language, 'weekday', 'long')}</legend>
            <label className={styles.businessCheck}>
              <input
                type="checkbox"
                name={`closed${day}`}
                defaultChecked={hours === null}
                aria-invalid={noDay ? true : undefined}
              />
              <span>{t('hours.closed')}</span>
            </label>
            <div className={styles.businessSpan}>
              <TextField
                name={`opens${day}`}
                label={t('hours.from')}
                value={(hours ?? usual)?.opens ?? ''}
                maxLength={5}
                type="time"
                error={error('opens', t('wrong.opens'))}
              />
              <TextField
                name={`closes${day}`}
                label={t('hours.to')}
                value={(hours ?? usual)?.closes ?? ''}
                maxLength={5}
                type="time"
                error={error('closes', t('wrong.closes'))}
              />
            </div>
          </fieldset>
        )
      })}
      {noDay ? (
        <p className="field-error" role="alert">
          {noDay}
        </p>
      ) : null}
    </div>
  )
}
