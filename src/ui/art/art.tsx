// Puts the drawn illustrations and the hero scenes on a page; the files themselves are written by scripts/art/build.ts.

import type { ReactNode } from 'react'
import { DOORWAY } from './doorway.ts'
import type { ArtKey } from './keys.ts'

interface Described {
  className?: string
  /** What the picture shows; without it the picture is decoration and screen readers pass it by. */
  title?: string
}

interface PictureProps extends Described {
  own: string
  viewBox: string
  children: ReactNode
}

function Picture({ own, className, viewBox, title, children }: PictureProps) {
  const classes = className ? `${own} ${className}` : own
  if (!title) {
    return (
      <svg className={classes} viewBox={viewBox} aria-hidden="true" focusable="false">
        {children}
      </svg>
    )
  }
  return (
    <svg className={classes} viewBox={viewBox} role="img" aria-label={title} focusable="false">
      {children}
    </svg>
  )
}

export function Art({ name, ...described }: Described & { name: ArtKey }) {
  return (
    <Picture own="art" viewBox="0 0 200 200" {...described}>
      <use href={`/art/${name}.svg#art`} />
    </Picture>
  )
}

/** The only scene that is part of the page itself, so that the first paint shows it; once per page, its parts have ids. */
export function DoorwayScene(described: Described) {
  return (
    <Picture own="scene" viewBox={DOORWAY.viewBox} {...described}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, written at build time, holds nothing from outside */}
      <g dangerouslySetInnerHTML={{ __html: DOORWAY.markup }} />
    </Picture>
  )
}

export type HeroSceneKey = 'doorway' | 'satyanarayan' | 'diwali' | 'vivah'

export function HeroScene({ scene, ...described }: Described & { scene: HeroSceneKey }) {
  if (scene === 'doorway') return <DoorwayScene {...described} />
  return (
    <Picture own="scene" viewBox={DOORWAY.viewBox} {...described}>
      <use href={`/art/scene-${scene}.svg#scene`} />
    </Picture>
  )
}
