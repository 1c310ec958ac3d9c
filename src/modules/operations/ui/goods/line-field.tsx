import { Field } from '../../../../ui/kit/field.tsx'
import type { GoodFormState } from './good-form.ts'
import type { EditedGood } from './use-good.ts'

type LineName = keyof GoodFormState &
  ('maker' | 'makerAddress' | 'foodLicense' | 'country' | 'hsn' | 'bestBefore' | 'tags' | 'aliases')
type LineProps = {
  good: EditedGood
  name: LineName
  label: string
  hint?: string
  error?: string
  most?: number
  isNumber?: boolean
}

export function LineField({ good: { form, change, wrong }, name, label, hint, error, most = 160, isNumber = false }: LineProps) {
  return (
    <Field label={label} hint={hint} error={wrong.has(name) ? error : undefined}>
      {(control) => (
        <input
          {...control}
          className={isNumber ? 'in num' : 'in'}
          inputMode={isNumber ? 'numeric' : undefined}
          autoComplete="off"
          maxLength={most}
          value={form[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  )
}
