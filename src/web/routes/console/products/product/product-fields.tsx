import { useId } from 'react'
import { CATEGORIES, MAX_MONTHS } from '../../../../../modules/shop/catalogue/model.ts'
import { useCategoryName } from '../../../../../modules/shop/categories/ui/use-category-name.ts'
import type { ContentLanguage } from '../../../../../shared/languages.ts'
import { inputOf } from '../../../../../ui/forms/input-of.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { LineField } from './line-field.tsx'
import * as styles from './product.module.css'
import type { Bilingual } from './product-form.ts'
import { FoodFields, ReturnRuleField } from './product-law-fields.tsx'
import { SamagriField } from './samagri-field.tsx'
import type { EditedProduct } from './use-product.ts'

type Part = { product: EditedProduct }

type BothProps = Part & {
  name: 'name' | 'description' | 'netQuantity'
  labels: Bilingual
  max: number
  rows?: number
  error?: string
}

/** The same text in English and in Hindi; a missing one is marked. */
export function BilingualField({ product: { form }, name, labels, max, rows, error }: BothProps) {
  const { t } = useTranslation('console-products')
  const value = form.watch(name)
  const field = (language: ContentLanguage) => (
    <Field
      label={labels[language]}
      hint={value[language].trim() === '' ? <span className={styles.gap}>{t('gap')}</span> : undefined}
      error={form.getFieldState(`${name}.${language}`, form.formState).invalid ? error : undefined}
    >
      {(control) => {
        const props = {
          ...control,
          ...inputOf(form, `${name}.${language}`),
          className: 'input',
          lang: language,
          maxLength: max,
        }
        return rows ? <textarea {...props} rows={rows} /> : <input {...props} autoComplete="off" />
      }}
    </Field>
  )
  return (
    <div className={styles.productTwo}>
      {field('en')}
      {field('hi')}
    </div>
  )
}

export function TextFields({ product }: Part) {
  const { t } = useTranslation('console-products')
  const id = useId()
  return (
    <section className={`${styles.productPart} card`} aria-labelledby={id}>
      <h2 id={id}>{t('part.texts')}</h2>
      <BilingualField
        product={product}
        name="name"
        labels={{ en: t('field.name'), hi: t('field.nameHindi') }}
        max={120}
        error={t('wrong.name')}
      />
      <BilingualField
        product={product}
        name="description"
        labels={{ en: t('field.description'), hi: t('field.descriptionHindi') }}
        max={3000}
        rows={6}
      />
      <BilingualField
        product={product}
        name="netQuantity"
        labels={{ en: t('field.netQuantity'), hi: t('field.netQuantityHindi') }}
        max={80}
      />
    </section>
  )
}

export function DetailFields({ product }: Part) {
  const { t } = useTranslation('console-products')
  const categoryName = useCategoryName()
  const id = useId()
  const isKit = product.saved.category === 'kits'
  return (
    <section className={`${styles.productPart} card`} aria-labelledby={id}>
      <h2 id={id}>{t('part.details')}</h2>
      <div className={styles.productTwo}>
        {isKit ? null : (
          <Field label={t('field.category')}>
            {(control) => (
              <select {...control} {...inputOf(product.form, 'category')} className="input">
                {CATEGORIES.filter((category) => category !== 'kits').map((category) => (
                  <option key={category} value={category}>
                    {categoryName(category)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <LineField product={product} name="maker" label={t('field.maker')} hint={t('hint.maker')} />
        <LineField
          product={product}
          name="makerAddress"
          label={t('field.makerAddress')}
          hint={t('hint.makerAddress')}
          max={300}
        />
        <LineField product={product} name="country" label={t('field.country')} max={60} />
        {isKit ? null : <LineField product={product} name="hsn" label={t('field.hsn')} error={t('wrong.hsn')} max={8} isNumber />}
        <LineField
          product={product}
          name="bestBeforeMonths"
          label={t('field.bestBefore')}
          error={t('wrong.months', { max: MAX_MONTHS })}
          max={3}
          isNumber
        />
      </div>
      {isKit ? null : <FoodFields product={product} />}
      <ReturnRuleField product={product} />
    </section>
  )
}

export function SearchFields({ product }: Part) {
  const { t } = useTranslation('console-products')
  const id = useId()
  return (
    <section className={`${styles.productPart} card`} aria-labelledby={id}>
      <h2 id={id}>{t('part.search')}</h2>
      <LineField product={product} name="aliases" label={t('field.aliases')} hint={t('hint.aliases')} max={1000} />
      <LineField product={product} name="tags" label={t('field.tags')} hint={t('hint.tags')} max={1000} />
      {product.saved.category === 'kits' ? null : <SamagriField product={product} />}
    </section>
  )
}
