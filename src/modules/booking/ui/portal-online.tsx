import { Clock, Video } from 'lucide-react'
import { countryName } from '../../../shared/countries.ts'
import { useTranslation } from '../../../ui/words.tsx'
import type { OnlinePuja } from '../contract/online.ts'
import { hasIndiaClock, momentAt, zoneName } from '../model/online.ts'
import { Line } from './portal-parts.tsx'
import { usePage } from './use-page.ts'

export function OnlineLines({ online, startsAt }: { online: NonNullable<OnlinePuja>; startsAt: string | null }) {
  const { t } = useTranslation('portal')
  const { language } = usePage()
  const { country, timeZone, wishedAt } = online
  const at = new Date(startsAt ?? wishedAt)
  return (
    <>
      <Line icon={Video}>{t('online.held', { country: countryName(country, language) ?? '' })}</Line>
      {hasIndiaClock(timeZone, at) ? null : (
        <Line icon={Clock}>
          {t('online.clock', { ...momentAt(timeZone, at, language), zone: zoneName(timeZone, at, language) })}
        </Line>
      )}
    </>
  )
}
