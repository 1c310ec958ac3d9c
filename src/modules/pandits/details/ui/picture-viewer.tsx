import { ArrowLeft, ArrowRight, X } from 'lucide'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Translate } from '../../../../shared/text/translation.ts'
import { Dialog } from '../../../../ui/kit/dialog.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { pictureAt, sourceSet } from '../../../accounts/pictures/model.ts'
import type { DetailsView } from './pandit-view.ts'
import * as styles from './picture-viewer.module.css'

type PictureViewerProps = {
  name: string
  pictures: DetailsView['gallery']
  /** The index of the picture that is shown first. */
  first: number
  t: Translate<'explore'>
  onClose: () => void
}

const ICON = { size: 22 } as const

const TITLE = 'picture-viewer-title'

export function PictureViewer({ name, pictures, first, t, onClose }: PictureViewerProps) {
  const { strip, at, show } = useStrip(first, pictures.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') show(at + 1)
    if (key === 'ArrowLeft') show(at - 1)
    if (key === 'Home') show(0)
    if (key === 'End') show(pictures.length - 1)
  }
  const step = (by: -1 | 1, label: string) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={!pictures[at + by]}
      onClick={() => show(at + by)}
    >
      {by < 0 ? <Icon icon={ArrowLeft} {...ICON} /> : <Icon icon={ArrowRight} {...ICON} />}
    </button>
  )
  return (
    <Dialog open onClose={onClose} labelledBy={TITLE} className={styles.viewer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever in the viewer the focus is */}
      <div className={styles.inside} onKeyDown={onKeyDown}>
        {/* The focus starts on the title inside this element, so that the arrow keys work immediately. */}
        <h2 id={TITLE} className="visually-hidden">
          {t('viewer.label', { name })}
        </h2>
        <button type="button" className={`icon-button ${styles.closeButton}`} aria-label={t('viewer.close')} onClick={onClose}>
          <Icon icon={X} {...ICON} />
        </button>
        <ul ref={strip}>
          {pictures.map(({ url, caption }, index) => (
            <li key={url} aria-hidden={index === at ? undefined : true}>
              <img
                src={pictureAt(url, 1280)}
                srcSet={sourceSet(url)}
                sizes="100vw"
                alt={caption || t('viewer.photo', { number: index + 1 })}
                loading={Math.abs(index - first) > 1 ? 'lazy' : undefined}
              />
            </li>
          ))}
        </ul>
        <div className={styles.caption}>
          {pictures.length > 1 ? step(-1, t('viewer.earlier')) : null}
          <p aria-live="polite">
            <span className="numeric">{t('viewer.place', { number: at + 1, count: pictures.length })}</span>{' '}
            {pictures[at]?.caption}
          </p>
          {pictures.length > 1 ? step(1, t('viewer.later')) : null}
        </div>
      </div>
    </Dialog>
  )
}

/** A horizontal scroll container that shows one picture at a time; the browser handles swipes. */
function useStrip(first: number, count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)
  const show = (index: number) => {
    strip.current?.children[Math.max(0, Math.min(count - 1, index))]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }
  useLayoutEffect(() => {
    const element = strip.current
    if (!element) return
    element.scrollLeft = first * element.clientWidth
    const onScroll = () => setAt(Math.round(element.scrollLeft / element.clientWidth))
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [first])
  return { strip, at, show }
}
