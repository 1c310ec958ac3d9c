// What the shop shows as one enters it: the goods of each section, the slides of the banner; asked for only where it is shown.
import type { Section } from '../../modules/shop/contract/goods.ts'
import type { Slide } from '../../modules/shop/ui/banner.tsx'
import { type Asking, type GoodsFound, sectionGoods } from '../../modules/shop/ui/search-goods.ts'
import type { SectionCards } from './sections.tsx'

/** How many goods of a section stand on the page. */
const SHOWN: Record<Section, number> = {
  'popular-kits': 5,
  trending: 6,
  // Enough for three full boxes of one category each.
  bestseller: 48,
  budget: 6,
  discount: 6,
  special: 3,
}
const SLIDES = 5

export async function shopFront({ products, cards }: GoodsFound, asking: Asking) {
  const names = Object.keys(SHOWN) as Section[]
  const found = await Promise.all(names.map(async (tag) => [tag, await sectionGoods(tag, SHOWN[tag], asking)] as const))
  const slides: Slide[] = cards.slice(0, SLIDES).map(({ id, slug, name, imageUrl, payPaise }, index) => ({
    id,
    slug,
    name,
    imageUrl,
    payPaise,
    text: firstSentence(products[index]?.description ?? ''),
  }))
  return { sections: Object.fromEntries(found) as SectionCards, slides }
}

/** "A lamp with five wicks. It …" → "A lamp with five wicks."; Hindi ends its sentences with a danda. */
export const firstSentence = (text: string): string => /^.*?[.।](?=\s|$)/s.exec(text)?.[0] ?? text
