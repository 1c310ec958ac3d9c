// Photo upload while writing a review; images are resized in the browser.

import { X } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { pictureAt } from '../../../accounts/pictures/model.ts'
import { ChoosePicture } from '../../../accounts/pictures/ui/choose-picture.tsx'
import { fileProblemText } from '../../../accounts/pictures/ui/file-problem-text.ts'
import { cropToBlob, fullRect, readPicture } from '../../../accounts/pictures/ui/read-picture.ts'
import { UploadProgress } from '../../../accounts/pictures/ui/upload-progress.tsx'
import { usePictureUpload } from '../../../accounts/pictures/ui/use-picture-upload.ts'
import { MAX_REVIEW_PHOTOS } from '../model.ts'
import * as styles from './product-reviews.module.css'

type PhotosProps = {
  number: string
  first: readonly string[]
  onBusy: (isBusy: boolean) => void
}

/** `shown` is a local copy of the photo, because a guest with only the private link cannot load the uploaded one. */
type Photo = { path: string; shown: string }

/** Needs the catalogues `pictures` and `product-reviews`; the form sends the paths under the name `photos`. */
export function ReviewPhotos({ number, first, onBusy }: PhotosProps) {
  const { t } = useTranslation('product-reviews')
  const [photos, setPhotos] = useState<readonly Photo[]>(first.map((path) => ({ path, shown: pictureAt(path, 320) })))
  return (
    <fieldset className={styles.photos}>
      <legend>{t('photos.legend')}</legend>
      <input type="hidden" name="hasPhotos" value="yes" />
      {photos.length > 0 ? (
        <ul className={styles.pictures}>
          {photos.map(({ path, shown }, index) => (
            <li key={path}>
              <input type="hidden" name="photos" value={path} />
              <img src={shown} alt={t('photos.one', { number: index + 1 })} width={88} height={88} />
              <button
                type="button"
                className="icon-button"
                aria-label={t('photos.remove', { number: index + 1 })}
                onClick={() => setPhotos(photos.filter((photo) => photo.path !== path))}
              >
                <Icon icon={X} size={18} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length < MAX_REVIEW_PHOTOS ? (
        <AddPhoto number={number} onBusy={onBusy} onAdd={(photo) => setPhotos((before) => [...before, photo])} />
      ) : (
        <p className="muted text-small">{t('photos.full', { count: MAX_REVIEW_PHOTOS })}</p>
      )}
    </fieldset>
  )
}

type AddProps = { number: string; onBusy: (isBusy: boolean) => void; onAdd: (photo: Photo) => void }

function AddPhoto({ number, onBusy, onAdd }: AddProps) {
  const { t } = useTranslation('pictures')
  const { t: reviews } = useTranslation('product-reviews')
  const sending = usePictureUpload()
  const [problem, setProblem] = useState<ReactNode>()
  const [isPreparing, setIsPreparing] = useState(false)
  const isBusy = isPreparing || sending.progress !== undefined
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  const add = async (file: File | undefined) => {
    const read = await readPicture(file)
    if ('problem' in read) return setProblem(fileProblemText(read.problem, t))
    const part = fullRect(read.picture)
    const [large, small] = [await cropToBlob(read.picture, part), await cropToBlob(read.picture, part, 176)]
    const shown = await dataOf(small)
    const to = { path: `/api/v1/orders/${encodeURIComponent(number)}/review-photos` }
    const error = await sending.send(large, to, async (address) => onAdd({ path: new URL(address).pathname, shown }))
    if (error) setProblem(<ErrorText error={error} namespace="pictures" />)
  }
  const choose = (file: File | undefined) => {
    setProblem(undefined)
    setIsPreparing(true)
    return add(file)
      .catch(() => setProblem(fileProblemText('unreadable', t)))
      .finally(() => setIsPreparing(false))
  }
  if (sending.progress !== undefined) return <UploadProgress progress={sending.progress} onStop={sending.stop} />
  return <ChoosePicture label={reviews('photos.add')} problem={problem} onChoose={(file) => void choose(file)} />
}

/** The photo as a data URL, which our content security policy allows. */
function dataOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read.')))
    reader.readAsDataURL(picture)
  })
}
