import { Users } from 'lucide-react'
import type { Family } from '../../../../modules/accounts/profile/contract.ts'
import { NAKSHATRAS } from '../../../../modules/accounts/profile/model.ts'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-page.ts'
import { joinSentences } from '../../../../shared/sentences.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { Line } from '../frame/parts.tsx'

export function SankalpLine({ family }: { family: Family }) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
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
