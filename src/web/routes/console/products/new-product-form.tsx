// Required fields only; the rest is edited on the product page.
import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { CATEGORIES, MAX_SKU, MIN_SKU } from '../../../../modules/shop/catalogue/model.ts'
import { useCategoryName } from '../../../../modules/shop/categories/ui/use-category-name.ts'
import { teamProductsClient } from '../../../../modules/shop/client.ts'
import { NewProduct } from '../../../../modules/shop/team-products/contract.ts'
import { parseRupees } from '../../../../shared/money/rupees.ts'
import { foldText } from '../../../../shared/text/fold.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { errorReasonOf } from '../../../../ui/errors/refusal.ts'
import { useZodForm } from '../../../../ui/forms/use-zod-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../pane/action-dialog.module.css'
import { ActionDialog } from '../pane/action-dialog.tsx'
import { useCacheMutation } from '../pane/use-cache-mutation.ts'
import { PRODUCTS_KEY, type ProductsCategory, productPath } from './products-queries.ts'

type Fields = {
  category: ProductsCategory
  name: { en: string; hi: string }
  slug: string
  sku: string
  hsn: string
  /** As typed, in rupees. */
  pricePaise: string
}
const EMPTY: Fields = { category: 'diyas', name: { en: '', hi: '' }, slug: '', sku: '', hsn: '', pricePaise: '' }

/** A kit has neither an HSN code nor a price of its own. */
const ProductOfFields = z
  .custom<Fields>()
  .transform(
    ({ hsn, pricePaise, ...fields }): z.input<typeof NewProduct> => ({
      ...fields,
      ...(fields.category === 'kits' ? {} : { hsn: hsn.trim(), pricePaise: parseRupees(pricePaise) ?? Number.NaN }),
    }),
  )
  .pipe(NewProduct)

/** Derives a slug from a name: "Peacock lamp" → "peacock-lamp". */
const slugOf = (name: string): string => foldText(name).replaceAll(' ', '-').slice(0, 80)

type TextProps = {
  /** From `register`. */
  input: ComponentProps<'input'>
  label: string
  hint?: string
  required?: boolean
  error?: string | undefined
}

function Text({ input, label, hint, required = false, error }: TextProps) {
  return (
    <Field label={label} hint={hint} required={required} error={error}>
      {(control) => <input {...control} {...input} className="input" maxLength={120} autoComplete="off" />}
    </Field>
  )
}

/** Creates the product and opens its page. */
function useCreateProduct() {
  const { href, language } = useVisitor()
  const navigate = useNavigate()
  const send = (json: NewProduct) => unwrap(teamProductsClient().ops.products.$post({ json, query: { lang: language } }))
  return useCacheMutation(send, { listsKey: PRODUCTS_KEY, onSuccess: ({ id }) => navigate(href(productPath(id))) })
}

export function NewProductForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console-products')
  const creation = useCreateProduct()
  const { form, submit } = useZodForm(ProductOfFields, { defaultValues: EMPTY, action: creation })
  return (
    <ActionDialog
      title={t('new.title')}
      submit={t('new.save')}
      action={creation}
      namespace="console-products"
      onClose={onClose}
      onSubmit={submit}
    >
      <ProductFields form={form} errorReason={errorReasonOf(creation.error)} />
    </ActionDialog>
  )
}

type ProductFieldsProps = { form: UseFormReturn<Fields, unknown, NewProduct>; errorReason: string | undefined }

function ProductFields({ form, errorReason }: ProductFieldsProps) {
  const { t } = useTranslation('console-products')
  const categoryName = useCategoryName()
  const { register } = form
  const { errors } = form.formState
  const [category, name] = form.watch(['category', 'name.en'])
  // The only custom rule of the schema: a slug must not be the path of another shop page.
  const slugExists = errorReason === 'slug_already_exists' || errors.slug?.type === 'custom'
  const slugError = slugExists ? t('refusal.slugExists') : errors.slug && t('wrong.slug')
  const skuError =
    errorReason === 'sku_already_exists' ? t('refusal.skuExists') : errors.sku && t('wrong.sku', { min: MIN_SKU, max: MAX_SKU })
  /** The slug follows the name until it is edited. */
  const followName = ({ target }: { target: { value: string } }) => {
    if (form.getValues('slug') === slugOf(name))
      form.setValue('slug', slugOf(target.value), { shouldValidate: form.formState.isSubmitted })
  }
  return (
    <>
      <Field label={t('field.category')} required>
        {(control) => (
          <select {...control} {...register('category')} className="input">
            {CATEGORIES.map((one) => (
              <option key={one} value={one}>
                {categoryName(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Text
        input={register('name.en', { onChange: followName })}
        label={t('field.name')}
        required
        error={errors.name?.en && t('wrong.name')}
      />
      <Text input={{ ...register('name.hi'), lang: 'hi' }} label={t('field.nameHindi')} hint={t('new.hindiHint')} />
      <Text input={register('slug')} label={t('field.slug')} required hint={t('new.slugHint')} error={slugError} />
      <Text input={register('sku')} label={t('field.sku')} required error={skuError} />
      {category === 'kits' ? null : (
        <div className={styles.actionPair}>
          <Text input={register('hsn')} label={t('field.hsn')} required error={errors.hsn && t('wrong.hsn')} />
          <Text input={register('pricePaise')} label={t('field.price')} required error={errors.pricePaise && t('wrong.price')} />
        </div>
      )}
    </>
  )
}
