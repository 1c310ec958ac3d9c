import { Banknote, CircleCheck, Truck } from 'lucide'
import { Suspense, useState } from 'react'
import { data, useLocation, useNavigation, useRouteError } from 'react-router'
import type { ProductDetails, Variant } from '../../../../modules/shop/catalogue/contract.ts'
import { KIT_DISCOUNT_MIN_SHARE_PERCENT } from '../../../../modules/shop/catalogue/model.ts'
import * as productsStyles from '../../../../modules/shop/catalogue/ui/products.module.css'
import { shopClient } from '../../../../modules/shop/client.ts'
import { BuyBox } from '../../../../modules/shop/product/ui/buy-box.tsx'
import { Gallery } from '../../../../modules/shop/product/ui/gallery.tsx'
import { KitParts } from '../../../../modules/shop/product/ui/kit-parts.tsx'
import * as pinCheckStyles from '../../../../modules/shop/product/ui/pin-check.module.css'
import { ProductTabs } from '../../../../modules/shop/product/ui/product-tabs.tsx'
import { firstVariant, keepsKitDiscount, type Offer, offerOf } from '../../../../modules/shop/product/ui/variant-options.ts'
import { ReturnPromise } from '../../../../modules/shop/returns/ui/return-rule.tsx'
import { languageOf } from '../../../../shared/languages.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { deferredComponent, lazyComponent } from '../../../../ui/data/lazy-component.tsx'
import { useIsSlow } from '../../../../ui/data/use-is-slow.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { RatingText } from '../../../../ui/kit/stars.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as crumbsStyles from '../../../layout/crumbs.module.css'
import { ErrorPage } from '../../../layout/error-page.tsx'
import { statusOf } from '../../../layout/failed.ts'
import { useBrand } from '../../../layout/header/logo.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { revalidateOnNewPath } from '../../../platform/revalidation.ts'
import { useRoot } from '../../../root.tsx'
import type { Route } from './+types/page'
import { NetQuantity, Price, useTaxText } from './price.tsx'
import * as styles from './product.module.css'

/** Shown when the next product takes longer than a moment to load. */
function ProductLoading() {
  const { t } = useTranslation('shop')
  const { href } = useSite()
  const next = useNavigation().location
  const { pathname } = useLocation()
  const isNavigatingHere = next !== undefined && next.pathname !== pathname && next.pathname.startsWith(href('/product/'))
  const isSlow = useIsSlow(isNavigatingHere)
  if (!isSlow) return null
  return <output className={productsStyles.loading}>{t('loading')}</output>
}

function ProductMissing() {
  const { t } = useTranslation('shop')
  const { href } = useSite()
  return (
    <main id="main" className={`container ${styles.missing}`}>
      <PageHead title={t('product.missing')} isIndexed={false} />
      <Kolam seed="product missing" shape="diamond" count={7} className={styles.kolam} />
      <h1>{t('product.missing')}</h1>
      <p className="muted">{t('product.missingText')}</p>
      <p className={styles.links}>
        <a className="button button-primary" href={href('/shop')}>
          {t('empty.all')}
        </a>
      </p>
    </main>
  )
}

/** Only search engines read it. */
const ProductData = deferredComponent(() => import('./product-data.tsx').then((module) => module.ProductData))

const PinCheck = lazyComponent(() =>
  import('../../../../modules/shop/product/ui/pin-check.tsx').then(({ PinCheck: check }) => check),
)

export const handle: PageHandle = { catalogues: ['shop', 'product-reviews', 'returns'], isSameForAll: true }

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const lang = languageOf(url.pathname)
  const shop = shopClient(fetcherOf(context)).shop
  try {
    return { product: await unwrap(shop[':productId'].$get({ param: { productId: params.productId }, query: { lang } })) }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
}

export const shouldRevalidate = revalidateOnNewPath

