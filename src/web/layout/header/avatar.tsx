import { pictureAt } from '../../../modules/accounts/pictures/model.ts'
import { Initials } from '../../../ui/art/initials.tsx'

export function Avatar({ name, image }: { name: string; image: string | null }) {
  if (image) return <img className="avatar" src={pictureAt(image, 320)} alt="" width={36} height={36} />
  return <Initials name={name} className="avatar" />
}
