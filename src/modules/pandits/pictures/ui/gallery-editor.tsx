import { type ReactNode, useEffect, useId, useState } from 'react'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ChoosePicture } from '../../../accounts/pictures/ui/choose-picture.tsx'
import { fileProblemText } from '../../../accounts/pictures/ui/file-problem-text.ts'
import * as picturesStyles from '../../../accounts/pictures/ui/pictures.module.css'
import { cropToBlob, fullRect, readPicture } from '../../../accounts/pictures/ui/read-picture.ts'
import { UploadProgress } from '../../../accounts/pictures/ui/upload-progress.tsx'
import { usePictureUpload } from '../../../accounts/pictures/ui/use-picture-upload.ts'
import { GalleryPhoto } from './gallery-photo.tsx'
import * as styles from './picture-editors.module.css'
import { type EditedGallery, type GalleryItems, useGallery } from './use-gallery.ts'

/** Same as in the contract, which would load zod for one number. */
const MAX_PHOTOS = 24

/** Needs the catalogue `pictures`. Contains no form element, so that it can be used inside a form. */
export function GalleryEditor({ onItems }: { onItems?: (items: GalleryItems) => void }) {
  const { t } = useTranslation('pictures')
  const gallery = useGallery()
  const { state, items } = gallery
  useEffect(() => {
    if (state === 'ready') onItems?.(items)
  }, [state, items, onItems])
  const [refusal, setRefusal] = useState<ReactNode>()
  const id = useId()
  const change: EditedGallery['change'] = async (edit) => {
    setRefusal(undefined)
    await gallery.change(edit).catch((error: unknown) => setRefusal(<ErrorText error={error} namespace="pictures" />))
  }
  return (
    <section className={`${picturesStyles.editor} card`} aria-labelledby={id}>
      <h2 id={id}>{t('gallery.title')}</h2>
      <p className="muted">{t('gallery.why')}</p>
      {gallery.state === 'loading' && gallery.items.length === 0 ? <output>{t('gallery.loading')}</output> : null}
      {gallery.state === 'failed' ? (
        <div role="alert">
          <p>{t('gallery.notLoaded')}</p>
          <button type="button" className="button button-outline" onClick={() => void gallery.load()}>
            {t('gallery.again')}
          </button>
        </div>
      ) : null}
      {gallery.state === 'ready' && gallery.items.length === 0 ? <p>{t('gallery.empty')}</p> : null}
      {gallery.items.length > 0 ? (
        <ol className={styles.list}>
          {gallery.items.map((photo, index) => (
            <GalleryPhoto key={photo.url} photo={photo} index={index} count={gallery.items.length} onChange={change} />
          ))}
        </ol>
      ) : null}
      {refusal ? (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      ) : null}
      {gallery.state === 'ready' ? <AddPhoto isFull={gallery.items.length >= MAX_PHOTOS} add={gallery.change} /> : null}
    </section>
  )
}

function AddPhoto({ isFull, add }: { isFull: boolean; add: EditedGallery['change'] }) {
  const { t } = useTranslation('pictures')
  const sending = usePictureUpload()
  const [problem, setProblem] = useState<ReactNode>()
  const choose = async (file: File | undefined) => {
    setProblem(undefined)
    const read = await readPicture(file)
    if ('problem' in read) return setProblem(fileProblemText(read.problem, t))
    const picture = await cropToBlob(read.picture, fullRect(read.picture))
    const error = await sending.send(picture, 'gallery', (url) => add((items) => [...items, { url: pathOf(url), caption: '' }]))
    if (error) showToast('error', t('photo.failed'), <ErrorText error={error} namespace="pictures" />)
  }
  if (isFull) return <p className="muted">{t('gallery.full', { count: MAX_PHOTOS })}</p>
  if (sending.progress !== undefined) return <UploadProgress progress={sending.progress} onStop={sending.stop} />
  return <ChoosePicture label={t('gallery.add')} problem={problem} onChoose={(file) => void choose(file)} />
}

/** The path as the server returns it, so that the React key of the picture stays the same. */
const pathOf = (address: string): string => new URL(address).pathname
