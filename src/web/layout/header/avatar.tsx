import { pictureAt } from '../../../modules/accounts/pictures/model.ts'
import { Niche } from '../../../ui/art/niche.tsx'

export function Avatar({ name, image }: { name: string; image: string | null }) {
  if (image) return <img className="avatar" src={pictureAt(image, 320)} alt="" width={36} height={36} />
  return <Niche name={name} className="avatar" />
}
