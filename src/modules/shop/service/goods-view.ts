// Products in one language; rupees where the specification's calls carry them.
import type { Language } from '../../../shared/dates.ts'
import { rupees } from '../../../shared/money.ts'
import type { KitPart, Product, ProductDetails, Variant } from '../contract/goods.ts'
import { netQuantityOf, unitPriceOf } from '../model/net-quantity.ts'
import { kitsThere, MOST_PIECES, partPaise, stockWord } from '../model/prices.ts'
import type { CardRow } from '../store/cards.ts'
import type { PartRow, ProductRow, VariantRow } from '../store/product.ts'
import { reviewPage } from './review-page.ts'

/** What stands where a good has no picture yet. */
const NO_IMAGE = '/goods/no-picture.svg'

export const nameOf = (row: { name: string; name_hindi: string }, language: Language): string =>
  language === 'hi' ? row.name_hindi : row.name
export const imageOf = ({ image_url }: { image_url: string | null }): string => image_url ?? NO_IMAGE

/** The mean of the reviews with one decimal; 0 without any. */
export const ratingOf = ({ rating_sum, review_count }: Pick<CardRow, 'rating_sum' | 'review_count'>): number =>
  review_count === 0 ? 0 : Math.round((rating_sum * 10) / review_count) / 10

export function productOf(row: CardRow): Product {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    description: row.description,
    price: rupees(row.price_paise),
    stock: row.stock_state,
    imageUrl: imageOf(row),
    salePrice: row.sale_price_paise === null ? null : rupees(row.sale_price_paise),
    discountPercent: row.discount_percent,
    slug: row.slug,
    category: row.category,
    rating: ratingOf(row),
    reviews: row.review_count,
    isKit: row.category === 'kits',
    hasChoices: row.variant_count > 1,
    variantId: row.only_variant,
    partCount: row.part_count,
  }
}

export function detailsOf(row: ProductRow, language: Language): ProductDetails {
  const isHindi = language === 'hi'
  const discount = row.kit_discount_percent ?? 0
  const kits = row.category === 'kits' ? kitsThere(row.parts) : undefined
  return {
    ...productOf(row),
    images: row.images.map((image) => ({ url: image.url, alt: isHindi ? image.alt_hindi : image.alt })),
    specifications: row.specifications.map(({ name, value }) => ({ name: name[language], value: value[language] })),
    netQuantity: isHindi ? row.net_quantity_hindi : row.net_quantity,
    maker: row.maker,
    makerAddress: row.maker_address,
    diet: row.diet,
    foodLicense: row.food_license,
    country: row.country,
    hsn: row.hsn,
    bestBeforeMonths: row.best_before_months,
    returnRule: row.return_rule,
    tags: row.tags,
    variants: row.variants.map((variant) => variantOf(variant, row, kits, isHindi)),
    parts: row.parts.map((part) => kitPartOf(part, discount, isHindi)),
    kitDiscountPercent: discount,
    ceremony: row.kit_ceremony,
    starCounts: row.star_counts,
    firstReviews: reviewPage(row.first_reviews, 'helpful', language),
  }
}

function variantOf(row: VariantRow, good: ProductRow, kits: number | undefined, isHindi: boolean): Variant {
  const sizes = [...new Set(good.variants.map(({ size }) => size))]
  const text = isHindi ? good.net_quantity_hindi : good.net_quantity
  const pieces = kits ?? row.stock ?? 0
  return {
    id: row.id,
    color: row.color,
    size: row.size,
    colorName: isHindi ? row.color_hindi : row.color,
    sizeName: isHindi ? row.size_hindi : row.size,
    netQuantity: netQuantityOf(text, isHindi ? row.size_hindi : row.size, sizes.indexOf(row.size), sizes.length),
    unitPrice: kits === undefined ? (unitPriceOf(row.pay_paise, row.size) ?? null) : null,
    pricePaise: row.price_paise,
    payPaise: row.pay_paise,
    stock: stockWord(pieces),
    mostPieces: Math.min(MOST_PIECES, pieces),
  }
}

function kitPartOf(row: PartRow, discount: number, isHindi: boolean): KitPart {
  return {
    variantId: row.variant_id,
    slug: row.slug,
    name: isHindi ? row.name_hindi : row.name,
    choice: isHindi ? row.choice_hindi : row.choice,
    quantity: row.quantity,
    imageUrl: imageOf(row),
    payPaise: partPaise({ alonePaise: row.alone_paise, quantity: row.quantity }, discount),
    alonePaise: row.alone_paise * row.quantity,
    stock: stockWord(Math.floor(row.stock / row.quantity)),
  }
}
