import { formatDate, type Language } from '../../../../shared/time/dates.ts'
import type { Translate } from '../../../../ui/words.tsx'
import type { MatchReason } from '../../contract.ts'

/** "6 km away", which goes on after other words; names in it are already the reader's. */
export function reasonText(reason: MatchReason, t: Translate, language: Language): string {
  switch (reason.kind) {
    case 'performs':
      return t('reason.performs', { ceremony: reason.ceremony })
    case 'performs-related':
      return t('reason.related', { ceremony: reason.ceremony, asked: reason.asked })
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
