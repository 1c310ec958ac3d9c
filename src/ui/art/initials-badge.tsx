type InitialsBadgeProps = { initials: string; tint: number; className?: string | undefined }

/**
 * Renders given initials in a wall niche, which art.css draws; `Initials` computes them in the browser as well. Hidden from screen readers
 * because the name is next to it as text.
 */
export function InitialsBadge({ initials, tint, className }: InitialsBadgeProps) {
  const ownClasses = `initials initials-${tint}`
  return (
    <span className={className ? `${ownClasses} ${className}` : ownClasses} aria-hidden="true">
      <b className={/[\u0900-\u097f]/.test(initials) ? 'deva' : undefined}>{initials}</b>
    </span>
  )
}
