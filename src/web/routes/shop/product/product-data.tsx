import type { ProductDetails } from '../../../../modules/shop/catalogue/contract.ts'
import { productJson } from '../../../../modules/shop/product/ui/product-json.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useBrand } from '../../../layout/header/logo.tsx'
import { breadcrumbs, StructuredData } from '../../../layout/structured-data.tsx'
import { useRoot } from '../../../root.tsx'

/** Structured data: the product with its offers, and the breadcrumbs. */
export function ProductData({ product }: { product: ProductDetails }) {
  const { t } = useTranslation('shop')
  const { href } = useSite()
  const { origin } = useRoot()
  const brand = useBrand()
  const path = href(`/product/${product.slug}`)
  return (
    <>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, made safe by productJson
        dangerouslySetInnerHTML={{ __html: productJson(product, { origin, path, seller: brand }) }}
      />
      <StructuredData
        things={[
          breadcrumbs([
            { name: t('product.shop'), url: origin + href('/shop') },
            { name: product.categoryName, url: origin + href(`/shop?category=${product.category}`) },
            { name: product.name, url: origin + path },
          ]),
        ]}
      />
    </>
  )
}
