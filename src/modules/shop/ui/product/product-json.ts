// schema.org Product with its offers, for search engines.
import { rupees } from '../../../../shared/money.ts'
import { scriptJson } from '../../../../shared/script-json.ts'
import type { ProductDetails, StockState } from '../../contract/goods.ts'

const AVAILABILITY: Record<StockState, string> = {
  'in-stock': 'https://schema.org/InStock',
  'low-stock': 'https://schema.org/LimitedAvailability',
  'out-of-stock': 'https://schema.org/OutOfStock',
}

type Place = { origin: string; path: string; seller: string }

/** Safe inside a script element. */
export function productJson(good: ProductDetails, { origin, path, seller }: Place): string {
  const pictures = good.images.length > 0 ? good.images.map(({ url }) => url) : [good.imageUrl]
  const value = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: good.name,
    description: good.description,
    image: pictures.map((url) => new URL(url, origin).href),
    url: origin + path,
    sku: good.id,
    category: good.category,
    brand: { '@type': 'Brand', name: good.maker },
    countryOfOrigin: good.country,
    ...(good.reviews > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: good.rating, reviewCount: good.reviews } }
      : {}),
    offers: good.variants.map((variant) => ({
      '@type': 'Offer',
      sku: variant.id,
      name: [good.name, variant.colorName, variant.sizeName].filter(Boolean).join(', '),
      price: rupees(variant.payPaise).toFixed(2),
      priceCurrency: 'INR',
      availability: AVAILABILITY[variant.stock],
      url: origin + path,
      seller: { '@type': 'Organization', name: seller },
    })),
  }
  return scriptJson(value)
}
