import { useEffect, useState } from 'react'
import type { PublicSettings } from '../../../../modules/settings/contract.ts'
import type { Language } from '../../../../shared/languages.ts'
import { dateLocaleOf } from '../../../../shared/time/date-locale.ts'
import { addDays, datePart, formatClock, formatDate, formatTime, indiaDate } from '../../../../shared/time/dates.ts'
import { ClockProvider, useNow } from '../../../../ui/clock/clock.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useRoot } from '../../../root.tsx'
import * as styles from './contact.module.css'

const TICK_MS = 20_000
/** India's offset, as returned by getTimezoneOffset. */
const INDIA_OFFSET = -330

export function OpenNow() {
  return (
    <ClockProvider loadedAt={useRoot().settings.now} everyMs={TICK_MS}>
      <OpenStatus />
    </ClockProvider>
  )
}

type OfficeStatus = { isOpen: boolean; changesAt: Date | undefined; when: 'today' | 'this week' | 'later' }

/** A weekday is shown only for the next six days: after many holidays it would be taken for an earlier day. */
const DAYS_OF_WEEK = 7

export function openStatusAt(
  now: Date,
  { openUntil, nextOpening }: Pick<PublicSettings, 'openUntil' | 'nextOpening'>,
): OfficeStatus {
  const opens = nextOpening ? new Date(nextOpening) : undefined
  const isOpen = openUntil ? now < new Date(openUntil) : opens !== undefined && now >= opens
  const changesAt = isOpen ? (openUntil ? new Date(openUntil) : undefined) : opens
  const day = changesAt && indiaDate(changesAt)
  const today = indiaDate(now)
  const when = day === today ? 'today' : day && day < addDays(today, DAYS_OF_WEEK) ? 'this week' : 'later'
  return { isOpen, changesAt, when }
}

/** Known only in the browser, because the server's time zone says nothing about the visitor. */
function useIsElsewhere(now: Date): boolean {
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(() => setElsewhere(now.getTimezoneOffset() !== INDIA_OFFSET), [now])
  return isElsewhere
}

function OpenStatus() {
  const { t } = useTranslation('contact')
  const { language } = useSite()
  const { openUntil, nextOpening } = useRoot().settings
  const now = useNow()
  const isElsewhere = useIsElsewhere(now)
  const { isOpen, changesAt, when } = openStatusAt(now, { openUntil, nextOpening })
  const time = changesAt ? formatTime(changesAt, language) : ''
  const openingText = () => {
    if (isOpen) return changesAt ? t('openUntil', { time }) : t('openNow')
    if (!changesAt) return t('closedNow')
    const day = indiaDate(changesAt)
    if (when === 'today' && !isElsewhere) return t('opensToday', { time })
    return t('opensAgain', {
      day: when === 'later' ? formatDate(day, language) : datePart(day, language, 'weekday', 'long'),
      time,
    })
  }
  return (
    <p className={styles.openNow}>
      <span className={isOpen ? 'tag tulsi' : 'tag sand'}>{isOpen ? t('open') : t('closed')}</span>
      <span>{openingText()}</span>
      {isElsewhere && changesAt ? (
        <span className="muted">{t('yourClock', { time: formatInDeviceTimeZone(changesAt, language) })}</span>
      ) : null}
    </p>
  )
}

/** Formats weekday and time in the device's time zone. */
function formatInDeviceTimeZone(at: Date, language: Language): string {
  const zone = new Intl.DateTimeFormat(dateLocaleOf(language), { timeZoneName: 'short' })
  const named = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
  const minutes = at.getHours() * 60 + at.getMinutes()
  return `${at.toLocaleDateString(language, { weekday: 'long' })}, ${formatClock(minutes, language)} ${named ?? ''}`.trim()
}
