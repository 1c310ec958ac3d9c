import { useRevalidator } from 'react-router'
import { unwrap } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ownAccountClient } from '../../client.ts'
import { PhotoEditor } from '../../pictures/ui/photo-editor.tsx'

type OwnPhotoProps = { photo: string | null; name: string; isPandit: boolean }

/** Needs the catalogues `account` and `pictures`. */
export function OwnPhoto({ photo, name, isPandit }: OwnPhotoProps) {
  const { t } = useTranslation('account')
  const { revalidate } = useRevalidator()
  const call = () => ownAccountClient().user.photo
  const save = async (profilePhoto: string) => {
    const response = await unwrap(call().$put({ json: { profilePhoto } }))
    void revalidate()
    return response.profilePhoto ?? profilePhoto
  }
  const remove = async () => {
    await unwrap(call().$delete())
    void revalidate()
  }
  const why = isPandit ? t('profile.photoWhyPandit') : t('profile.photoWhy')
  return <PhotoEditor photo={photo} name={name} why={why} shape={1} save={save} remove={remove} />
}
