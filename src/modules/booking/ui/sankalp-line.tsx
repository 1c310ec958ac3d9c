import { Users } from 'lucide-react'
import { joinSentences } from '../../../shared/sentences.ts'
import { useTranslation } from '../../../ui/words.tsx'
import type { Family } from '../../accounts/contract/own.ts'
import { NAKSHATRAS } from '../../accounts/model/sankalp.ts'
import { Line } from './portal-parts.tsx'
import { usePage } from './use-page.ts'

export function SankalpLine({ family }: { family: Family }) {
  const { t } = useTranslation('portal')
  const { language } = usePage()
  const names = family.members.map(({ name, nakshatra }) => {
    const found = NAKSHATRAS.find(({ slug }) => slug === nakshatra)
    return found ? `${name} (${found[language]})` : name
  })
  const gotra = family.isGotraUnknown
    ? t('sankalp.gotraUnknown')
    : family.gotra
      ? t('sankalp.gotra', { gotra: family.gotra })
      : ''
  if (!gotra && names.length === 0) return null
  return (
    <Line icon={Users}>
      {joinSentences([gotra, names.length > 0 ? t('sankalp.names', { names: names.join(', ') }) : ''], language)}
    </Line>
  )
}
