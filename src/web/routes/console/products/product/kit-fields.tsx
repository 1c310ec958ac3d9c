import { useId, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { ceremonyName, dropdownCeremonies } from '../../../../../modules/catalogue/model.ts'
import { kitPaise, MAX_KIT_DISCOUNT_PERCENT } from '../../../../../modules/shop/catalogue/model.ts'
import type { VariantPick } from '../../../../../modules/shop/team-products/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { parseCount } from '../../../../../shared/text/count.ts'
import { inputOf } from '../../../../../ui/forms/input-of.ts'
import { Combobox } from '../../../../../ui/kit/combobox/combobox.tsx'
import { Field } from '../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { findVariants } from '../products-queries.ts'
import { LineField, rowInputOf } from './line-field.tsx'
import * as styles from './product.module.css'
import type { PartDraft, ProductForm } from './product-form.ts'
import { RowControls } from './row-moves.tsx'
import type { EditedProduct } from './use-product.ts'

export function KitFields({ product }: { product: EditedProduct }) {
  const { t } = useTranslation('console-products')
  const { language } = useVisitor()
  const id = useId()
  const [parts, discount] = product.form.watch(['parts', 'discountPercent'])
  const counted = parts.map(({ alonePaise, quantity }) => ({ alonePaise, quantity: parseCount(quantity) || 0 }))
  const { pricePaise, sellingPricePaise } = kitPaise(counted, parseCount(discount) || 0)
  return (
    <section className={`${styles.productPart} card`} aria-labelledby={id}>
      <h2 id={id}>{t('part.kit')}</h2>
      <div className={styles.productTwo}>
        <LineField
          product={product}
          name="discountPercent"
          label={t('field.discount')}
          error={t('wrong.discount', { max: MAX_KIT_DISCOUNT_PERCENT })}
          max={2}
          isNumber
        />
        <Field label={t('field.ceremony')}>
          {(control) => (
            <select {...control} {...inputOf(product.form, 'ceremony')} className="input">
              <option value="">{t('noPuja')}</option>
              {dropdownCeremonies().map(({ slug }) => (
                <option key={slug} value={slug}>
                  {ceremonyName(slug, language)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Parts form={product.form} parts={parts} />
      <p className="numeric">
        {t('kitPrice', { separatePrice: formatPaise(pricePaise), price: formatPaise(sellingPricePaise) })}
      </p>
    </section>
  )
}

function Parts({ form, parts }: { form: ProductForm; parts: PartDraft[] }) {
  const { t } = useTranslation('console-products')
  const rows = useFieldArray({ control: form.control, name: 'parts' })
  const nameOf = ({ name, variantName }: Pick<VariantPick, 'name' | 'variantName'>) =>
    [name, variantName].filter(Boolean).join(', ')
  return (
    <>
      <ol className={`${styles.productRows} ${styles.kitRows}`}>
        {parts.map((part, at) => (
          <li key={part.variantId}>
            <input
              {...rowInputOf(form, `parts.${at}.quantity`)}
              className="input numeric"
              inputMode="numeric"
              maxLength={3}
              aria-label={t('kit.quantity', { name: nameOf(part) })}
            />
            <span>
              {nameOf(part)}
              <span className="muted numeric">
                {part.sku} · {formatPaise(part.alonePaise)} · {t('pieces', { count: part.stock })}
              </span>
            </span>
            <RowControls
              name={nameOf(part)}
              isFirst={at === 0}
              isLast={at === parts.length - 1}
              onStep={(by) => rows.move(at, at + by)}
              onRemove={parts.length > 1 ? () => rows.remove(at) : undefined}
            />
          </li>
        ))}
      </ol>
      <AddPart
        held={parts}
        nameOf={nameOf}
        onAdd={(variant) => rows.append({ ...variant, quantity: '1' }, { shouldFocus: false })}
      />
    </>
  )
}

type AddPartProps = {
  held: readonly PartDraft[]
  nameOf: (variant: VariantPick) => string
  onAdd: (variant: VariantPick) => void
}

function AddPart({ held, nameOf, onAdd }: AddPartProps) {
  const { t } = useTranslation('console-products')
  const { language } = useVisitor()
  const [found, setFound] = useState<readonly VariantPick[]>([])
  const suggest = async (text: string, signal: AbortSignal) => {
    const variants = (await findVariants(text, language, signal)).filter(
      ({ variantId }) => !held.some((part) => part.variantId === variantId),
    )
    setFound(variants)
    return variants.map((variant) => ({ id: variant.variantId, label: nameOf(variant), note: variant.sku }))
  }
  return (
    <Field label={t('kit.add')} hint={t('kit.addHint')} className={styles.productCombo}>
      {(control) => (
        <Combobox
          {...control}
          isEmptiedByPick
          className="input"
          maxLength={120}
          suggest={suggest}
          listLabel={t('kit.add')}
          countLabel={(count) => t('suggestions', { count })}
          onPick={({ id }) => {
            const variant = found.find(({ variantId }) => variantId === id)
            if (variant) onAdd(variant)
          }}
        />
      )}
    </Field>
  )
}
