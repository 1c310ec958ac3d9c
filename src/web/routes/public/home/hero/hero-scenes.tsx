import { Pause, Play } from 'lucide'
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { DOORWAY } from '../../../../../ui/art/doorway.ts'
import type { HeroSceneKey } from '../../../../../ui/art/keys.ts'
import { Kolam } from '../../../../../ui/art/kolam.tsx'
import { useIsHydratedFromServer } from '../../../../../ui/hydration/hydration.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from './hero.module.css'

/** Hydration keeps the server's markup, so that the drawing is not in the script. */
function Doorway({ title, className }: { title: string; className?: string | undefined }) {
  const isFromServer = useIsHydratedFromServer()
  const [markup, setMarkup] = useState(import.meta.env.SSR ? DOORWAY : '')
  useEffect(() => {
    // Reached by client-side navigation: there is no server markup, so the drawing is loaded now.
    if (!isFromServer) void import('../../../../../ui/art/doorway.ts').then((module) => setMarkup(module.DOORWAY))
  }, [isFromServer])
  return (
    <svg
      className={`scene ${className ?? ''}`}
      viewBox="0 0 600 500"
      role="img"
      aria-label={title}
      focusable="false"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, a source file without external content
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}

/** Each scene with the seed of the kolam on the floor in front of it. */
const SCENES: readonly { key: HeroSceneKey; kolam: string }[] = [
  { key: 'doorway', kolam: 'Vivah' },
  { key: 'satyanarayan', kolam: 'Satyanarayan' },
  { key: 'diwali', kolam: 'Diwali' },
  { key: 'vivah', kolam: 'Mandap' },
]
/** How long one scene is shown. */
const EVERY_MS = 5000

export type Scenes = ReturnType<typeof useScenes>

/** Returns the index of the shown scene, and whether rotation is paused: by a pointer over it, keyboard focus in the hero, or the pause button. */
export function useScenes() {
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])
  const isHeld = isPaused || isPointed || isFocused
  useEffect(() => {
    if (isHeld) return
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((shown) => (shown + 1) % SCENES.length)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [isHeld])
  return {
    index,
    isPaused,
    isHeld,
    toggle: () => setPaused((paused) => !paused),
    holdOnPointer: {
      onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
    },
    holdOnFocus: {
      // Focus on the pause button does not hold, or Play would seem to do nothing.
      onFocus: (event: FocusEvent) => setFocused(!event.target.closest('[data-part=scenes]')),
      onBlur: () => setFocused(false),
    },
  }
}

function useSceneText() {
  const { t } = useTranslation('home')
  return {
    doorway: { name: t('scenes.doorway.name'), shows: t('scenes.doorway.shows') },
    satyanarayan: { name: t('scenes.satyanarayan.name'), shows: t('scenes.satyanarayan.shows') },
    diwali: { name: t('scenes.diwali.name'), shows: t('scenes.diwali.shows') },
    vivah: { name: t('scenes.vivah.name'), shows: t('scenes.vivah.shows') },
  } satisfies Record<HeroSceneKey, { name: string; shows: string }>
}

/** Returns how many scenes to render: those shown so far, and the next one halfway through the current one, unless it is held. */
function useRenderedSceneCount({ index, isHeld }: Scenes): number {
  const [fetched, setFetched] = useState(1)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setFetched((before) => Math.max(before, index + 2)), EVERY_MS / 2)
    return () => clearTimeout(timer)
  }, [index, isHeld])
  return Math.max(fetched, index + 1)
}

export function SceneSlides({ scenes }: { scenes: Scenes }) {
  const sceneText = useSceneText()
  const fetched = useRenderedSceneCount(scenes)
  return (
    <div className={styles.doorway} {...scenes.holdOnPointer}>
      {SCENES.slice(0, fetched).map(({ key }, at) => {
        const className = at === scenes.index ? '' : styles.waiting
        return key === 'doorway' ? (
          <Doorway key={key} title={sceneText[key].shows} className={className} />
        ) : (
          <svg key={key} className={`scene ${className}`} viewBox="0 0 600 500" role="img" aria-label={sceneText[key].shows}>
            <use href={`/art/scene-${key}.svg#scene`} />
          </svg>
        )
      })}
    </div>
  )
}

export function SceneControls({ scenes }: { scenes: Scenes }) {
  const { t } = useTranslation('home')
  const sceneText = useSceneText()
  const shown = SCENES[scenes.index] ?? SCENES[0]
  const icon = scenes.isPaused ? Play : Pause
  return (
    <div className={styles.floor} {...scenes.holdOnPointer}>
      <div className="container">
        <div className={styles.scenes} data-part="scenes">
          <button
            type="button"
            className="icon-button"
            aria-label={scenes.isPaused ? t('scenes.play') : t('scenes.pause')}
            onClick={scenes.toggle}
          >
            <Icon icon={icon} size={18} />
          </button>
          {SCENES.map(({ key }) => (
            <i key={key} data-current={key === shown?.key || undefined} />
          ))}
          <span>{shown ? sceneText[shown.key].name : null}</span>
        </div>
        <div className={styles.carpetPlace}>
          {shown ? (
            <Kolam key={shown.key} seed={shown.kolam} shape="diamond" count={7} stroke={2} dot={2.4} className={styles.carpet} />
          ) : null}
        </div>
      </div>
    </div>
  )
}
