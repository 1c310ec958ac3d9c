// Variants of a product; ordered ones are discontinued instead of deleted.
import { Plus, RotateCcw } from 'lucide'
import { useId, useRef } from 'react'
import { MAX_SKU, MIN_SKU } from '../../../../../modules/shop/catalogue/model.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from './product.module.css'
import { moveItem, newVariant, type VariantDraft } from './product-form.ts'
import { RowControls } from './row-moves.tsx'
import { BilingualInputs } from './specification-fields.tsx'
import type { EditedProduct } from './use-product.ts'

const MAX = 60

type VariantsProps = {
  product: EditedProduct
  /** Opens the stock form of the variant with this key. */
  onCount: (key: string) => void
}

export function VariantFields({ product, onCount }: VariantsProps) {
  const { t } = useTranslation('console-products')
  const id = useId()
  const added = useRef(0)
  const { form, change } = product
  const isKit = form.category === 'kits'
  const sold = form.variants.filter(({ isRetired }) => !isRetired)
  const retired = form.variants.filter(({ isRetired }) => isRetired)
  const replace = (key: string, changes: Partial<VariantDraft>) =>
    change({ variants: form.variants.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)) })
  const remove = ({ key, isNew }: VariantDraft) =>
    isNew ? change({ variants: form.variants.filter((entry) => entry.key !== key) }) : replace(key, { isRetired: true })
  const add = () => {
    added.current += 1
    change({ variants: [...sold, newVariant(`new-${added.current}`), ...retired] })
  }
  return (
    <section className={`${styles.productPart} card`} aria-labelledby={id}>
      <h2 id={id}>{isKit ? t('part.number') : t('part.variants')}</h2>
      <ol className={styles.productRows}>
        {sold.map((variant, at) => (
          <li key={variant.key}>
            <VariantRow
              product={product}
              variant={variant}
              number={at + 1}
              onChange={(changes) => replace(variant.key, changes)}
            />
            {isKit ? null : (
              <p className={styles.variantEnd}>
                <Stock variant={variant} onOpen={() => onCount(variant.key)} />
                <RowControls
                  name={variant.sku || t('variant.name', { number: at + 1 })}
                  isFirst={at === 0}
                  isLast={at === sold.length - 1}
                  onStep={(by) => change({ variants: [...moveItem(sold, at, by), ...retired] })}
                  onRemove={sold.length > 1 ? () => remove(variant) : undefined}
                />
              </p>
            )}
          </li>
        ))}
      </ol>
      {isKit || sold.length >= MAX ? null : (
        <p>
          <button type="button" className="button button-outline" onClick={add}>
            <Icon of={Plus} size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('variant.add')}
          </button>
        </p>
      )}
      <Retired variants={retired} onBack={(key) => replace(key, { isRetired: false })} />
    </section>
  )
}

type RowProps = {
  product: EditedProduct
  variant: VariantDraft
  number: number
  onChange: (changes: Partial<VariantDraft>) => void
}

function VariantRow({ product: { form, wrong }, variant, number, onChange }: RowProps) {
  const { t } = useTranslation('console-products')
  const isWrong = (field: string) => wrong.has(`${field}.${variant.key}`)
  const line = (field: 'sku' | 'price' | 'sale', label: string, problem: string) => (
    <label className={styles.smallField}>
      <span>{label}</span>
      <input
        className="input numeric"
        autoComplete="off"
        inputMode={field === 'sku' ? undefined : 'decimal'}
        maxLength={60}
        aria-label={`${label}, ${t('variant.name', { number })}`}
        aria-invalid={isWrong(field) ? true : undefined}
        value={variant[field]}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
      {isWrong(field) ? (
        <span className="field-error" role="alert">
          {problem}
        </span>
      ) : null}
    </label>
  )
  return (
    <>
      <div className={styles.productThree}>
        {line('sku', t('field.sku'), t('wrong.sku', { min: MIN_SKU, max: MAX_SKU }))}
        {form.category === 'kits' ? null : line('price', t('field.price'), t('wrong.price'))}
        {form.category === 'kits' ? null : line('sale', t('field.sale'), t('wrong.sale'))}
      </div>
      {form.category === 'kits' ? null : (
        <div className={styles.productFour}>
          <BilingualInputs
            both={variant.color}
            label={t('variant.color', { number })}
            caption={t('caption.color')}
            isWrong={isWrong('color')}
            onChange={(color) => onChange({ color })}
          />
          <BilingualInputs
            both={variant.size}
            label={t('variant.size', { number })}
            caption={t('caption.size')}
            isWrong={isWrong('size')}
            onChange={(size) => onChange({ size })}
          />
        </div>
      )}
    </>
  )
}

function Stock({ variant, onOpen }: { variant: VariantDraft; onOpen: () => void }) {
  const { t } = useTranslation('console-products')
  if (variant.isNew || variant.stock === null) return <span className="muted">{t('variant.saveFirst')}</span>
  return (
    <span className={`${styles.variantStock} numeric`}>
      <b>{t('pieces', { count: variant.stock })}</b>
      {variant.waiting > 0 ? <span className="muted">{t('waiting', { count: variant.waiting })}</span> : null}
      <button type="button" className="button button-outline small" onClick={onOpen}>
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
              <Icon of={RotateCcw} size={16} strokeWidth={1.75} aria-hidden="true" />
              {t('retired.back')}
              <span className="visually-hidden"> {variant.sku}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
