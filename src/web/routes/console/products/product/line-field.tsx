import { Field } from '../../../../../ui/kit/field.tsx'
import type { ProductDraft } from './product-form.ts'
import type { EditedProduct } from './use-product.ts'

type LineName = keyof ProductDraft &
  ('maker' | 'makerAddress' | 'foodLicense' | 'country' | 'hsn' | 'bestBefore' | 'tags' | 'aliases')
type LineProps = {
  product: EditedProduct
  name: LineName
  label: string
  hint?: string
  error?: string
  max?: number
  isNumber?: boolean
}

export function LineField({
  product: { form, change, wrong },
  name,
  label,
  hint,
  error,
  max = 160,
  isNumber = false,
}: LineProps) {
  return (
    <Field label={label} hint={hint} error={wrong.has(name) ? error : undefined}>
      {(control) => (
        <input
          {...control}
          className={isNumber ? 'input numeric' : 'input'}
          inputMode={isNumber ? 'numeric' : undefined}
          autoComplete="off"
          maxLength={max}
          value={form[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  )
}
