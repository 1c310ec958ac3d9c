import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { Translate } from '../../../../shared/text/translation.ts'
import { pictureAt, sourceSet } from '../../../accounts/pictures/model.ts'
import * as styles from './pandit-details.module.css'
import type { DetailsView } from './pandit-view.ts'

const PictureViewer = lazy(() => import('./picture-viewer.tsx').then(({ PictureViewer: viewer }) => ({ default: viewer })))

type GalleryProps = { name: string; pictures: DetailsView['gallery']; t: Translate<'explore'>; heading?: 'h2' | 'h3' }

export function Gallery({ name, pictures, t, heading: Heading = 'h3' }: GalleryProps) {
  const [shown, setShown] = useState<number>()
  const onClick = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setShown(index)
  }
  return (
    <section>
      <Heading>{t('detail.gallery')}</Heading>
      {pictures.length > 0 ? (
        <div className={styles.gallery}>
          {pictures.map(({ url, caption }, index) => (
            <figure key={url}>
              <a href={url} target="_blank" rel="noreferrer" onClick={(event) => onClick(event, index)}>
                <img
                  src={pictureAt(url, 320)}
                  srcSet={sourceSet(url)}
                  sizes="(width < 40em) 30vw, 130px"
                  alt={t('detail.galleryPhoto', { number: index + 1 })}
                  loading="lazy"
                />
              </a>
              {caption ? <figcaption>{caption}</figcaption> : null}
            </figure>
          ))}
        </div>
      ) : (
        <p className="muted">{t('detail.noGallery')}</p>
      )}
      {shown === undefined ? null : (
        <Suspense fallback={null}>
          <PictureViewer name={name} pictures={pictures} first={shown} t={t} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
