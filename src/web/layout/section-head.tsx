import type { ReactNode } from 'react'
import { Kolam } from '../../ui/art/kolam.tsx'

type SectionHeadProps = { title: string /** Seeds the kolam. */; seed: string; text?: string; end?: ReactNode; id?: string }

export function SectionHead({ title, seed, text, end, id }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      <Kolam seed={seed} shape="strip" count={5} stroke={1.6} dot={1.9} className="section-kolam" />
      {end ?? <span />}
      {text ? <p>{text}</p> : null}
    </div>
  )
}
