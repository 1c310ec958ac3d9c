import { initialsOf, initialsTint } from './initials-of.ts'
import { InitialsPicture } from './initials-picture.tsx'

/** Pass `tint`, derived from the id, for a pandit: the name differs by language. */
type InitialsProps = { name: string; tint?: number; className?: string }

/** Renders the initials of a person without a photo. */
export function Initials({ name, tint = initialsTint(name), className }: InitialsProps) {
  return <InitialsPicture initials={initialsOf(name)} tint={tint} className={className} />
}
