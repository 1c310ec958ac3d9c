import { type ReactNode, useId, useState } from 'react'
import { pictureAt } from '../../../../../modules/accounts/pictures/model.ts'
import { ChoosePicture } from '../../../../../modules/accounts/pictures/ui/choose-picture.tsx'
import { fileProblemText } from '../../../../../modules/accounts/pictures/ui/file-problem-text.ts'
import { cropToBlob, fullRect, readPicture } from '../../../../../modules/accounts/pictures/ui/read-picture.ts'
import { UploadProgress } from '../../../../../modules/accounts/pictures/ui/upload-progress.tsx'
import { usePictureUpload } from '../../../../../modules/accounts/pictures/ui/use-picture-upload.ts'
import type { TeamProduct } from '../../../../../modules/shop/team-products/contract.ts'
import type { ContentLanguage } from '../../../../../shared/languages.ts'
import { ErrorText } from '../../../../../ui/errors/error-text.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from './product.module.css'
import type { Bilingual } from './product-form.ts'
import { moveItem, RowControls } from './row-moves.tsx'
import { BilingualInputs } from './specification-fields.tsx'
import type { EditedProduct } from './use-product.ts'

type Image = TeamProduct['images'][number]
const MAX = 12

export function ProductPictures({ product: { saved, saveNow } }: { product: EditedProduct }) {
  const { t } = useTranslation('console-products')
  const id = useId()
  const { images } = saved
  const put = (next: readonly Image[]) => saveNow({ images: [...next] })
  return (
    <section className={`${styles.productPart} card`} aria-labelledby={id}>
      <h2 id={id}>{t('field.pictures')}</h2>
      <p className="muted">{t('pictures.text')}</p>
      <ol className={`${styles.productRows} ${styles.productPictures}`}>
        {images.map((image, at) => (
          <li key={image.url}>
            <img src={pictureAt(image.url, 320)} alt={image.alt.en} width={96} height={96} loading="lazy" />
            <Alt
              key={`${image.alt.en} ${image.alt.hi}`}
              image={image}
              number={at + 1}
              onKeep={(alt) => void put(images.map((entry) => (entry.url === image.url ? { ...entry, alt } : entry)))}
            />
            <RowControls
              name={t('pictures.one', { number: at + 1 })}
              isFirst={at === 0}
              isLast={at === images.length - 1}
              onStep={(by) => void put(moveItem(images, at, by))}
              onRemove={() => void put(images.filter(({ url }) => url !== image.url))}
            />
          </li>
        ))}
      </ol>
      {images.length < MAX ? (
        <AddPicture onSubmitted={(url) => put([...images, { url: new URL(url).pathname, alt: saved.name }])} />
      ) : (
        <p className="muted">{t('pictures.full', { count: MAX })}</p>
      )}
    </section>
  )
}

/** Alternative text of the picture, with its own save button once it was changed. */
function Alt({ image, number, onKeep }: { image: Image; number: number; onKeep: (alt: Bilingual) => void }) {
  const { t } = useTranslation('console-products')
  const [alt, setAlt] = useState(image.alt)
  const inputOf = (language: ContentLanguage) => ({
    value: alt[language],
    onChange: ({ target }: { target: { value: string } }) => setAlt({ ...alt, [language]: target.value }),
  })
  const isChanged = alt.en.trim() !== image.alt.en || alt.hi.trim() !== image.alt.hi
  return (
    <div className={styles.pictureText}>
      <BilingualInputs label={t('pictures.alt', { number })} inputOf={inputOf} />
      {isChanged ? (
        <button
          type="button"
          className="button button-outline small"
          onClick={() => onKeep({ en: alt.en.trim(), hi: alt.hi.trim() })}
        >
          {t('pictures.saveDescription')}
        </button>
      ) : null}
    </div>
  )
}

function AddPicture({ onSubmitted }: { onSubmitted: (url: string) => Promise<boolean> }) {
  const { t } = useTranslation('console-products')
  const { t: tPictures } = useTranslation('pictures')
  const sending = usePictureUpload()
  const [problem, setProblem] = useState<ReactNode>()
  const choose = async (file: File | undefined) => {
    setProblem(undefined)
    const read = await readPicture(file)
    if ('problem' in read) return setProblem(fileProblemText(read.problem, tPictures))
    const error = await sending.send(await cropToBlob(read.picture, fullRect(read.picture)), 'product', onSubmitted)
    if (error) setProblem(<ErrorText error={error} namespace="pictures" />)
  }
  if (sending.progress !== undefined) return <UploadProgress progress={sending.progress} onStop={sending.stop} />
  return <ChoosePicture label={t('pictures.add')} problem={problem} onChoose={(file) => void choose(file)} />
}
