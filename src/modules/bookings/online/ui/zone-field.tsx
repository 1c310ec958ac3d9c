import { Field } from '../../../../ui/kit/field.tsx'
import { SelectArrow } from '../../request/ui/booking-field-groups.tsx'
import { type FieldGroupProps, inputClass } from '../../request-form/ui/form-part.ts'
import type { Option } from './zone-options.ts'

type ZoneFieldProps = Pick<FieldGroupProps, 'form'> & {
  field: 'timeZone' | 'callTimeZone'
  label: string
  zones: Option[]
  className?: string
}

export function ZoneField({ form, field, label, zones, className }: ZoneFieldProps) {
  return (
    <Field label={label} required error={form.formState.errors[field]?.message} className={className}>
      {(control) => (
        <SelectArrow>
          <select {...control} {...form.register(field)} className={inputClass(form, field)}>
            {zones.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </SelectArrow>
      )}
    </Field>
  )
}
