import { type ReactNode, useMemo } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import type { CardView } from '../../details/ui/pandit-view.ts'
import { cardLabels } from './card-labels.ts'
import { PanditCardItem } from './pandit-card.tsx'

type PanditCardsProps = {
  cards: readonly CardView[]
  language: Language
  t: Translate<'explore'>
  /** URL of a pandit's details. */
  to: (card: CardView) => string
  booking: (card: CardView, className: string) => ReactNode
}

/** The cards of a list, without an element around them. */
export function PanditCards({ cards, language, t, to, booking }: PanditCardsProps) {
  const labels = useMemo(() => cardLabels(t, language), [t, language])
  return cards.map((card) => <PanditCardItem key={card.id} card={card} labels={labels} to={to(card)} booking={booking} />)
}
