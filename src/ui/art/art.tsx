// Renders an illustration from public/art.

import type { ArtKey } from './keys.ts'

interface ArtProps {
  name: ArtKey
  className?: string
  /** Describes the picture. Without it the picture is decorative and hidden from screen readers. */
  title?: string
}

export function Art({ name, className, title }: ArtProps) {
  const classes = className ? `art ${className}` : 'art'
  const drawing = <use href={`/art/${name}.svg#art`} />
  if (!title) {
    return (
      <svg className={classes} viewBox="0 0 200 200" aria-hidden="true" focusable="false">
        {drawing}
      </svg>
    )
  }
  return (
    <svg className={classes} viewBox="0 0 200 200" role="img" aria-label={title} focusable="false">
      {drawing}
    </svg>
  )
}
