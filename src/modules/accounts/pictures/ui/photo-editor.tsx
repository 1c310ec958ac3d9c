import { Trash2, Upload } from 'lucide'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Initials } from '../../../../ui/art/initials.tsx'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { pictureAt } from '../model.ts'
import { ChoosePicture } from './choose-picture.tsx'
import { type Crop, cropRect, START_CROP } from './crop.ts'
import { CropPicture } from './crop-picture.tsx'
import { fileProblemText } from './file-problem-text.ts'
import * as styles from './pictures.module.css'
import { cropToBlob, readPicture } from './read-picture.ts'
import { UploadProgress } from './upload-progress.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type PhotoEditorProps = {
  /** The path of the current photo, or null. */
  photo: string | null
  /** Seed for the colour of the initials shown without a photo; the name by default. */
  tint?: number
  name: string
  /** Who sees it. */
  why: string
  /** Width by height. */
  shape: number
  /** Uses an uploaded picture and returns its path. */
  save: (address: string) => Promise<string>
  /** Removes the photo; without it the photo can only be replaced. */
  remove?: () => Promise<unknown>
}

/** Needs the catalogue `pictures`. It is not a form, so that it can be inside one. */
export function PhotoEditor({ photo, tint, name, why, shape, save, remove }: PhotoEditorProps) {
  const { t } = useTranslation('pictures')
  const form = usePhotoForm({ photo, shape, save, remove })
  const { chosen, crop, problem, sending, shown } = form
  const title = useId()
  return (
    <section className={`${styles.editor} card`} aria-labelledby={title}>
      <h2 id={title}>{t('photo.title')}</h2>
      <div className={shape === 1 ? `${styles.currentPhoto} ${styles.round}` : styles.currentPhoto}>
        {shown ? (
          <img src={pictureAt(shown, 320)} alt={t('photo.now')} width={96} height={Math.round(96 / shape)} />
        ) : (
          <Initials name={name} {...(tint === undefined ? {} : { tint })} />
        )}
        <p className="muted">{why}</p>
      </div>
      <ChoosePicture
        label={t('photo.choose')}
        problem={problem}
        isBusy={sending.progress !== undefined}
        onChoose={(file) => void form.choose(file)}
      />
      {chosen ? <CropPicture picture={chosen} shape={shape} crop={crop} onCrop={form.setCrop} /> : null}
      {sending.progress === undefined ? (
        <div className={styles.actions}>
          <button type="button" className="button button-primary" aria-busy={form.isUploading} onClick={() => void form.upload()}>
            <Icon icon={Upload} size={20} />
            {t('photo.upload')}
          </button>
          {remove && shown ? (
            <button
              type="button"
              className="button button-outline"
              aria-busy={form.isRemoving}
              onClick={() => void form.removePhoto()}
            >
              <Icon icon={Trash2} size={20} />
              {t('photo.remove')}
            </button>
          ) : null}
        </div>
      ) : (
        <UploadProgress progress={sending.progress} onStop={sending.stop} />
      )}
    </section>
  )
}

function usePhotoForm({ photo, shape, save, remove }: Pick<PhotoEditorProps, 'photo' | 'shape' | 'save' | 'remove'>) {
  const { t } = useTranslation('pictures')
  const [chosen, setChosen] = useState<ImageBitmap>()
  const [crop, setCrop] = useState<Crop>(START_CROP)
  const [problem, setProblem] = useState<ReactNode>()
  const [shown, setShown] = useState(photo)
  const sending = usePictureUpload()
  // Decoding a large photo can take a second on a phone. An upload started before that waits for it.
  const latestRead = useRef<ReturnType<typeof readPicture>>(undefined)
  const choose = async (file: File | undefined) => {
    const thisRead = readPicture(file)
    latestRead.current = thisRead
    const result = await thisRead
    if (latestRead.current !== thisRead) return
    setCrop(START_CROP)
    setChosen('picture' in result ? result.picture : undefined)
    setProblem('problem' in result ? fileProblemText(result.problem, t) : undefined)
  }
  const send = async () => {
    const result = (await latestRead.current) ?? { problem: 'none' }
    if ('problem' in result) return setProblem(fileProblemText(result.problem, t))
    setProblem(undefined)
    const { picture } = result
    const rect = cropRect(picture, shape, picture === chosen ? crop : START_CROP)
    const photo = await cropToBlob(picture, rect).catch(() => undefined)
    if (!photo) return setProblem(fileProblemText('unreadable', t))
    const error = await sending.send(photo, 'photo', async (address) => {
      setShown(await save(address))
      latestRead.current = undefined
      setChosen(undefined)
      showToast('success', t('photo.done'))
    })
    if (error) throw error
  }
  const { isPending: isUploading, run: upload } = useIdempotentMutation(send, {
    onError: (error) => showToast('error', t('photo.failed'), <ErrorText error={error} namespace="pictures" />),
  })
  const removal = useIdempotentMutation(async () => remove?.(), {
    onSuccess: () => {
      setShown(null)
      showToast('success', t('photo.removed'))
    },
    onError: (error) => showToast('error', t('photo.notRemoved'), <ErrorText error={error} namespace="pictures" />),
  })
  const { isPending: isRemoving, run: removePhoto } = removal
  return { chosen, crop, setCrop, problem, sending, shown, isUploading, isRemoving, choose, upload, removePhoto }
}
