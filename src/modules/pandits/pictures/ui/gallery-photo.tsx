import { ArrowLeft, ArrowRight, Trash2 } from 'lucide'
import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { pictureAt } from '../../../accounts/pictures/model.ts'
import * as styles from './picture-editors.module.css'
import type { EditedGallery, GalleryItems } from './use-gallery.ts'

type GalleryPhotoProps = {
  photo: GalleryItems[number]
  /** From 0. */
  index: number
  count: number
  onChange: EditedGallery['change']
}

const MAX_CAPTION_LENGTH = 120

export function GalleryPhoto({ photo, index, count, onChange }: GalleryPhotoProps) {
  const { t } = useTranslation('pictures')
  const number = index + 1
  const { url } = photo
  return (
    <li>
      <img
        src={pictureAt(url, 320)}
        alt={photo.caption || t('gallery.photo', { number })}
        width={160}
        height={160}
        loading="lazy"
      />
      <Caption key={photo.caption} photo={photo} number={number} onChange={onChange} />
      <div className={styles.moves}>
        <button
          type="button"
          className="icon-button"
          aria-label={t('gallery.earlier', { number })}
          aria-disabled={index === 0}
          onClick={() => (index > 0 ? void onChange((items) => movePhoto(items, url, -1)) : undefined)}
        >
          <Icon icon={ArrowLeft} size={20} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('gallery.later', { number })}
          aria-disabled={number === count}
          onClick={() => (number < count ? void onChange((items) => movePhoto(items, url, 1)) : undefined)}
        >
          <Icon icon={ArrowRight} size={20} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('gallery.remove', { number })}
          onClick={() => void onChange((items) => items.filter((item) => item.url !== url))}
        >
          <Icon icon={Trash2} size={20} />
        </button>
      </div>
    </li>
  )
}

/** Saved on blur and on Enter, which must not submit a surrounding form. */
function Caption({ photo, number, onChange }: Pick<GalleryPhotoProps, 'photo' | 'onChange'> & { number: number }) {
  const { t } = useTranslation('pictures')
  const [text, setText] = useState(photo.caption)
  const id = useId()
  const saveCaption = () => {
    const caption = text.trim()
    if (caption === photo.caption) return
    void onChange((items) => items.map((item) => (item.url === photo.url ? { ...item, caption } : item)))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    saveCaption()
  }
  return (
    <div className="field">
      <label htmlFor={id}>{t('gallery.caption', { number })}</label>
      <input
        id={id}
        className="input"
        value={text}
        maxLength={MAX_CAPTION_LENGTH}
        onChange={(event) => setText(event.target.value)}
        onBlur={saveCaption}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

/** The list with this picture moved by one position. */
export function movePhoto(items: GalleryItems, url: string, by: -1 | 1): GalleryItems {
  const from = items.findIndex((item) => item.url === url)
  const photo = items[from]
  const to = from + by
  if (!photo || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, photo)
}
