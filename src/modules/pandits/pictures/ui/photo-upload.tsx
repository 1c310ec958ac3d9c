import { initialsTint } from '../../../../ui/art/initials-of.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PhotoEditor } from '../../../accounts/pictures/ui/photo-editor.tsx'
import { panditPicturesClient } from '../../client.ts'

type PhotoUploadProps = {
  /** The path of the current photo, or null. */
  photo: string | null
  /** Of the pandit, for the tint of his initials. */
  id: string
  name: string
  onChanged?: (photo: string) => void
}

/** Aspect ratio 4:5, as displayed in the list and on the page. */
const SHAPE = 0.8

/** Needs the catalogue `pictures`. */
export function PhotoUpload({ photo, id, name, onChanged }: PhotoUploadProps) {
  const { t } = useTranslation('pictures')
  const save = async (profilePhoto: string) => {
    const response = await unwrap(panditPicturesClient().pandit['update-photo'].$post({ json: { profilePhoto } }))
    onChanged?.(response.profilePhoto)
    return response.profilePhoto
  }
  return <PhotoEditor photo={photo} tint={initialsTint(id)} name={name} why={t('photo.why')} shape={SHAPE} save={save} />
}
