// Two sections curated by the team, and four computed ones.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { pictureAt } from '../../../../../modules/accounts/pictures/model.ts'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { BESTSELLER_DAYS, BUDGET_BELOW_PAISE, TRENDING_DAYS } from '../../../../../modules/shop/catalogue/model.ts'
import { teamProductsClient } from '../../../../../modules/shop/client.ts'
import { MAX_POPULAR_KITS, MAX_SPECIAL } from '../../../../../modules/shop/sections/model.ts'
import type { PickedProduct, TeamSections } from '../../../../../modules/shop/team-products/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { unwrap } from '../../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../../ui/data/use-idempotent-mutation.ts'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { errorReasonOf } from '../../../../../ui/errors/refusal.ts'
import { LeaveGuard } from '../../../../../ui/forms/leave-guard.tsx'
import { Combobox } from '../../../../../ui/kit/combobox/combobox.tsx'
import { Field } from '../../../../../ui/kit/field.tsx'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { Refusal } from '../../../../../ui/kit/refusal.tsx'
import { showToast } from '../../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { StaleNotice } from '../../frame/console-clock.tsx'
import * as styles from '../../list/lists.module.css'
import * as productStyles from '../product/product.module.css'
import { moveItem, RowControls } from '../product/row-moves.tsx'
import * as productsStyles from '../products.module.css'
import { findProducts, PRODUCTS_PATH, productPath, sectionsQuery } from '../products-queries.ts'

export function SectionsView() {
  const message = useErrorMessage('console-products')
  const { t } = useTranslation('console-products')
  const { t: console } = useTranslation('console')
  const { href, language } = useVisitor()
  const { data, error } = useQuery(sectionsQuery(language))
  return (
    <main id="main" className={productsStyles.productsSection}>
      <StaleNotice />
      <p className={productStyles.productBack}>
        <Link className={`link ${productsStyles.toShop}`} to={href(PRODUCTS_PATH)}>
          <Icon icon={ChevronLeft} size={18} />
          {t('title')}
        </Link>
      </p>
      <div className={productStyles.productPage}>
        <header className={productStyles.productTitle}>
          <h1>{t('sections.title')}</h1>
        </header>
        {data ? <Sections key={productIdsOf(data)} sections={data} /> : null}
        {data || error ? null : <output className={`${styles.queueNote} ${styles.queueWaiting}`}>{console('loading')}</output>}
        {error && !data ? <p role="alert">{message(error)}</p> : null}
      </div>
    </main>
  )
}

/** Key of the saved sections; a save resets the form to the saved state. */
const productIdsOf = ({ special, popularKits }: TeamSections): string => [...special, ...popularKits].map(({ id }) => id).join()

function Sections({ sections }: { sections: TeamSections }) {
  const { t } = useTranslation('console-products')
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const note = (section: string) => (isChanged: boolean) =>
    setChanged((before) => new Set([...[...before].filter((entry) => entry !== section), ...(isChanged ? [section] : [])]))
  const labels = { title: t('leave.title'), text: t('leave.text'), stay: t('leave.stay'), leave: t('leave.leave') }
  return (
    <div className={productStyles.productParts}>
      <LeaveGuard isOn={changed.size > 0} labels={labels} />
      <div className={productStyles.productForm}>
        <Picked
          section="special"
          title={t('sections.special')}
          text={t('sections.specialText')}
          picked={sections.special}
          max={MAX_SPECIAL}
          onChanged={note('special')}
        />
        <Picked
          section="popular-kits"
          title={t('sections.kits')}
          text={t('sections.kitsText', { count: MAX_POPULAR_KITS })}
          picked={sections.popularKits}
          max={MAX_POPULAR_KITS}
          onChanged={note('popular-kits')}
        />
      </div>
      <div className={productStyles.productSide}>
        <Computed sections={sections} />
      </div>
    </div>
  )
}

type PickedProps = {
  section: 'special' | 'popular-kits'
  title: string
  text: string
  picked: readonly PickedProduct[]
  max: number
  onChanged: (isChanged: boolean) => void
}

function useSaveSection(section: PickedProps['section'], onSaved: () => void) {
  const { t } = useTranslation('console-products')
  const { language } = useVisitor()
  const queries = useQueryClient()
  const send = (json: { products: string[]; before: string[] }) =>
    unwrap(teamProductsClient().ops.products.sections[':section'].$put({ param: { section }, query: { lang: language }, json }))
  return useIdempotentMutation(send, {
    onSuccess: (sections) => {
      onSaved()
      queries.setQueryData(sectionsQuery(language).queryKey, sections)
      showToast('success', t('saved'))
    },
  })
}

