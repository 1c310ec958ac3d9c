import type { FieldPath } from 'react-hook-form'
import { inputOf } from '../../../../../ui/forms/input-of.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import type { ProductDraft, ProductForm } from './product-form.ts'
import type { EditedProduct } from './use-product.ts'

/** Registers a field in a row, which has no error text of its own. */
export const rowInputOf = (form: ProductForm, name: FieldPath<ProductDraft>) => ({
  ...inputOf(form, name),
  'aria-invalid': form.getFieldState(name, form.formState).invalid || undefined,
})

type LineName = keyof ProductDraft &
  ('maker' | 'makerAddress' | 'foodLicense' | 'country' | 'hsn' | 'bestBeforeMonths' | 'discountPercent' | 'tags' | 'aliases')
type LineProps = {
  product: EditedProduct
  name: LineName
  label: string
  hint?: string
  error?: string
  max?: number
  isNumber?: boolean
}

export function LineField({ product: { form }, name, label, hint, error, max = 160, isNumber = false }: LineProps) {
  return (
    <Field label={label} hint={hint} error={form.formState.errors[name] && error}>
      {(control) => (
        <input
          {...control}
          {...inputOf(form, name)}
          className={isNumber ? 'input numeric' : 'input'}
          inputMode={isNumber ? 'numeric' : undefined}
          autoComplete="off"
          maxLength={max}
        />
      )}
    </Field>
  )
}
