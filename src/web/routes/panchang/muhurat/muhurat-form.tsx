import { MUHURAT_CEREMONIES, RULE_SETS } from '../../../../modules/panchang/engine/muhurats/rule-types.ts'
import { NAKSHATRAS } from '../../../../shared/nakshatras.ts'
import { addDays, datePart } from '../../../../shared/time/dates.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PlaceField } from '../place/place-field.tsx'
import * as styles from './muhurat.module.css'
import { MONTH_COUNTS, MONTHS_AHEAD, type MuhuratSearch, monthAfter } from './muhurat-search.ts'
import { monthTitle, useCeremonyNames, useRuleSetNames } from './muhurat-text.ts'

const A_SUNDAY = '2023-01-01'

type MuhuratFormProps = { search: MuhuratSearch; today: string; place: { slug: string; label: string } | undefined }

export function MuhuratForm({ search, today, place }: MuhuratFormProps) {
  const { t } = useTranslation('muhurat')
  const { href } = useSite()
  const ceremonies = useCeremonyNames()
  return (
    <form className={`${styles.form} card`} action={href('/panchang/muhurat')} method="get" autoComplete="off">
      <Field label={t('form.ceremony')}>
        {(control) => (
          <select {...control} name="ceremony" className="input" defaultValue={search.ceremony}>
            {MUHURAT_CEREMONIES.map((ceremony) => (
              <option key={ceremony} value={ceremony}>
                {ceremonies(ceremony)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <PlaceField
        id="muhurat-place"
        names={['location', 'at']}
        label={t('form.place')}
        place={place}
        unknown={place ? '' : search.location}
      />
      <MonthFields search={search} today={today} />
      <RuleField search={search} />
      <Weekdays search={search} />
      <Births search={search} />
      <button type="submit" className="button button-primary">
        {t('form.show')}
      </button>
    </form>
  )
}

function MonthFields({ search, today }: { search: MuhuratSearch; today: string }) {
  const { t } = useTranslation('muhurat')
  const { language } = useSite()
  const months = Array.from({ length: MONTHS_AHEAD }, (_, ahead) => monthAfter(today.slice(0, 7), ahead))
  return (
    <>
      <Field label={t('form.from')}>
        {(control) => (
          <select {...control} name="from" className="input" defaultValue={search.from}>
            {months.map((month) => (
              <option key={month} value={month}>
                {monthTitle(month, language)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('form.months')}>
        {(control) => (
          <select {...control} name="months" className="input" defaultValue={search.months}>
            {MONTH_COUNTS.map((count) => (
              <option key={count} value={count}>
                {t('form.monthCount', { count })}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}

function RuleField({ search }: { search: MuhuratSearch }) {
  const { t } = useTranslation('muhurat')
  const rules = useRuleSetNames()
  return (
    <Field label={t('form.rules')}>
      {(control) => (
        <select {...control} name="ruleSet" className="input" defaultValue={search.ruleSet}>
          {RULE_SETS.map((ruleSet) => (
            <option key={ruleSet} value={ruleSet}>
              {rules[ruleSet]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Weekdays({ search }: { search: MuhuratSearch }) {
  const { t } = useTranslation('muhurat')
  const { language } = useSite()
  return (
    <fieldset className={`${styles.wide} ${styles.weekdays}`}>
      <legend>{t('form.weekdays')}</legend>
      {[0, 1, 2, 3, 4, 5, 6].map((day) => (
        <label key={day}>
          <input type="checkbox" name="weekday" value={day} defaultChecked={search.weekdays.includes(day)} />
          {datePart(addDays(A_SUNDAY, day), language, 'weekday', 'long')}
        </label>
      ))}
    </fieldset>
  )
}

function Births({ search }: { search: MuhuratSearch }) {
  const { t } = useTranslation('muhurat')
  const { t: nakshatraName } = useTranslation('almanac-stars')
  return (
    <details className={styles.wide} open={search.births.length > 0}>
      <summary className="expandable">{t('form.births')}</summary>
      <p className="text-small muted">{t('form.birthsWhy')}</p>
      <div className={styles.births}>
        {[t('form.birthFirst'), t('form.birthSecond')].map((label, at) => (
          <Field key={label} label={label}>
            {(control) => (
              <select {...control} name="birth" className="input" defaultValue={search.births[at] ?? ''}>
                <option value="">{t('form.birthNone')}</option>
                {NAKSHATRAS.map((nakshatra) => (
                  <option key={nakshatra} value={nakshatra}>
                    {nakshatraName(nakshatra)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
    </details>
  )
}
