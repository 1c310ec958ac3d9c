import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import { type FieldValues, useFieldArray } from 'react-hook-form'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { RowControls } from '../products/product/row-moves.tsx'
import * as styles from './business.module.css'
import { useSettingsForm } from './part.tsx'

type FieldArrayProps = {
  /** Path of the list. */
  name: string
  /** Initial value of a new row. */
  empty: FieldValues
  max: number
  nameOf: (value: FieldValues, at: number) => string
  addLabel: string
  /** Shown when there are no rows. */
  none: string
  /** Gets the path of the row. */
  children: (path: string) => ReactNode
}

export function FieldArray({ name, empty, max, nameOf, addLabel, none, children }: FieldArrayProps) {
  const { form } = useSettingsForm()
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name })
  return (
    <>
      {fields.length === 0 ? <p>{none}</p> : null}
      <ol className={styles.businessRows}>
        {fields.map((value, at) => (
          <li key={value.id}>
            <p className={styles.businessRow}>
              <b>{nameOf(value, at)}</b>
              <RowControls
                name={nameOf(value, at)}
                isFirst={at === 0}
                isLast={at === fields.length - 1}
                onStep={(by) => move(at, at + by)}
                onRemove={() => remove(at)}
              />
            </p>
            {children(`${name}.${at}`)}
          </li>
        ))}
      </ol>
      {fields.length < max ? (
        <p>
          <button type="button" className="button button-outline" onClick={() => append(empty)}>
            <Icon icon={Plus} size={18} />
            {addLabel}
          </button>
        </p>
      ) : null}
    </>
  )
}
