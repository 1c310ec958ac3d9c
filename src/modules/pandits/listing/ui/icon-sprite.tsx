import * as styles from './pandit-card.module.css'

// Card icons drawn once per page, keeping 24 cards small.
const ICONS = {
  star: (
    <path d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z" />
  ),
  verified: (
    <>
      <path d="M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z" />
      <path d="m16 9-5.5 5.5L8 12" />
    </>
  ),
  check: <path d="M20 6 9 17l-5-5" />,
  calendar: (
    <path d="M8 2v3M16 2v3M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3ZM3 9h18M8 14h.01M12 14h.01M16 14h.01" />
  ),
} as const

export type SpriteName = keyof typeof ICONS

/** Render it once on each page that shows cards. */
export function IconSprite() {
  return (
    <svg className={styles.sprite} aria-hidden="true" focusable="false">
      {(Object.keys(ICONS) as SpriteName[]).map((name) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          {ICONS[name]}
        </symbol>
      ))}
    </svg>
  )
}

export function SpriteIcon({ name, className = styles.icon }: { name: SpriteName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
