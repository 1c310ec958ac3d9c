// The words by which the muhurat page names ceremonies, rule sets and grades.
import type { Grade, MuhuratCeremony, RuleSetKey } from '../../modules/panchang/model/muhurats/rule-types.ts'
import { useTranslation } from '../../ui/words.tsx'

export function useCeremonyNames(): Record<MuhuratCeremony, string> {
  const { t } = useTranslation('muhurat')
  return {
    vivah: t('ceremony.vivah'),
    'griha-pravesh': t('ceremony.grihaPravesh'),
    namkaran: t('ceremony.namkaran'),
    annaprashan: t('ceremony.annaprashan'),
    mundan: t('ceremony.mundan'),
    upanayana: t('ceremony.upanayana'),
    vehicle: t('ceremony.vehicle'),
    'shop-opening': t('ceremony.shopOpening'),
    'bhumi-pujan': t('ceremony.bhumiPujan'),
    engagement: t('ceremony.engagement'),
  }
}

export function useRuleSetNames(): Record<RuleSetKey, string> {
  const { t } = useTranslation('muhurat')
  return { north: t('rules.north'), south: t('rules.south'), gujarat: t('rules.gujarat'), bengal: t('rules.bengal') }
}

export function useGradeNames(): Record<Grade, string> {
  const { t } = useTranslation('muhurat')
  return { uttama: t('grade.uttama'), madhyama: t('grade.madhyama'), sadharana: t('grade.sadharana') }
}

/** The slug by which the list of ceremonies, and so the booking sheet, knows it. */
export const BOOKED_AS: Record<MuhuratCeremony, string> = {
  vivah: 'vivah',
  'griha-pravesh': 'griha-pravesh',
  namkaran: 'naamkaran',
  annaprashan: 'annaprashan',
  mundan: 'mundan',
  upanayana: 'thread-ceremony',
  vehicle: 'vehicle',
  'shop-opening': 'office-shop-opening',
  'bhumi-pujan': 'bhumi-pujan',
  engagement: 'engagement',
}
