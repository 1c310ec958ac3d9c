// Native range inputs; SVG fill, so the server needs no inline styles.
import { type FormEvent, useId, useState } from 'react'
import type { Range } from '../../search-form/ui/search-address.ts'
import * as filterPanelStyles from './filter-panel.module.css'
import * as styles from './range-field.module.css'

type Thumb = { name: string; value: number; label: string }

type RangeFieldProps = {
  legend: string
  range: Range
  /** One thumb sets the minimum; two set minimum and maximum. */
  thumbs: readonly [Thumb] | readonly [Thumb, Thumb]
  /** The form the inputs belong to. */
  form: string
  /** Formats the selected range: "₹0 to ₹6,000", "Any". */
  formatRange: (low: number, high: number) => string
}

export function RangeField({ legend, range, thumbs, form, formatRange }: RangeFieldProps) {
  const [low, high] = thumbs
  const [now, drag] = useDragged(low.value, high?.value ?? range.max)
  const onInput = (isLow: boolean) => (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const value = isLow ? Math.min(Number(input.value), now.high) : Math.max(Number(input.value), now.low)
    // One thumb cannot be moved past the other.
    input.value = String(value)
    drag(isLow ? { ...now, low: value } : { ...now, high: value })
  }
  const thumb = ({ name, value, label }: Thumb, isLow: boolean) => (
    <input
      type="range"
      name={name}
      form={form}
      min={range.min}
      max={range.max}
      step={range.step}
      defaultValue={value}
      aria-label={label}
      aria-valuetext={formatRange(now.low, now.high)}
      onInput={onInput(isLow)}
    />
  )
  return (
    <fieldset>
      <legend>
        {legend}
        <span className="numeric">{formatRange(now.low, now.high)}</span>
      </legend>
      <div className={now.low > (range.min + range.max) / 2 ? `${styles.range} ${styles.high}` : styles.range}>
        <Fill range={range} low={now.low} high={now.high} />
        {thumb(low, true)}
        {high ? thumb(high, false) : null}
      </div>
    </fieldset>
  )
}

type Span = { low: number; high: number }

/** The thumb positions: the dragged ones, until the URL changes. */
function useDragged(low: number, high: number): [Span, (now: Span) => void] {
  const fromUrl = { low, high }
  const [dragged, setDragged] = useState({ fromUrl, now: fromUrl })
  const isNew = dragged.fromUrl.low !== low || dragged.fromUrl.high !== high
  if (isNew) setDragged({ fromUrl, now: fromUrl })
  return [isNew ? fromUrl : dragged.now, (now) => setDragged({ fromUrl, now })]
}

function Fill({ range, low, high }: { range: Range; low: number; high: number }) {
  const share = (value: number) => ((value - range.min) / (range.max - range.min)) * 100
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className={styles.track} width="100" height="4" />
      <rect className={styles.chosen} x={share(low)} width={Math.max(0, share(high) - share(low))} height="4" />
    </svg>
  )
}

/** A fieldset with a native select. */
export function SelectField(props: { legend: string; name: string; form: string; value: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <div className={filterPanelStyles.pick}>
      <label htmlFor={id}>{props.legend}</label>
      <select id={id} name={props.name} form={props.form} defaultValue={props.value} className="input">
        {props.children}
      </select>
    </div>
  )
}
