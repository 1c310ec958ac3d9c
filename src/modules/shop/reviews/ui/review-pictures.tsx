// Displays the photos of a published review.
import { ArrowLeft, ArrowRight, X } from 'lucide'
import { useState } from 'react'
import { Dialog } from '../../../../ui/kit/dialog.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { pictureAt } from '../../../accounts/pictures/model.ts'
import * as styles from './product-reviews.module.css'

/** Without an author they are the reader's own. */
type PicturesProps = { photos: readonly string[]; author?: string }

export function ReviewPictures({ photos, author }: PicturesProps) {
  const { t } = useTranslation('product-reviews')
  const [at, setAt] = useState<number>()
  if (photos.length === 0) return null
  const label = (number: number) =>
    author ? t('picture.of', { number, count: photos.length, author }) : t('picture.own', { number, count: photos.length })
  const opened = at === undefined ? undefined : photos[at]
  const go = (step: number) => setAt((now) => (now === undefined ? now : Math.min(photos.length - 1, Math.max(0, now + step))))
  return (
    <>
      <ul className={styles.pictures}>
        {photos.map((path, index) => (
          <li key={path}>
            <button type="button" aria-label={t('picture.enlarge', { picture: label(index + 1) })} onClick={() => setAt(index)}>
              <img src={pictureAt(path, 320)} alt="" width={88} height={88} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={opened !== undefined} onClose={() => setAt(undefined)} label={label((at ?? 0) + 1)} className={styles.large}>
        <p className={styles.largeTop}>
          <span className="muted numeric">{label((at ?? 0) + 1)}</span>
          <button type="button" className="icon-button" aria-label={t('picture.close')} onClick={() => setAt(undefined)}>
            <Icon icon={X} size={22} />
          </button>
        </p>
        {opened ? <img src={opened} alt={label((at ?? 0) + 1)} /> : null}
        {photos.length > 1 ? (
          <p className={styles.largeButtons}>
            <button
              type="button"
              className="icon-button"
              aria-label={t('picture.before')}
              aria-disabled={at === 0}
              onClick={() => go(-1)}
            >
              <Icon icon={ArrowLeft} size={22} />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t('picture.after')}
              aria-disabled={at === photos.length - 1}
              onClick={() => go(1)}
            >
              <Icon icon={ArrowRight} size={22} />
            </button>
          </p>
        ) : null}
      </Dialog>
    </>
  )
}