function Picked({ section, title, text, picked, max, onChanged }: PickedProps) {
  const message = useErrorMessage('console-products')
  const { t } = useTranslation('console-products')
  const { language } = useVisitor()
  const id = useId()
  const queries = useQueryClient()
  const [products, setProducts] = useState(picked)
  const show = (next: readonly PickedProduct[]) => {
    setProducts(next)
    onChanged(idsOf(next).join() !== idsOf(picked).join())
  }
  const sending = useSaveSection(section, () => onChanged(false))
  const isStale = errorReasonOf(sending.error) === 'version_conflict'
  const isUnsaved = idsOf(products).join() !== idsOf(picked).join()
  const reload = () => void queries.invalidateQueries({ queryKey: sectionsQuery(language).queryKey })
  return (
    <section className={`${productStyles.productPart} card`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{text}</p>
      <PickedList products={products} onChange={show} />
      {products.length < max ? (
        <AddProduct
          category={section === 'popular-kits' ? 'kits' : undefined}
          held={products}
          onAdd={(product) => show([...products, product])}
        />
      ) : (
        <p className="muted">{t('sections.full', { count: max })}</p>
      )}
      {sending.error ? <Refusal>{message(sending.error)}</Refusal> : null}
      <p className={productStyles.pickedEnd}>
        {isStale ? (
          <button type="button" className="button button-outline" onClick={reload}>
            {t('sections.load')}
          </button>
        ) : (
          <button
            type="button"
            className="button button-primary"
            aria-busy={sending.isPending}
            aria-disabled={!isUnsaved}
            onClick={() => (isUnsaved ? void sending.run({ products: idsOf(products), before: idsOf(picked) }) : undefined)}
          >
            {sending.isPending ? t('saving') : t('sections.save')}
          </button>
        )}
      </p>
    </section>
  )
}

type PickedListProps = { products: readonly PickedProduct[]; onChange: (products: readonly PickedProduct[]) => void }

function PickedList({ products, onChange }: PickedListProps) {
  const { t } = useTranslation('console-products')
  const { href } = useVisitor()
  return (
    <ol className={`${productStyles.productRows} ${productStyles.picked}`}>
      {products.map((product, at) => (
        <li key={product.id}>
          <img src={pictureAt(product.imageUrl, 320)} alt="" width={40} height={40} loading="lazy" />
          <span>
            <Link className="link" to={href(productPath(product.id))}>
              {product.name}
            </Link>
            {product.isVisible ? null : <span className="muted"> {t('list.hidden')}</span>}
          </span>
          <RowControls
            name={product.name}
            isFirst={at === 0}
            isLast={at === products.length - 1}
            onStep={(by) => onChange(moveItem(products, at, by))}
            onRemove={() => onChange(products.filter((entry) => entry !== product))}
          />
        </li>
      ))}
    </ol>
  )
}

const idsOf = (products: readonly PickedProduct[]): string[] => products.map(({ id }) => id)

type AddProductProps = { category: 'kits' | undefined; held: readonly PickedProduct[]; onAdd: (product: PickedProduct) => void }

function AddProduct({ category, held, onAdd }: AddProductProps) {
  const { t } = useTranslation('console-products')
  const { language } = useVisitor()
  const [found, setFound] = useState<readonly PickedProduct[]>([])
  const suggest = async (text: string, signal: AbortSignal) => {
    const { items } = await findProducts(text, category, language, signal)
    const products = items.filter(({ id }) => !held.some((product) => product.id === id)).slice(0, 8)
    setFound(products)
    return products.map(({ id, name, sku }) => ({ id, label: name, note: sku }))
  }
  return (
    <Field label={t('sections.add')} className={productStyles.productCombo}>
      {(control) => (
        <Combobox
          {...control}
          isEmptiedByPick
          className="input"
          maxLength={120}
          suggest={suggest}
          listLabel={t('sections.add')}
          countLabel={(count) => t('suggestions', { count })}
          onPick={({ id }) => {
            const product = found.find((entry) => entry.id === id)
            if (product) onAdd(product)
          }}
        />
      )}
    </Field>
  )
}

function Computed({ sections: { computed } }: { sections: TeamSections }) {
  const { t } = useTranslation('console-products')
  const names: Record<string, { title: string; text: string }> = {
    trending: { title: t('sections.trending'), text: t('sections.trendingText', { days: TRENDING_DAYS }) },
    bestseller: { title: t('sections.bestseller'), text: t('sections.bestsellerText', { days: BESTSELLER_DAYS }) },
    budget: { title: t('sections.budget'), text: t('sections.budgetText', { amount: formatPaise(BUDGET_BELOW_PAISE) }) },
    discount: { title: t('sections.discount'), text: t('sections.discountText') },
  }
  return (
    <section className={`${productStyles.productPart} card`}>
      <h2>{t('sections.computed')}</h2>
      <p className="muted">{t('sections.computedText')}</p>
      {computed.map(({ section, count, first }) => (
        <div key={section} className={productStyles.computed}>
          <h3>
            {names[section]?.title} <span className="muted numeric">{t('sections.count', { count })}</span>
          </h3>
          <p className="muted">{names[section]?.text}</p>
          <p>{first.join(', ')}</p>
        </div>
      ))}
    </section>
  )
}
