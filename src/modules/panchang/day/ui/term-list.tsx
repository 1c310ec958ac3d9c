import type { Translate } from '../../../../shared/text/translation.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './term.module.css'
import { Term, type TermKey } from './term.tsx'

/** Keys of the texts by which a term is found in sentences; several texts are separated by a bar. */
const SEARCH_TEXTS = {
  pradosh: 'seek.pradosh',
  nishita: 'seek.nishita',
  arunodaya: 'seek.arunodaya',
  madhyahna: 'seek.madhyahna',
  aparahna: 'seek.aparahna',
  bhadra: 'seek.bhadra',
  kshaya: 'seek.kshaya',
  vriddhi: 'seek.vriddhi',
  smarta: 'seek.smarta',
  vaishnava: 'seek.vaishnava',
  nakshatra: 'seek.nakshatra',
  sankranti: 'seek.sankranti',
  adhika: 'seek.adhika',
} as const

type TermName = keyof typeof SEARCH_TEXTS
const TERM_KEYS = Object.keys(SEARCH_TEXTS) as TermName[]

const termsIn = (texts: readonly string[], t: Translate<'almanac-terms'>): TermName[] =>
  TERM_KEYS.filter((term) => {
    const searchTexts = t(SEARCH_TEXTS[term]).split('|')
    return texts.some((text) => searchTexts.some((searchText) => text.includes(searchText)))
  })

type TermListProps = {
  /** Terms that are always listed. */
  terms: readonly TermKey[]
  /** Sentences of the page: the terms found in them are listed too. */
  texts?: readonly string[]
  /** Collapsed at first, for use above a long list. */
  isFolded?: boolean
}

export function TermList({ terms, texts = [], isFolded = false }: TermListProps) {
  const { t } = useTranslation('almanac-terms')
  const all = [...new Set<TermKey>([...terms, ...termsIn(texts, t)])]
  const list = (
    <ul>
      {all.map((term) => (
        <li key={term}>
          <Term term={term} />
        </li>
      ))}
    </ul>
  )
  if (isFolded) {
    return (
      <details className={`${styles.terms} no-print`}>
        <summary className="expandable">{t('list')}</summary>
        {list}
      </details>
    )
  }
  return (
    <section className={`${styles.terms} no-print`}>
      <h2>{t('list')}</h2>
      {list}
    </section>
  )
}
