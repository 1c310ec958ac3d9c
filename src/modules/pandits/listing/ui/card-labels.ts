// Card texts translated once per list, because each lookup costs server time.

import type { Language } from '../../../../shared/languages.ts'
import { formatPaise, paiseOf } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { formatDate } from '../../../../shared/time/dates.ts'
import type { MatchReason } from '../../contract.ts'

/** The reason as part of a sentence, such as "6 km away". Names in `reason` are already translated. */
function reasonText(reason: MatchReason, t: Translate<'explore'>, language: Language): string {
  switch (reason.kind) {
    case 'performs':
      return t('reason.performs', { ceremony: reason.ceremony })
    case 'performs-related':
      return t('reason.related', { ceremony: reason.ceremony, searched: reason.asked })
    case 'speaks':
      return t('reason.speaks', { language: reason.language })
    case 'tradition':
      return t('reason.tradition', { name: reason.name })
    case 'distance':
      return reason.kilometres < 1 ? t('reason.near') : t('reason.distance', { kilometres: Math.round(reason.kilometres) })
    case 'free-on':
      return t('reason.free', { date: formatDate(reason.date, language, 'short') })
    case 'name':
      return t('reason.name')
    case 'rated':
      return t('reason.rated', { rating: reason.rating.toFixed(1), count: reason.reviewCount })
    case 'new':
      return t('reason.new')
  }
}

export type CardLabels = ReturnType<typeof cardLabels>

export function cardLabels(t: Translate<'explore'>, language: Language) {
  const reasonLabel = memoizeByKey((key: string) => reasonText(JSON.parse(key) as MatchReason, t, language))
  return {
    featured: t('card.featured'),
    featuredWhy: t('card.featuredWhy'),
    verified: t('card.verified'),
    isNew: t('card.new'),
    unrated: t('card.unrated'),
    from: t('card.from'),
    after: t('card.after'),
    reviews: memoizeByKey((count: number) => t('card.reviews', { count })),
    // Non-breaking spaces keep the number and its unit on one line.
    years: memoizeByKey((count: number) => t('card.years', { count }).replaceAll(' ', '\u00a0')),
    more: memoizeByKey((count: number) => t('card.more', { count })),
    price: memoizeByKey((rupees: number) => formatPaise(paiseOf(rupees))),
    min: memoizeByKey((rupees: number) => t('card.amount', { amount: formatPaise(paiseOf(rupees)) })),
    /** The parts of the line of reasons; the first one is capitalised. */
    why: (reasons: readonly MatchReason[], isFeatured: boolean) => {
      const [first = '', ...others] = reasons.map((reason) => reasonLabel(JSON.stringify(reason)))
      const beginning = isFeatured
        ? t('card.best', { line: first })
        : first.charAt(0).toLocaleUpperCase(language) + first.slice(1)
      return [beginning, ...others]
    },
  }
}

/** Memoizes a function by its key. */
function memoizeByKey<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>()
  return (key) => {
    const before = cache.get(key)
    if (before !== undefined) return before
    const made = work(key)
    cache.set(key, made)
    return made
  }
}
