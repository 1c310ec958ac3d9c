import { Sunrise } from 'lucide'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { ChosenMuhurat } from '../../../../modules/bookings/muhurat/contract.ts'
import { muhuratValues } from '../../../../modules/bookings/muhurat/ui/muhurat-values.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { Line } from './parts.tsx'

/** The muhurat the family chose, beside the date of the agreed start. */
export function MuhuratLine({ muhurat, startsAt }: { muhurat: ChosenMuhurat; startsAt: string | null }) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  if (!muhurat) return null
  const date = indiaDate(new Date(startsAt ?? muhurat.startsAt))
  return <Line icon={Sunrise}>{t('requests.muhurat', muhuratValues(muhurat, date, language))}</Line>
}
