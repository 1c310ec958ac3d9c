// What a product lacks before publishing; shared by server and page.
import type { TeamGood } from '../contract/team-goods.ts'

export type GoodGap =
  | 'nameHindi'
  | 'description'
  | 'descriptionHindi'
  | 'netQuantity'
  | 'netQuantityHindi'
  | 'maker'
  | 'hsn'
  | 'specificationsHindi'
  | 'picturesWords'
  | 'price'
  | 'parts'

type Judged = Pick<
  TeamGood,
  'category' | 'name' | 'description' | 'netQuantity' | 'maker' | 'hsn' | 'specifications' | 'images' | 'variants' | 'parts'
>

export function goodGaps(good: Judged): GoodGap[] {
  const isKit = good.category === 'kits'
  const lacks: Record<GoodGap, boolean> = {
    nameHindi: good.name.hi === '',
    description: good.description.en === '',
    descriptionHindi: good.description.hi === '',
    netQuantity: good.netQuantity.en === '',
    netQuantityHindi: good.netQuantity.hi === '',
    maker: good.maker === '',
    hsn: !isKit && good.hsn === null,
    specificationsHindi: good.specifications.some(({ name, value }) => name.hi === '' || value.hi === ''),
    picturesWords: good.images.some(({ alt }) => alt.en === '' || alt.hi === ''),
    price: !isKit && good.variants.some((variant) => !variant.isRetired && variant.pricePaise === 0),
    parts: isKit && good.parts.length === 0,
  }
  return (Object.keys(lacks) as GoodGap[]).filter((gap) => lacks[gap])
}
