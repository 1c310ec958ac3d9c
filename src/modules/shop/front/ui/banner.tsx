import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useState } from 'react'
import { formatPaise } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import type { Slide } from '../contract.ts'
import * as styles from './banner.module.css'

/** How long one slide is shown. */
const SLIDE_MS = 5000
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

type BannerProps = { slides: readonly Slide[]; t: Translate<'shop'>; to: (slug: string) => string }

export function Banner({ slides, t, to }: BannerProps) {
  const { at, showSlide, isStopped, toggle, pauseHandlers } = useSlides(slides.length)
  const step = (by: number) => showSlide((at + by + slides.length) % slides.length)
  return (
    <section
      className={`container ${styles.banner}`}
      aria-roledescription={t('banner.kind')}
      aria-label={t('banner.label')}
      {...pauseHandlers}
    >
      {slides.map((slide, index) => (
        // biome-ignore lint/a11y/useSemanticElements: one slide of several, as the ARIA carousel pattern requires
        <div
          className={styles.slide}
          key={slide.id}
          role="group"
          aria-roledescription={t('banner.slide')}
          aria-label={t('banner.of', { position: index + 1, count: slides.length })}
          hidden={index !== at}
        >
          <div className="moon">
            <img src={slide.imageUrl} alt="" width="400" height="400" loading={index === 0 ? 'eager' : 'lazy'} />
          </div>
          <div>
            <h2>{slide.name}</h2>
            <p>{slide.text}</p>
            <a className="button" href={to(slide.slug)}>
              {t('banner.see', { price: formatPaise(slide.sellingPricePaise) })}
            </a>
          </div>
        </div>
      ))}
      {slides.length > 1 ? (
        <div className={styles.steps}>
          <button type="button" className="icon-button" aria-label={t('banner.before')} onClick={() => step(-1)}>
            <Icon icon={ChevronLeft} size={20} />
          </button>
          {slides.map((slide, index) => (
            <i key={slide.id} className={index === at ? styles.current : ''} />
          ))}
          <button type="button" className="icon-button" aria-label={t('banner.next')} onClick={() => step(1)}>
            <Icon icon={ChevronRight} size={20} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={isStopped ? t('banner.play') : t('banner.pause')}
            onClick={toggle}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
              <path d={isStopped ? 'M8 5v14l11-7Z' : 'M7 5h3.5v14H7ZM13.5 5H17v14h-3.5Z'} />
            </svg>
          </button>
        </div>
      ) : null}
    </section>
  )
}

/** Which slide is shown; it moves on by itself unless stopped, pointed at or focused, or the person wants no motion. */
function useSlides(count: number) {
  const [at, setAt] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    if (window.matchMedia(REDUCED_MOTION).matches) setStopped(true)
  }, [])
  const isMoving = count > 1 && !isStopped && !isPointed && !isFocused
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts the interval when a slide is chosen
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => setAt((now) => (now + 1) % count), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [isMoving, count, at])
  const pauseHandlers = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return { at: Math.min(at, count - 1), showSlide: setAt, isStopped, toggle: () => setStopped((now) => !now), pauseHandlers }
}
