// schema.org Product with its offers, for search engines.
import { rupees } from '../../../../shared/money/money.ts'
import { scriptJson } from '../../../../shared/script-json.ts'
import type { ProductDetails, StockState } from '../../catalogue/contract.ts'

const AVAILABILITY: Record<StockState, string> = {
  'in-stock': 'https://schema.org/InStock',
  'low-stock': 'https://schema.org/LimitedAvailability',
  'out-of-stock': 'https://schema.org/OutOfStock',
}

type PageContext = { origin: string; path: string; seller: string }

/** Escaped for use inside a script element. */
export function productJson(product: ProductDetails, { origin, path, seller }: PageContext): string {
  const pictures = product.images.length > 0 ? product.images.map(({ url }) => url) : [product.imageUrl]
  const value = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: pictures.map((url) => new URL(url, origin).href),
    url: origin + path,
    sku: product.id,
    category: product.category,
    brand: { '@type': 'Brand', name: product.maker },
    countryOfOrigin: product.country,
    ...(product.reviews > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviews } }
      : {}),
    offers: product.variants.map((variant) => ({
      '@type': 'Offer',
      sku: variant.id,
      name: [product.name, variant.colorName, variant.sizeName].filter(Boolean).join(', '),
      price: rupees(variant.sellingPricePaise).toFixed(2),
      priceCurrency: 'INR',
      availability: AVAILABILITY[variant.stock],
      url: origin + path,
      seller: { '@type': 'Organization', name: seller },
    })),
  }
  return scriptJson(value)
}
