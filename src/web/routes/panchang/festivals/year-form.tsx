// Submitted by GET, so that every filter has a URL.
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { TRADITIONS } from '../../../../modules/panchang/engine/festivals/rules/rule-types.ts'
import { datePart } from '../../../../shared/time/dates.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PlaceField } from '../place/place-field.tsx'
import { TRADITION_KEYS } from './comparison-keys.ts'
import * as styles from './observances.module.css'
import type { ObservedAt } from './observed-at.ts'
import type { YearFilter } from './requested-year.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

export function YearForm({ filter, where }: { filter: YearFilter; where: ObservedAt }) {
  const { t } = useTranslation('observances')
  const { language } = useSite()
  return (
    <form method="get" className={styles.filter} key={JSON.stringify(filter)}>
      <PlaceField id="festivals-place" names={['place', 'at']} label={t('town')} place={where.place} unknown={where.unknown} />
      <YearSelect name="tradition" label={t('tradition')} value={filter.tradition}>
        <option value="">{t('everyTradition')}</option>
        {TRADITIONS.map((tradition) => (
          <option key={tradition} value={tradition}>
            {t(TRADITION_KEYS[tradition])}
          </option>
        ))}
      </YearSelect>
      <YearSelect name="month" label={t('month')} value={filter.month}>
        <option value="">{t('everyMonth')}</option>
        {MONTHS.map((month) => (
          <option key={month} value={month}>
            {datePart(`2023-${month}-01`, language, 'month', 'long')}
          </option>
        ))}
      </YearSelect>
      <YearSelect name="all" label={t('which')} value={filter.isAll ? 'yes' : ''}>
        <option value="">{t('great')}</option>
        <option value="yes">{t('all')}</option>
      </YearSelect>
      <button type="submit" className="button button-secondary">
        {t('show')}
      </button>
    </form>
  )
}

function YearSelect({ name, label, value, children }: { name: string; label: string; value: string; children: ReactNode }) {
  return (
    <label>
      {label}
      <span className="select-box">
        <select name={name} defaultValue={value} className="input">
          {children}
        </select>
        <Icon icon={ChevronDown} size={18} />
      </span>
    </label>
  )
}
