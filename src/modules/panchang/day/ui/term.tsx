// Term with an explanation; works with and without JavaScript.
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './term.module.css'

export type TermKey = keyof typeof TERMS

/** Every term with its label and its explanation of one sentence. */
const TERMS = {
  sunrise: ['term.sunrise', 'about.sunrise'],
  sunset: ['term.sunset', 'about.sunset'],
  moonrise: ['term.moonrise', 'about.moonrise'],
  moonset: ['term.moonset', 'about.moonset'],
  sunSign: ['term.sunSign', 'about.sunSign'],
  moonSign: ['term.moonSign', 'about.moonSign'],
  sunNakshatra: ['term.sunNakshatra', 'about.sunNakshatra'],
  tithi: ['term.tithi', 'about.tithi'],
  nakshatra: ['term.nakshatra', 'about.nakshatra'],
  yoga: ['term.yoga', 'about.yoga'],
  karana: ['term.karana', 'about.karana'],
  vara: ['term.vara', 'about.vara'],
  paksha: ['term.paksha', 'about.paksha'],
  amanta: ['term.amanta', 'about.amanta'],
  purnimanta: ['term.purnimanta', 'about.purnimanta'],
  vikram: ['term.vikram', 'about.vikram'],
  shaka: ['term.shaka', 'about.shaka'],
  samvatsara: ['term.samvatsara', 'about.samvatsara'],
  ritu: ['term.ritu', 'about.ritu'],
  ayana: ['term.ayana', 'about.ayana'],
  brahma: ['term.brahma', 'about.brahma'],
  abhijit: ['term.abhijit', 'about.abhijit'],
  vijaya: ['term.vijaya', 'about.vijaya'],
  amrita: ['term.amrita', 'about.amrita'],
  pradosh: ['term.pradosh', 'about.pradosh'],
  nishita: ['term.nishita', 'about.nishita'],
  rahu: ['term.rahu', 'about.rahu'],
  yamaganda: ['term.yamaganda', 'about.yamaganda'],
  gulika: ['term.gulika', 'about.gulika'],
  durmuhurta: ['term.durmuhurta', 'about.durmuhurta'],
  varjyam: ['term.varjyam', 'about.varjyam'],
  bhadra: ['term.bhadra', 'about.bhadra'],
  panchaka: ['term.panchaka', 'about.panchaka'],
  choghadiya: ['term.choghadiya', 'about.choghadiya'],
  hora: ['term.hora', 'about.hora'],
  lagna: ['term.lagna', 'about.lagna'],
  parts: ['term.parts', 'about.parts'],
  adhika: ['term.adhika', 'about.adhika'],
  kshaya: ['term.kshaya', 'about.kshaya'],
  vriddhi: ['term.vriddhi', 'about.vriddhi'],
  arunodaya: ['term.arunodaya', 'about.arunodaya'],
  madhyahna: ['term.madhyahna', 'about.madhyahna'],
  aparahna: ['term.aparahna', 'about.aparahna'],
  smarta: ['term.smarta', 'about.smarta'],
  vaishnava: ['term.vaishnava', 'about.vaishnava'],
  parana: ['term.parana', 'about.parana'],
  sankranti: ['term.sankranti', 'about.sankranti'],
  kharmas: ['term.kharmas', 'about.kharmas'],
  chaturmas: ['term.chaturmas', 'about.chaturmas'],
  asta: ['term.asta', 'about.asta'],
  tara: ['term.tara', 'about.tara'],
  chandra: ['term.chandra', 'about.chandra'],
} as const

/** Returns a term's label and its explanation as plain text, for headings and tables, where neither can be expandable. */
export function useTerms(): { term: (key: TermKey) => string; about: (key: TermKey) => string } {
  const { t } = useTranslation('almanac-terms')
  return { term: (key) => t(TERMS[key][0]), about: (key) => t(TERMS[key][1]) }
}

/** A term that expands to its explanation; needs the catalogue almanac-terms. With `isHeading` it is the heading of its section. */
export function Term({ term, isHeading = false }: { term: TermKey; isHeading?: boolean }) {
  const { t } = useTranslation('almanac-terms')
  const [label, about] = TERMS[term]
  return (
    <details className={styles.term}>
      <summary>{isHeading ? <h2>{t(label)}</h2> : t(label)}</summary>
      <p>{t(about)}</p>
    </details>
  )
}
