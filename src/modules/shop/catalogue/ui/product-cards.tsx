import type { Translate } from '../../../../shared/text/translation.ts'
import type { ProductCardData } from '../../front/contract.ts'
import { ProductCard } from './product-card.tsx'

type ProductCardsProps = {
  cards: readonly ProductCardData[]
  t: Translate<'shop'>
  /** URL of a product. */
  to: (slug: string) => string
  heading: 'h2' | 'h3'
}

/** The cards of a list, without an element around them. */
export function ProductCards({ cards, t, to, heading }: ProductCardsProps) {
  return cards.map((card) => <ProductCard key={card.id} card={card} to={to(card.slug)} t={t} heading={heading} />)
}
