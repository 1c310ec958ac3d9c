import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { SettingsResponse } from '../../../../../modules/business/rules/contract.ts'
import { BOUNDS } from '../../../../../modules/business/rules/model.ts'
import { formatDate, formatTime, indiaDate } from '../../../../../shared/time/dates.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../business.module.css'
import { Changes } from '../changes.tsx'
import { errorAt, type PartState, SettingsForm, TextField } from '../part.tsx'
import { PART_PATHS } from '../parts.ts'
import { BusinessMain } from '../sections.tsx'
import { HolidayFields } from './holiday-fields.tsx'
import { WeekFields } from './week-fields.tsx'

type HoursProps = { rules: SettingsResponse; state: PartState }

const OWN: readonly string[] = [...PART_PATHS.hours, ...PART_PATHS.holidays, ...PART_PATHS.pandits, ...PART_PATHS.emails]

export function HoursView({ rules, state }: HoursProps) {
  const { t } = useTranslation('business')
  return (
    <BusinessMain
      title={t('hours.pageTitle')}
      lead={state.isOwner ? t('hours.pageLead') : t('sections.ownerOnly')}
      isOwner={state.isOwner}
    >
      <Support rules={rules} state={state} />
      <SettingsForm part="holidays" title={t('holidays.title')} lead={t('holidays.lead')} state={state}>
        <HolidayFields holidays={rules.holidays} today={rules.today} problem={state.problem} />
      </SettingsForm>
      <Pandits rules={rules} state={state} />
      <SettingsForm part="emails" title={t('emails.title')} lead={t('emails.lead')} state={state}>
        <SpanFields part="emails" path="emailHours" hours={rules.emailHours} state={state} />
      </SettingsForm>
      <Changes changes={rules.changes.filter(({ paths }) => paths.some((path) => OWN.includes(path)))} />
    </BusinessMain>
  )
}

/** Support hours, with the response time that a family writing now is promised. */
function Support({ rules, state }: HoursProps) {
  const { t } = useTranslation('business')
  const { language } = useVisitor()
  const at = new Date(rules.callBy)
  const promised = { time: formatTime(at, language), day: formatDate(indiaDate(at), language) }
  return (
    <SettingsForm part="hours" title={t('hours.title')} lead={t('hours.lead')} state={state}>
      <WeekFields week={rules.supportHours} problem={state.problem} />
      <MinutesField
        part="hours"
        name="callWithinMinutes"
        label={t('hours.within')}
        hint={t('hours.withinHint', promised)}
        value={rules.callWithinMinutes}
        state={state}
      />
    </SettingsForm>
  )
}

function Pandits({ rules, state }: HoursProps) {
  const { t } = useTranslation('business')
  return (
    <SettingsForm part="pandits" title={t('pandits.title')} lead={t('pandits.lead')} state={state}>
      <SpanFields part="pandits" path="answerHours" hours={rules.answerHours} state={state} />
      <div className={styles.businessTwo}>
        <MinutesField
          part="pandits"
          name="offerMinutes"
          label={t('pandits.offer')}
          hint={t('pandits.offerHint')}
          value={rules.offerMinutes}
          state={state}
        />
        <MinutesField
          part="pandits"
          name="travelMinutes"
          label={t('pandits.travel')}
          hint={t('pandits.travelHint')}
          value={rules.travelMinutes}
          state={state}
        />
      </div>
    </SettingsForm>
  )
}

type MinutesProps = {
  part: 'hours' | 'pandits'
  name: 'callWithinMinutes' | 'offerMinutes' | 'travelMinutes'
  label: string
  hint: string
  value: number
  state: PartState
}

function MinutesField({ part, name, label, hint, value, state: { problem } }: MinutesProps) {
  const { t } = useTranslation('business')
  const [min, max] = BOUNDS[name]
  const error = errorAt(problem, part, name, t('wrong.integer', { min, max }))
  return (
    <TextField name={name} label={label} hint={hint} value={String(value)} maxLength={9} type="numeric" error={error} required />
  )
}

type SpanProps = {
  part: 'pandits' | 'emails'
  path: 'answerHours' | 'emailHours'
  hours: { opens: string; closes: string }
  state: PartState
}

function SpanFields({ part, path, hours, state: { problem } }: SpanProps) {
  const { t } = useTranslation('business')
  const error = (name: string, sentence: string) => errorAt(problem, part, `${path}.${name}`, sentence)
  return (
    <div className={styles.businessSpan}>
      <TextField
        name="opens"
        label={t('hours.from')}
        value={hours.opens}
        maxLength={5}
        type="time"
        error={error('opens', t('wrong.opens'))}
        required
      />
      <TextField
        name="closes"
        label={t('hours.to')}
        value={hours.closes}
        maxLength={5}
        type="time"
        error={error('closes', t('wrong.closes'))}
        required
      />
    </div>
  )
}
