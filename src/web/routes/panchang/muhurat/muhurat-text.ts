import { ceremonyName } from '../../../../modules/catalogue/model.ts'
import {
  CATALOGUE_SLUGS,
  type Grade,
  type MuhuratCeremony,
  type RuleSetKey,
} from '../../../../modules/panchang/engine/muhurats/rule-types.ts'
import type { Language } from '../../../../shared/languages.ts'
import { datePart } from '../../../../shared/time/dates.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'

export const monthTitle = (month: string, language: Language) =>
  `${datePart(`${month}-01`, language, 'month', 'long')} ${month.slice(0, 4)}`

export function useCeremonyNames(): (ceremony: MuhuratCeremony) => string {
  const { language } = useSite()
  return (ceremony) => ceremonyName(CATALOGUE_SLUGS[ceremony], language)
}

export function useRuleSetNames(): Record<RuleSetKey, string> {
  const { t } = useTranslation('muhurat')
  return { north: t('rules.north'), south: t('rules.south'), gujarat: t('rules.gujarat'), bengal: t('rules.bengal') }
}

export function useGradeNames(): Record<Grade, string> {
  const { t } = useTranslation('muhurat')
  return { uttama: t('grade.uttama'), madhyama: t('grade.madhyama'), sadharana: t('grade.sadharana') }
}
