import type { ReactNode } from 'react'
import { Art } from '../../../ui/art/art.tsx'
import { ART_TINT, type ArtKey } from '../../../ui/art/keys.ts'
import { Kolam } from '../../../ui/art/kolam.tsx'
import { PageHead } from '../page-head.tsx'
import * as styles from './info.module.css'

type InfoPageProps = {
  title: string
  lead: string
  /** Seeds the kolam when there is no picture. */
  seed?: string
  /** Shown instead of the kolam. */
  art?: ArtKey
  note?: string
  isIndexed?: boolean
  /** The page's times are not in India's time zone: it names their zone itself, and the footer omits its note. */
  hasOwnClock?: boolean
  children?: ReactNode
}

export function InfoPage({ title, lead, seed, art, note, isIndexed = true, hasOwnClock = false, children }: InfoPageProps) {
  return (
    <main id="main" className={`container page ${styles.info}`} data-own-clock={hasOwnClock || undefined}>
      <PageHead title={title} description={lead} isIndexed={isIndexed} />
      <header>
        {note ? <span className="tag marigold">{note}</span> : null}
        <h1>{title}</h1>
        <p className="text-large muted">{lead}</p>
        {art ? (
          <div className={`${styles.picture} tint-${ART_TINT[art]}`}>
            <Art name={art} />
          </div>
        ) : (
          <Kolam seed={seed ?? title} shape="diamond" count={7} className={styles.kolam} />
        )}
      </header>
      {children}
    </main>
  )
}

/** Prefix of a line that is a list item. */
const ITEM = '• '

/** Renders a text line by line; consecutive items become one list. */
function Lines({ text }: { text: string }) {
  const blocks: (string | string[])[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (!line.startsWith(ITEM)) blocks.push(line)
    else if (Array.isArray(last)) last.push(line.slice(ITEM.length))
    else blocks.push([line.slice(ITEM.length)])
  }
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>{block}</p>
    ) : (
      <ul key={block[0]}>
        {block.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  )
}

/** Headings with paragraphs, for pages of continuous text. */
export function Passages({ passages }: { passages: readonly (readonly [heading: string, text: string])[] }) {
  return (
    <div className={styles.passages}>
      {passages.map(([heading, text]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <div>
            <Lines text={text} />
          </div>
        </section>
      ))}
    </div>
  )
}
