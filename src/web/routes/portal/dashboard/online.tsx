import { Clock, Video } from 'lucide'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { OnlinePuja } from '../../../../modules/bookings/online/contract.ts'
import { hasIndiaClock, momentAt, zoneName } from '../../../../modules/bookings/online/model.ts'
import { countryName } from '../../../../shared/phone/countries.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { Line } from '../frame/parts.tsx'

export function OnlineLines({ online, startsAt }: { online: NonNullable<OnlinePuja>; startsAt: string | null }) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const { country, timeZone, preferredStartAt } = online
  return (
    <>
      <Line icon={Video}>{t('online.venue', { country: countryName(country, language) ?? '' })}</Line>
      <FamilyClock timeZone={timeZone} at={new Date(startsAt ?? preferredStartAt)} />
    </>
  )
}

/** The time where the family is; nothing when it is the same as in India. */
export function FamilyClock({ timeZone, at }: { timeZone: string; at: Date }) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  if (hasIndiaClock(timeZone, at)) return null
  return (
    <Line icon={Clock}>{t('online.clock', { ...momentAt(timeZone, at, language), zone: zoneName(timeZone, at, language) })}</Line>
  )
}
