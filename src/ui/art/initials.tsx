import { InitialsBadge } from './initials-badge.tsx'
import { initialsOf, initialsTint } from './initials-of.ts'

/** Pass `tint`, derived from the id, for a pandit: the name differs by language. */
type InitialsProps = { name: string; tint?: number; className?: string }

/** Computes and renders the initials of a person without a photo. */
export function Initials({ name, tint = initialsTint(name), className }: InitialsProps) {
  return <InitialsBadge initials={initialsOf(name)} tint={tint} className={className} />
}
