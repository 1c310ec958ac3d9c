// Start in the browser, because pages shared by everyone contain no time.
import { useEffect, useState } from 'react'
import { formatClock, INDIA } from '../../../../shared/time/dates.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { clockAt, hasIndiaClock } from '../model.ts'
import * as styles from './world-clocks.module.css'

const TICK_MS = 15_000

export function WorldClocks() {
  const { t } = useTranslation('e-puja')
  const { language } = useVisitor()
  const now = useNow()
  const clocks = [
    { name: t('clocks.india'), zone: INDIA },
    { name: t('clocks.newYork'), zone: 'America/New_York' },
    { name: t('clocks.london'), zone: 'Europe/London' },
    { name: t('clocks.sydney'), zone: 'Australia/Sydney' },
  ]
  const own = now ? Intl.DateTimeFormat().resolvedOptions().timeZone : INDIA
  const isOwn = now !== undefined && !hasIndiaClock(own, now) && !clocks.some(({ zone }) => zone === own)
  // The reader's own clock replaces the last one.
  const shown = isOwn ? [...clocks.slice(0, -1), { name: t('clocks.yours'), zone: own }] : clocks
  return (
    <dl className={`${styles.worldClocks} numeric`}>
      {shown.map(({ name, zone }) => (
        <div key={zone}>
          <dt>{name}</dt>
          <dd>{now ? formatClock(clockAt(zone, now).minutes, language) : t('clocks.unknown')}</dd>
        </div>
      ))}
    </dl>
  )
}

function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
