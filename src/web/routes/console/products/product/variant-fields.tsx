// Variants of a product; ordered ones are discontinued instead of deleted.
import { Plus, RotateCcw } from 'lucide'
import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { MAX_SKU, MIN_SKU } from '../../../../../modules/shop/catalogue/model.ts'
import type { TeamVariant } from '../../../../../modules/shop/team-products/contract.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { rowInputOf } from './line-field.tsx'
import * as styles from './product.module.css'
import { newVariant, type ProductForm, type VariantDraft } from './product-form.ts'
import { RowControls } from './row-moves.tsx'
import { BilingualInputs } from './specification-fields.tsx'
import type { EditedProduct } from './use-product.ts'

const MAX = 60

type VariantsProps = {
  product: EditedProduct
  /** Opens the stock form of the variant with this id. */
  onCount: (id: string) => void
}

export function VariantFields({ product, onCount }: VariantsProps) {
  const { t } = useTranslation('console-products')
  const id = useId()
  const { form, saved } = product
  const isKit = saved.category === 'kits'
  const rows = useFieldArray({ control: form.control, name: 'variants' })
  const variants = form.watch('variants')
  const sold = variants.filter(({ isRetired }) => !isRetired)
  const setRetired = (at: number, isRetired: boolean, to: number) => {
    form.setValue(`variants.${at}.isRetired`, isRetired)
    rows.move(at, to)
  }
  /** Puts it back where it was, if the others are in their order. */
  const sellAgain = (key: string) => {
    const order = saved.variants.map((variant) => variant.id)
    const to = sold.findIndex((variant) => order.indexOf(variant.key) > order.indexOf(key))
    const at = variants.findIndex((variant) => variant.key === key)
    setRetired(at, false, to < 0 ? sold.length : to)
  }
  return (
    <section className={`${styles.productPart} card`} aria-labelledby={id}>
      <h2 id={id}>{isKit ? t('part.number') : t('part.variants')}</h2>
      <ol className={styles.productRows}>
        {sold.map((variant, at) => (
          <li key={variant.key}>
            <VariantRow form={form} at={at} isKit={isKit} />
            {isKit ? null : (
              <p className={styles.variantEnd}>
                <Stock variant={saved.variants.find((entry) => entry.id === variant.key)} onOpen={onCount} />
                <RowControls
                  name={variant.sku || t('variant.name', { number: at + 1 })}
                  isFirst={at === 0}
                  isLast={at === sold.length - 1}
                  onStep={(by) => rows.move(at, at + by)}
                  onRemove={
                    sold.length > 1
                      ? () => (variant.isNew ? rows.remove(at) : setRetired(at, true, variants.length - 1))
                      : undefined
                  }
                />
              </p>
            )}
          </li>
        ))}
      </ol>
      {isKit || sold.length >= MAX ? null : (
        <p>
          <button type="button" className="button button-outline" onClick={() => rows.insert(sold.length, newVariant())}>
            <Icon icon={Plus} size={18} />
            {t('variant.add')}
          </button>
        </p>
      )}
      <Retired variants={variants.filter(({ isRetired }) => isRetired)} onBack={sellAgain} />
    </section>
  )
}

type RowProps = { form: ProductForm; at: number; isKit: boolean }

function VariantRow({ form, at, isKit }: RowProps) {
  const { t } = useTranslation('console-products')
  const number = at + 1
  const line = (field: 'sku' | 'pricePaise' | 'salePaise', label: string, problem: string) => {
    const input = rowInputOf(form, `variants.${at}.${field}`)
    return (
      <label className={styles.smallField}>
        <span>{label}</span>
        <input
          {...input}
          className="input numeric"
          autoComplete="off"
          inputMode={field === 'sku' ? undefined : 'decimal'}
          maxLength={60}
          aria-label={`${label}, ${t('variant.name', { number })}`}
        />
        {input['aria-invalid'] ? (
          <span className="field-error" role="alert">
            {problem}
          </span>
        ) : null}
      </label>
    )
  }
  return (
    <>
      <div className={styles.productThree}>
        {line('sku', t('field.sku'), t('wrong.sku', { min: MIN_SKU, max: MAX_SKU }))}
        {isKit ? null : line('pricePaise', t('field.price'), t('wrong.price'))}
        {isKit ? null : line('salePaise', t('field.sale'), t('wrong.sale'))}
      </div>
      {isKit ? null : (
        <div className={styles.productFour}>
          <BilingualInputs
            label={t('variant.color', { number })}
            caption={t('caption.color')}
            inputOf={(language) => rowInputOf(form, `variants.${at}.color.${language}`)}
          />
          <BilingualInputs
            label={t('variant.size', { number })}
            caption={t('caption.size')}
            inputOf={(language) => rowInputOf(form, `variants.${at}.size.${language}`)}
          />
        </div>
      )}
    </>
  )
}

/** `variant` is as it was saved; undefined for a new one. */
function Stock({ variant, onOpen }: { variant: TeamVariant | undefined; onOpen: (id: string) => void }) {
  const { t } = useTranslation('console-products')
  if (!variant || variant.stock === null) return <span className="muted">{t('variant.saveFirst')}</span>
  return (
    <span className={`${styles.variantStock} numeric`}>
      <b>{t('pieces', { count: variant.stock })}</b>
      {variant.waiting > 0 ? <span className="muted">{t('waiting', { count: variant.waiting })}</span> : null}
      <button type="button" className="button button-outline small" onClick={() => onOpen(variant.id)}>
        {t('stock.change')}
        <span className="visually-hidden"> {variant.sku}</span>
      </button>
    </span>
  )
}

function Retired({ variants, onBack }: { variants: readonly VariantDraft[]; onBack: (key: string) => void }) {
  const { t } = useTranslation('console-products')
  if (variants.length === 0) return null
  return (
    <div className={styles.productRetired}>
      <h3>{t('retired.title')}</h3>
      <p className="muted">{t('retired.text')}</p>
      <ul>
        {variants.map((variant) => (
          <li key={variant.key}>
            <span>
              {variant.sku} <span className="muted">{[variant.color.en, variant.size.en].filter(Boolean).join(', ')}</span>
            </span>
            <button type="button" className="button button-outline small" onClick={() => onBack(variant.key)}>
              <Icon icon={RotateCcw} size={16} />
              {t('retired.restore')}
              <span className="visually-hidden"> {variant.sku}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
