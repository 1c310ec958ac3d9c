// Puts an illustration of public/art on a page.

import type { ArtKey } from './keys.ts'

interface ArtProps {
  name: ArtKey
  className?: string
  /** What the picture shows; without it the picture is decoration and screen readers pass it by. */
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
