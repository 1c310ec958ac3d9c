import { Star } from 'lucide'
import { Icon } from './icon.tsx'
import * as styles from './stars.module.css'

export const STARS = [1, 2, 3, 4, 5] as const

/** `label` describes the rating to screen readers. */
export function StarRow({ rating, label, size = 22 }: { rating: number; label: string; size?: number }) {
  return (
    <span className={styles.starRow} role="img" aria-label={label}>
      {STARS.map((star) => (
        <Icon
          icon={Star}
          key={star}
          size={size}
          strokeWidth={1.75}
          className={star <= rating ? 'star' : styles.starOff}
          aria-hidden="true"
        />
      ))}
    </span>
  )
}

/** A rating as text after a single star. */
export function RatingText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p className={`${styles.rated} muted numeric ${className}`}>
      <Icon icon={Star} size={14} strokeWidth={2} className="star" />
      {text}
    </p>
  )
}

type StarInputProps = {
  legend: string
  /** Screen reader label of each choice. */
  labelOf: (stars: number) => string
  rating: number | undefined
  /** The id of the element with the error message. */
  note: string | undefined
}

/** Radio buttons named `rating`, so that it also works without scripts. */
export function StarInput({ legend, labelOf, rating, note }: StarInputProps) {
  return (
    <fieldset className={styles.starButtons} aria-describedby={note}>
      <legend>{legend}</legend>
      {STARS.map((star) => (
        <label key={star}>
          <input type="radio" name="rating" value={star} required defaultChecked={star === rating} />
          <Icon icon={Star} size={34} strokeWidth={1.5} />
          <span className="visually-hidden">{labelOf(star)}</span>
        </label>
      ))}
    </fieldset>
  )
}
