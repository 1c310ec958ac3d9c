import { Star } from 'lucide-react'
import * as styles from './stars.module.css'

export const STARS = [1, 2, 3, 4, 5] as const

/** `label` says aloud what the stars show. */
export function StarRow({ rating, label, size = 22 }: { rating: number; label: string; size?: number }) {
  return (
    <span className={styles.starRow} role="img" aria-label={label}>
      {STARS.map((star) => (
        <Star key={star} size={size} strokeWidth={1.75} className={star <= rating ? 'star' : styles.starOff} aria-hidden="true" />
      ))}
    </span>
  )
}

/** How many stars were given, in words after one of them. */
export function Rated({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p className={`${styles.rated} ash num ${className}`}>
      <Star size={14} className="star" aria-hidden="true" />
      {text}
    </p>
  )
}

type StarInputProps = {
  legend: string
  /** How many stars a choice is, aloud. */
  labelOf: (stars: number) => string
  rating: number | undefined
  /** The id of the sentence that says what is wrong. */
  note: string | undefined
}

/** Radio buttons of the name `rating`, so that it works without scripts too. */
export function StarInput({ legend, labelOf, rating, note }: StarInputProps) {
  return (
    <fieldset className={styles.starButtons} aria-describedby={note}>
      <legend>{legend}</legend>
      {STARS.map((star) => (
        <label key={star}>
          <input type="radio" name="rating" value={star} required defaultChecked={star === rating} />
          <Star size={34} strokeWidth={1.5} aria-hidden="true" />
          <span className="vh">{labelOf(star)}</span>
        </label>
      ))}
    </fieldset>
  )
}
