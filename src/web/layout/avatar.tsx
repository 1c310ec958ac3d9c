// The signed-in person's picture, or their initials in a niche.
import { Niche } from '../../ui/art/niche.tsx'

export function Avatar({ name, image }: { name: string; image: string | null }) {
  if (image) return <img className="avatar" src={image} alt="" width={36} height={36} />
  return <Niche name={name} className="avatar" />
}
