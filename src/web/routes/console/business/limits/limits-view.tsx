import type { SettingsResponse } from '../../../../../modules/business/rules/contract.ts'
import { LIMITS, type LimitName } from '../../../../../modules/business/rules/model.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../business.module.css'
import { Changes } from '../changes.tsx'
import { type PartState, SettingsForm, TextField } from '../part.tsx'
import { BusinessMain } from '../sections.tsx'
import { limitLabels } from './limit-labels.ts'

export function LimitsView({ rules, state }: { rules: SettingsResponse; state: PartState }) {
  const { t } = useTranslation('business')
  return (
    <BusinessMain
      title={t('limits.pageTitle')}
      lead={state.isOwner ? t('limits.pageLead') : t('limits.teamLead')}
      isOwner={state.isOwner}
    >
      <SettingsForm part="limits" title={t('limits.title')} lead={t('limits.lead')} state={state}>
        <LimitFields />
      </SettingsForm>
      <Changes changes={rules.changes.filter(({ paths }) => paths.includes('limits'))} />
    </BusinessMain>
  )
}

function LimitFields() {
  const { t } = useTranslation('business')
  const labels = limitLabels(t)
  return (
    <div className={styles.businessTwo}>
      {(Object.keys(LIMITS) as LimitName[]).map((name) => {
        const [min, max] = LIMITS[name]
        return (
          <TextField
            key={name}
            name={`limits.${name}`}
            label={labels[name]}
            maxLength={9}
            type="numeric"
            wrong={t('wrong.integer', { min, max })}
            required
          />
        )
      })}
    </div>
  )
}
