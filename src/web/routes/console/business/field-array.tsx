import { Plus } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { moveItem, RowControls } from '../products/product/row-moves.tsx'
import * as styles from './business.module.css'

type FieldArrayProps<Value> = {
  first: readonly Value[]
  /** Initial value of a new row. */
  empty: Value
  max: number
  nameOf: (value: Value, at: number) => string
  addLabel: string
  /** Shown when there are no rows. */
  none: string
  children: (value: Value, at: number) => ReactNode
}

export function FieldArray<Value>({ first, empty, max, nameOf, addLabel, none, children }: FieldArrayProps<Value>) {
  const next = useRef(first.length)
  const [rows, setRows] = useState(() => first.map((value, key) => ({ key, value })))
  const add = () => {
    setRows([...rows, { key: next.current, value: empty }])
    next.current += 1
  }
  return (
    <>
      {rows.length === 0 ? <p>{none}</p> : null}
      <ol className={styles.businessRows}>
        {rows.map(({ key, value }, at) => (
          <li key={key}>
            <p className={styles.businessRow}>
              <b>{nameOf(value, at)}</b>
              <RowControls
                name={nameOf(value, at)}
                isFirst={at === 0}
                isLast={at === rows.length - 1}
                onStep={(by) => setRows([...moveItem(rows, at, by)])}
                onRemove={() => setRows(rows.toSpliced(at, 1))}
              />
            </p>
            {children(value, at)}
          </li>
        ))}
      </ol>
      {rows.length < max ? (
        <p>
          <button type="button" className="button button-outline" onClick={add}>
            <Icon of={Plus} size={18} strokeWidth={1.75} aria-hidden="true" />
            {addLabel}
          </button>
        </p>
      ) : null}
    </>
  )
}
