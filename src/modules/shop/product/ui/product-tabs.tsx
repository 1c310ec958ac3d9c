import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { formatPhone, phoneLink } from '../../../../shared/phone/phone-links.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { deferredComponent } from '../../../../ui/data/lazy-component.tsx'
import type { ProductDetails } from '../../catalogue/contract.ts'
import * as styles from './product-tabs.module.css'

/** Their markup comes from the server, their code after the page. */
const ProductReviews = deferredComponent(() =>
  import('../../reviews/ui/product-reviews.tsx').then((module) => module.ProductReviews),
)

export type Care = { name: string; phone: string; email: string; address: string; foodLicense: string }
type TabsProps = { product: ProductDetails; care: Care; taxText: string; t: Translate<'shop'> }
type Tab = { id: string; name: string; count?: number; panel: ReactNode }

export function ProductTabs({ product, care, taxText, t }: TabsProps) {
  const tabs: Tab[] = [
    { id: 'description', name: t('tabs.description'), panel: <Description product={product} /> },
    {
      id: 'specifications',
      name: t('tabs.specifications'),
      panel: <Facts product={product} care={care} taxText={taxText} t={t} />,
    },
    { id: 'reviews', name: t('tabs.reviews'), count: product.reviews, panel: <ProductReviews product={product} /> },
  ]
  const [at, setAt] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const next = key === 'Home' ? 0 : key === 'End' ? tabs.length - 1 : (at + step + tabs.length) % tabs.length
    if (next === at) return
    setAt(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <section className={`container section ${styles.tabs}`}>
      <div className={styles.tabList} role="tablist" aria-label={t('tabs.label')} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-controls={`${id}-${tab.id}-panel`}
            aria-selected={index === at}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setAt(index)}
          >
            {tab.name}
            {tab.count === undefined ? null : <span className="tag sand numeric">{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={index !== at}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is reached by Tab, as the ARIA pattern requires
          tabIndex={0}
        >
          {tab.panel}
        </div>
      ))}
    </section>
  )
}

/** The description with material and dimensions. */
function Description({ product }: Pick<TabsProps, 'product'>) {
  return (
    <div className={styles.description}>
      <div>
        {product.description.split(/\n+/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {product.specifications.length > 0 ? (
        <FactTable facts={product.specifications.map(({ name, value }) => [name, value])} />
      ) : null}
    </div>
  )
}

type Fact = readonly [name: string, value: ReactNode]

function FactTable({ facts }: { facts: readonly Fact[] }) {
  return (
    <table className={`${styles.facts} numeric`}>
      <tbody>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** The product's specifications, then the facts required by law: quantity, manufacturer, country, HSN heading, date, contact. */
function Facts({ product, care, taxText, t }: TabsProps) {
  const own = product.specifications.map(({ name, value }) => [name, value] as const)
  const legalFacts: Fact[] = [
    [t('law.netQuantity'), [...new Set(product.variants.map((variant) => variant.netQuantity))].join('; ')],
    [t('law.maker'), [product.maker, product.makerAddress].filter(Boolean).join(', ')],
    [t('law.diet'), product.diet === null ? null : product.diet === 'veg' ? t('law.veg') : t('law.nonVeg')],
    [t('law.foodLicense'), product.diet === null ? null : product.foodLicense || care.foodLicense || null],
    [t('law.country'), product.country],
    [t('law.hsn'), product.hsn],
    [t('law.bestBefore'), product.bestBeforeMonths ? t('law.months', { count: product.bestBeforeMonths }) : null],
    [t('law.price'), taxText],
    [t('law.care'), <CareLine key="care" care={care} />],
  ]
  return <FactTable facts={[...own, ...legalFacts]} />
}

function CareLine({ care }: { care: Care }) {
  return (
    <>
      {[care.name, care.address].filter(Boolean).join(', ')}
      <br />
      <a href={phoneLink(care.phone)}>{formatPhone(care.phone)}</a>
      <br />
      <a href={`mailto:${care.email}`}>{care.email}</a>
    </>
  )
}
