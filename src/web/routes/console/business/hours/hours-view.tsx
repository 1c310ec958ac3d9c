import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { SettingsResponse } from '../../../../../modules/business/rules/contract.ts'
import { BOUNDS } from '../../../../../modules/business/rules/model.ts'
import { formatDate, formatTime, indiaDate } from '../../../../../shared/time/dates.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../business.module.css'
import { Changes } from '../changes.tsx'
import { type PartState, SettingsForm, TextField } from '../part.tsx'
import { PART_PATHS } from '../parts.ts'
import { BusinessMain } from '../sections.tsx'
import { HolidayFields } from './holiday-fields.tsx'
import { SpanFields, WeekFields } from './week-fields.tsx'

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
        <HolidayFields today={rules.today} />
      </SettingsForm>
      <Pandits state={state} />
      <SettingsForm part="emails" title={t('emails.title')} lead={t('emails.lead')} state={state}>
        <SpanFields path="emailHours" />
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
      <WeekFields />
      <MinutesField name="callWithinMinutes" label={t('hours.within')} hint={t('hours.withinHint', promised)} />
    </SettingsForm>
  )
}

function Pandits({ state }: Pick<HoursProps, 'state'>) {
  const { t } = useTranslation('business')
  return (
    <SettingsForm part="pandits" title={t('pandits.title')} lead={t('pandits.lead')} state={state}>
      <SpanFields path="answerHours" />
      <div className={styles.businessTwo}>
        <MinutesField name="offerMinutes" label={t('pandits.offer')} hint={t('pandits.offerHint')} />
        <MinutesField name="travelMinutes" label={t('pandits.travel')} hint={t('pandits.travelHint')} />
      </div>
    </SettingsForm>
  )
}

type MinutesProps = { name: 'callWithinMinutes' | 'offerMinutes' | 'travelMinutes'; label: string; hint: string }

function MinutesField(props: MinutesProps) {
  const { t } = useTranslation('business')
  const [min, max] = BOUNDS[props.name]
  return <TextField {...props} maxLength={9} type="numeric" wrong={t('wrong.integer', { min, max })} required />
}
