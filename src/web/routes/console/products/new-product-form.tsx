// Required fields only; the rest is edited on the product page.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { CATEGORIES, MAX_SKU, MIN_SKU } from '../../../../modules/shop/catalogue/model.ts'
import { teamProductsClient } from '../../../../modules/shop/client.ts'
import type { NewProduct } from '../../../../modules/shop/team-products/contract.ts'
import { parseRupees } from '../../../../shared/money/rupees.ts'
import { foldText } from '../../../../shared/text/fold.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { reasonOf } from '../../../../ui/errors/refusal.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ActionDialog } from '../pane/action-dialog.tsx'
import * as styles from '../pane/move-dialog.module.css'
import { useQueryAction } from '../pane/query-action.ts'
import { PRODUCTS_KEY, type ProductsCategory, productPath } from './products-queries.ts'
import { categoryName } from './products-text.ts'

type Form = { category: ProductsCategory; name: string; nameHindi: string; slug: string; sku: string; hsn: string; price: string }
const EMPTY: Form = { category: 'diyas', name: '', nameHindi: '', slug: '', sku: '', hsn: '', price: '' }

/** Derives a slug from a name: "Peacock lamp" → "peacock-lamp". */
export const slugOf = (name: string): string => foldText(name).replaceAll(' ', '-').slice(0, 80)

type InvalidFields = Partial<Record<keyof Form, boolean>>
function invalidFieldsIn(form: Form): InvalidFields {
  const isKit = form.category === 'kits'
  return {
    name: !form.name.trim(),
    slug: !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(form.slug),
    sku: !/^[A-Za-z0-9][A-Za-z0-9._-]{1,59}$/.test(form.sku.trim()),
    hsn: !isKit && !/^\d{4}(\d{2}){0,2}$/.test(form.hsn.trim()),
    price: !isKit && parseRupees(form.price) === undefined,
  }
}

const newProductOf = (form: Form): NewProduct => ({
  category: form.category,
  name: { en: form.name.trim(), hi: form.nameHindi.trim() },
  slug: form.slug,
  sku: form.sku.trim(),
  ...(form.category === 'kits' ? {} : { hsn: form.hsn.trim(), pricePaise: parseRupees(form.price) ?? 0 }),
})

type TextProps = {
  form: Form
  name: keyof Form
  label: string
  hint?: string
  lang?: 'hi'
  required?: boolean
  error?: string | undefined
  onChange: (changes: Partial<Form>) => void
}

function Text({ form, name, label, hint, lang, required = false, error, onChange }: TextProps) {
  return (
    <Field label={label} hint={hint} required={required} error={error}>
      {(control) => (
        <input
          {...control}
          className="input"
          lang={lang}
          maxLength={120}
          autoComplete="off"
          value={form[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
}

/** Creates the product and opens its page. */
function useCreateProduct() {
  const { href, language } = useVisitor()
  const navigate = useNavigate()
  const send = (json: NewProduct) => unwrap(teamProductsClient().ops.products.$post({ json, query: { lang: language } }))
  return useQueryAction(send, { lists: PRODUCTS_KEY, onSuccess: ({ id }) => navigate(href(productPath(id))) })
}

export function NewProductForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console-products')
  const creation = useCreateProduct()
  const [form, setForm] = useState(EMPTY)
  const [isSubmitted, setSubmitted] = useState(false)
  const onSubmit = () => {
    setSubmitted(true)
    if (Object.values(invalidFieldsIn(form)).every((is) => !is)) void creation.run(newProductOf(form))
  }
  const taken = reasonOf(creation.error)
  return (
    <ActionDialog
      title={t('new.title')}
      submit={t('new.save')}
      action={creation}
      catalogue="console-products"
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Fields
        form={form}
        wrong={isSubmitted ? invalidFieldsIn(form) : {}}
        taken={taken}
        onChange={(changes) => setForm((before) => ({ ...before, ...changes }))}
      />
    </ActionDialog>
  )
}

type FieldsProps = { form: Form; wrong: InvalidFields; taken: string | undefined; onChange: (changes: Partial<Form>) => void }

function Fields({ form, wrong, taken, onChange }: FieldsProps) {
  const { t } = useTranslation('console-products')
  const part = { form, onChange }
  const slugError = taken === 'slug_taken' ? t('refusal.slugTaken') : wrong.slug ? t('wrong.slug') : undefined
  const skuError =
    taken === 'sku_taken' ? t('refusal.skuTaken') : wrong.sku ? t('wrong.sku', { min: MIN_SKU, max: MAX_SKU }) : undefined
  /** The slug follows the name until it is edited. */
  const setName = ({ name = '' }: Partial<Form>) =>
    onChange({ name, ...(form.slug === slugOf(form.name) ? { slug: slugOf(name) } : {}) })
  return (
    <>
      <Field label={t('field.category')} required>
        {(control) => (
          <select
            {...control}
            className="input"
            value={form.category}
            onChange={({ target }) => onChange({ category: target.value as ProductsCategory })}
          >
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {categoryName(category, t)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Text
        form={form}
        name="name"
        label={t('field.name')}
        required
        error={wrong.name ? t('wrong.name') : undefined}
        onChange={setName}
      />
      <Text {...part} name="nameHindi" label={t('field.nameHindi')} lang="hi" hint={t('new.hindiHint')} />
      <Text {...part} name="slug" label={t('field.slug')} required hint={t('new.slugHint')} error={slugError} />
      <Text {...part} name="sku" label={t('field.sku')} required error={skuError} />
      {form.category === 'kits' ? null : (
        <div className={styles.movePair}>
          <Text {...part} name="hsn" label={t('field.hsn')} required error={wrong.hsn ? t('wrong.hsn') : undefined} />
          <Text {...part} name="price" label={t('field.price')} required error={wrong.price ? t('wrong.price') : undefined} />
        </div>
      )}
    </>
  )
}
