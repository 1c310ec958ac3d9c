// The pandit's own photograph: chosen, cut to its shape, sent, and shown on his profile.
import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { unwrap } from '../../../ui/api.ts'
import { Niche, nicheTint } from '../../../ui/art/niche.tsx'
import { showToast } from '../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import { pictureAt } from '../../accounts/model/uploads.ts'
import { ChoosePicture } from '../../accounts/ui/choose-picture.tsx'
import { type Crop, START_CROP, shownPart } from '../../accounts/ui/crop.ts'
import { CropPicture } from '../../accounts/ui/crop-picture.tsx'
import { cutOut, readPicture } from '../../accounts/ui/read-picture.ts'
import { SendingBar } from '../../accounts/ui/sending-bar.tsx'
import { chosenProblem, uploadProblem } from '../../accounts/ui/upload-problem.ts'
import { useSending } from '../../accounts/ui/use-sending.ts'
import { panditPicturesClient } from '../client/pictures.ts'
import './picture-editors.css'

type PhotoUploadProps = {
  /** The path of the photo he has, or null. */
  photo: string | null
  /** Of the pandit, for the tint of his niche. */
  id: string
  name: string
  onChanged?: (photo: string) => void
}

/** 4:5, as a photograph stands in the list and on the page. */
const SHAPE = 0.8

/** Needs the catalogue `pictures`. It is no form of its own, so that it may stand inside one. */
export function PhotoUpload({ photo, id, name, onChanged }: PhotoUploadProps) {
  const { t } = useTranslation('pictures')
  const photoForm = usePhotoForm(photo, onChanged)
  const { chosen, crop, problem, sending, shown } = photoForm
  const title = useId()
  return (
    <section className="picture-editor card" aria-labelledby={title}>
      <h2 id={title}>{t('photo.title')}</h2>
      <div className="photo-now">
        {shown ? (
          <img src={pictureAt(shown, 320)} alt={t('photo.now')} width={96} height={120} />
        ) : (
          <Niche name={name} tint={nicheTint(id)} />
        )}
        <p className="ash">{t('photo.why')}</p>
      </div>
      <ChoosePicture
        label={t('photo.choose')}
        problem={problem}
        isBusy={sending.progress !== undefined}
        onChoose={(file) => void photoForm.choose(file)}
      />
      {chosen ? <CropPicture picture={chosen} shape={SHAPE} crop={crop} onCrop={photoForm.setCrop} /> : null}
      {sending.progress === undefined ? (
        <button type="button" className="btn btn-p" onClick={() => void photoForm.upload()}>
          <Upload size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('photo.upload')}
        </button>
      ) : (
        <SendingBar progress={sending.progress} onStop={sending.stop} />
      )}
    </section>
  )
}

function usePhotoForm(photo: string | null, onChanged: PhotoUploadProps['onChanged']) {
  const { t } = useTranslation('pictures')
  const [chosen, setChosen] = useState<ImageBitmap>()
  const [crop, setCrop] = useState<Crop>(START_CROP)
  const [problem, setProblem] = useState<string>()
  const [shown, setShown] = useState(photo)
  const sending = useSending()
  const choose = async (file: File | undefined) => {
    const read = await readPicture(file)
    setCrop(START_CROP)
    setChosen('picture' in read ? read.picture : undefined)
    setProblem('problem' in read ? chosenProblem(read.problem, t) : undefined)
  }
  const upload = async () => {
    if (!chosen) return setProblem(t('problem.none'))
    setProblem(undefined)
    const part = await cutOut(chosen, shownPart(chosen, SHAPE, crop))
    const error = await sending.send(part, 'photo', async (profilePhoto) => {
      const answer = await unwrap(panditPicturesClient().pandit['update-photo'].$post({ json: { profilePhoto } }))
      setShown(answer.profilePhoto)
      setChosen(undefined)
      onChanged?.(answer.profilePhoto)
      showToast('success', t('photo.done'))
    })
    if (error) showToast('error', t('photo.failed'), uploadProblem(error, t))
  }
  return { chosen, crop, setCrop, problem, sending, shown, choose, upload }
}
