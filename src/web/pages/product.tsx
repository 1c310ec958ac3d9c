import { Banknote, CircleCheck, Truck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { data, useRouteError } from 'react-router'
import { shopClient } from '../../modules/shop/client.ts'
import type { ProductDetails, Variant } from '../../modules/shop/contract/goods.ts'
import { CATEGORY_WORDS } from '../../modules/shop/model/categories.ts'
import { BuyBox } from '../../modules/shop/ui/product/buy-box.tsx'
import { firstVariant, keepsKitDiscount, type Offer, offerOf } from '../../modules/shop/ui/product/choice.ts'
import { Gallery } from '../../modules/shop/ui/product/gallery.tsx'
import { KitParts } from '../../modules/shop/ui/product/kit-parts.tsx'
import { NetQuantity } from '../../modules/shop/ui/product/net-quantity.tsx'
import { productJson } from '../../modules/shop/ui/product/product-json.ts'
import { ProductTabs } from '../../modules/shop/ui/product/product-tabs.tsx'
import { ReturnPromise } from '../../modules/shop/ui/return-rule.tsx'
import { formatPaise } from '../../shared/money.ts'
import { nameIn } from '../../shared/names.ts'
import { ApiError, unwrap } from '../../ui/api.ts'
import { Rated } from '../../ui/kit/stars.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { type Translate, useTranslation } from '../../ui/words.tsx'
import { languageOf, localized, useLanguage } from '../language.ts'
import { ErrorPage, statusOf } from '../layout/error-page.tsx'
import { useBrand } from '../layout/logo.tsx'
import { PageHead } from '../page-head.tsx'
import type { PageHandle } from '../rendering/kept-pages.ts'
import { carrierOf } from '../request.ts'
import { useRoot } from '../root.tsx'
import { ProductLoading, ProductMissing } from '../shop/product-states.tsx'
import { breadcrumbs, StructuredData } from '../structured-data.tsx'
import type { Route } from './+types/product'
import '../layout/crumbs.css'
import '../shop/product.css'

const PinCheck = latePart(() => import('../../modules/shop/ui/product/pin-check.tsx').then(({ PinCheck: check }) => check))

export const handle: PageHandle = { catalogues: ['shop', 'good-reviews', 'returns'], isSameForAll: true }

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const lang = languageOf(url.pathname)
  const shop = shopClient(carrierOf(context)).shop
  try {
    const good = await unwrap(shop[':productId'].$get({ param: { productId: params.productId }, query: { lang } }))
    return { good, category: CATEGORY_WORDS[good.category][lang].name }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
}

/** The booking sheet changes only the query, which this page does not read. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function ProductPage({ loaderData: { good, category } }: Route.ComponentProps) {
  const { t } = useTranslation('shop')
  const { href, language } = useLanguage()
  const { settings, origin } = useRoot()
  const brand = useBrand()
  const variant = firstVariant(good.variants)
  const path = localized(`/product/${good.slug}`, language)
  const { phone, email, shop } = settings
  const address = nameIn(language, settings.officeAddress, settings.officeAddressHindi)
  const care = { name: brand, phone, email, address, foodLicense: shop.foodLicense }
  return (
    <main id="main" className="product">
      <PageHead title={good.name} description={good.description} />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, made safe by productJson
        dangerouslySetInnerHTML={{ __html: productJson(good, { origin, path, seller: brand }) }}
      />
      <StructuredData
        things={[
          breadcrumbs([
            { name: t('good.shop'), url: origin + href('/shop') },
            { name: category, url: origin + href(`/shop?category=${good.category}`) },
            { name: good.name, url: origin + path },
          ]),
        ]}
      />
      <nav className="wrap crumbs" aria-label={t('good.way')}>
        <a href={href('/shop')}>{t('good.shop')}</a>
        <a href={href(`/shop?category=${good.category}`)}>{category}</a>
        <span aria-current="page">{good.name}</span>
      </nav>
      {variant ? <Shelf key={good.id} good={good} first={variant} t={t} /> : null}
      <ProductTabs key={`tabs-${good.id}`} good={good} care={care} taxWords={useTaxWords(t)} t={t} />
      <ProductLoading />
    </main>
  )
}

type ShelfProps = { good: ProductDetails; first: Variant; t: Translate }

const STOCK_TAGS = { 'in-stock': 'tag tulsi', 'low-stock': 'tag haldi', 'out-of-stock': 'tag sand' } as const

function stockText(stock: Offer['stock'], t: Translate): string {
  if (stock === 'in-stock') return t('stock.in')
  return stock === 'low-stock' ? t('stock.low') : t('stock.none')
}

function Shelf({ good, first, t }: ShelfProps) {
  const { href, language } = useLanguage()
  const [variant, setVariant] = useState(first)
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const [isPinTold, setTold] = useState(false)
  const offer = offerOf(variant, good.parts, without)
  return (
    <div className="wrap shelf">
      <Gallery good={good} t={t} />
      <div>
        <h1>{good.name}</h1>
        {good.reviews > 0 ? <Rated text={t('card.rated', { count: good.reviews, rating: good.rating.toFixed(1) })} /> : null}
        <Price offer={offer} t={t} />
        {good.kitDiscountPercent > 0 ? (
          <p className="ash s14">
            {t(keepsKitDiscount(good.parts, without) ? 'kit.rule' : 'kit.noDiscount', { percent: good.kitDiscountPercent })}
          </p>
        ) : null}
        <NetQuantity good={good} variant={variant} t={t} />
        <p>
          <span className={STOCK_TAGS[offer.stock]}>{stockText(offer.stock, t)}</span>
        </p>
        <BuyBox
          good={good}
          variant={variant}
          offer={offer}
          without={[...without]}
          t={t}
          cart={href('/cart')}
          onVariant={setVariant}
        />
        <ReturnPromise rule={good.returnRule} days={useRoot().settings.shop.returnDays} />
        <Suspense fallback={<div className="pin-check" />}>
          <PinCheck language={language} t={t} onTold={setTold} />
        </Suspense>
        <Promises isPinTold={isPinTold} t={t} />
      </div>
      {good.parts.length > 0 ? (
        <KitParts
          parts={good.parts}
          discountPercent={good.kitDiscountPercent}
          without={without}
          t={t}
          to={(slug) => href(`/product/${slug}`)}
          onChange={setWithout}
        />
      ) : null}
    </div>
  )
}

/** The price as the tax setting has it: without tax, or with it as the MRP. */
function useTaxWords(t: Translate): string {
  const { taxBasis, taxPercent } = useRoot().settings.shop
  if (taxBasis === 'included') return t('tax.included')
  return taxPercent === null ? t('tax.added') : t('tax.addedPercent', { percent: taxPercent })
}

function Price({ offer, t }: { offer: Offer; t: Translate }) {
  const words = useTaxWords(t)
  const isLess = offer.payPaise < offer.pricePaise
  const percent = isLess ? Math.floor(((offer.pricePaise - offer.payPaise) * 100) / offer.pricePaise) : 0
  return (
    <p className="price num" aria-live="polite">
      <b>{formatPaise(offer.payPaise)}</b>
      {isLess ? (
        <s>
          <span className="vh">{t('card.before')} </span>
          {formatPaise(offer.pricePaise)}
        </s>
      ) : null}
      {percent > 0 ? <span className="tag tulsi">{t('card.off', { percent })}</span> : null}
      <span className="ash">{words}</span>
    </p>
  )
}

/** What the settings promise of delivery, until it is said for a PIN code, and of payment; how a good may come back is its own. */
function Promises({ isPinTold, t }: { isPinTold: boolean; t: Translate }) {
  const { delivery, cashMostPaise } = useRoot().settings.shop
  const sign = { size: 22, strokeWidth: 1.75, className: 'ic', 'aria-hidden': true } as const
  return (
    <ul className="promises num">
      {delivery && !isPinTold ? (
        <li>
          <Truck {...sign} />
          {t('promise.delivery', { least: delivery.leastDays, most: delivery.mostDays })}
        </li>
      ) : null}
      {cashMostPaise > 0 ? (
        <li>
          <Banknote {...sign} />
          {t('promise.cash', { most: formatPaise(cashMostPaise) })}
        </li>
      ) : null}
      <li>
        <CircleCheck {...sign} />
        {t('promise.cancel')}
      </li>
    </ul>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return statusOf(error) === 404 ? <ProductMissing /> : <ErrorPage error={error} />
}
