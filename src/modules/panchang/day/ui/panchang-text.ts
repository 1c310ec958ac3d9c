import { useMemo } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import type { DynamicTranslate, Translate } from '../../../../shared/text/translation.ts'
import { useDynamicTranslation, useTranslation } from '../../../../ui/translation.tsx'
import { formatClockWithDate, formatSpanEnds, type TimeSpan } from './clock.ts'
import type { LunarMonthView } from './day-view.ts'

export type PanchangText = {
  t: Translate<'panchang'>
  language: Language
  /** Names of yogas, karanas, pakshas, seasons and years. */
  name: DynamicTranslate
  /** Names of nakshatras, signs, choghadiyas and grahas. */
  star: DynamicTranslate
  tithi: (key: string) => string
  month: (month: LunarMonthView) => string
  clock: (moment: string) => string
  until: (moment: string) => string
  between: (stretch: TimeSpan) => string
}

/** `day` is the date to which times without a date belong. */
export function usePanchangText(day: string): PanchangText {
  const { t, i18n } = useTranslation('panchang')
  const name = useDynamicTranslation('almanac-names')
  const star = useDynamicTranslation('almanac-stars')
  const { language } = i18n
  return useMemo(() => {
    const clock = (moment: string) => formatClockWithDate(moment, day, language)
    return {
      t,
      language,
      name,
      star,
      // Both words of 'shukla-ekadashi', the one of 'purnima'.
      tithi: (key) => Array.from(key.split('-'), (word) => name(word)).join(' '),
      month: ({ key, isAdhika, isKshaya }) => {
        const month = name(key)
        if (isAdhika) return t('month.adhika', { month })
        return isKshaya ? t('month.kshaya', { month }) : month
      },
      clock,
      until: (moment) => t('until', { time: clock(moment) }),
      between: (stretch) => t('between', formatSpanEnds(stretch, day, language)),
    }
  }, [t, name, star, language, day])
}