export default function ProductPage({ loaderData: { product } }: Route.ComponentProps) {
  const { t } = useTranslation('shop')
  const { href, language } = useSite()
  const { settings } = useRoot()
  const brand = useBrand()
  const variant = firstVariant(product.variants)
  const { phone, email, shop } = settings
  const address = nameIn(language, settings.officeAddress, settings.officeAddressHindi)
  const care = { name: brand, phone, email, address, foodLicense: shop.foodLicense }
  return (
    <main id="main" className={styles.product}>
      <PageHead title={product.name} description={product.description} />
      <ProductData product={product} />
      <nav className={`container ${crumbsStyles.crumbs}`} aria-label={t('product.breadcrumbs')}>
        <a href={href('/shop')}>{t('product.shop')}</a>
        <a href={href(`/shop?category=${product.category}`)}>{product.categoryName}</a>
        <span aria-current="page">{product.name}</span>
      </nav>
      {variant ? <ProductOffer key={product.id} product={product} first={variant} t={t} /> : null}
      <ProductTabs key={`tabs-${product.id}`} product={product} care={care} taxText={useTaxText(t)} t={t} />
      <ProductLoading />
    </main>
  )
}

type ProductOfferProps = { product: ProductDetails; first: Variant; t: Translate<'shop'> }

const STOCK_TAGS = { 'in-stock': 'tag tulsi', 'low-stock': 'tag haldi', 'out-of-stock': 'tag sand' } as const

function stockText(stock: Offer['stock'], t: Translate<'shop'>): string {
  if (stock === 'in-stock') return t('stock.in')
  return stock === 'low-stock' ? t('stock.low') : t('stock.none')
}

function ProductOffer({ product, first, t }: ProductOfferProps) {
  const { href, language } = useSite()
  const [variant, setVariant] = useState(first)
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const [isPinServed, setPinServed] = useState(false)
  const offer = offerOf(variant, product.parts, without)
  return (
    <div className={`container ${styles.columns}`}>
      <Gallery product={product} t={t} />
      <div>
        <h1>{product.name}</h1>
        {product.reviews > 0 ? (
          <RatingText text={t('card.rated', { count: product.reviews, rating: product.rating.toFixed(1) })} />
        ) : null}
        <Price offer={offer} t={t} />
        {product.kitDiscountPercent > 0 ? (
          <p className="muted text-small">
            {t(keepsKitDiscount(product.parts, without) ? 'kit.rule' : 'kit.noDiscount', {
              percent: product.kitDiscountPercent,
              minPercent: KIT_DISCOUNT_MIN_SHARE_PERCENT,
            })}
          </p>
        ) : null}
        <NetQuantity product={product} variant={variant} without={without} t={t} />
        <p>
          <span className={STOCK_TAGS[offer.stock]}>{stockText(offer.stock, t)}</span>
        </p>
        <BuyBox
          product={product}
          variant={variant}
          offer={offer}
          without={[...without]}
          t={t}
          cart={href('/cart')}
          onVariant={setVariant}
        />
        <ReturnPromise rule={product.returnRule} days={useRoot().settings.shop.returnDays} />
        <Suspense fallback={<div className={pinCheckStyles.pinCheck} />}>
          <PinCheck language={language} t={t} onDeliveryShown={setPinServed} />
        </Suspense>
        <Promises isPinServed={isPinServed} t={t} />
      </div>
      {product.parts.length > 0 ? (
        <KitParts
          parts={product.parts}
          discountPercent={product.kitDiscountPercent}
          without={without}
          t={t}
          to={(slug) => href(`/product/${slug}`)}
          onChange={setWithout}
        />
      ) : null}
    </div>
  )
}

/** Delivery terms, until they are known for a PIN code, and payment terms of the settings; the return policy is the product's own. */
function Promises({ isPinServed, t }: { isPinServed: boolean; t: Translate<'shop'> }) {
  const { delivery, cashMaxPaise } = useRoot().settings.shop
  const sign = { size: 22, className: 'icon' } as const
  return (
    <ul className={`${styles.promises} numeric`}>
      {delivery && !isPinServed ? (
        <li>
          <Icon icon={Truck} {...sign} />
          {t('promise.delivery', { min: delivery.minDays, max: delivery.maxDays })}
        </li>
      ) : null}
      {cashMaxPaise > 0 ? (
        <li>
          <Icon icon={Banknote} {...sign} />
          {t('promise.cash', { max: formatPaise(cashMaxPaise) })}
        </li>
      ) : null}
      <li>
        <Icon icon={CircleCheck} {...sign} />
        {t('promise.cancel')}
      </li>
    </ul>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return statusOf(error) === 404 ? <ProductMissing /> : <ErrorPage error={error} />
}
