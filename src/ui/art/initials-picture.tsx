type PictureProps = { initials: string; tint: number; className?: string | undefined }

/** Renders initials in a wall niche, which art.css draws. Hidden from screen readers because the name is next to it as text. */
export function InitialsPicture({ initials, tint, className }: PictureProps) {
  const own = `initials initials-${tint}`
  return (
    <span className={className ? `${own} ${className}` : own} aria-hidden="true">
      <b className={/[\u0900-\u097f]/.test(initials) ? 'deva' : undefined}>{initials}</b>
    </span>
  )
}
