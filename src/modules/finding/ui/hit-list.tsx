// What search found, by kind, as links.
import type { Translate } from '../../../ui/words.tsx'
import type { Hit } from '../model/kinds.ts'
import { KIND_WORDS } from './kind-words.ts'

type HitListProps = { hits: readonly Hit[]; t: Translate; href: (path: string) => string }

export function HitList({ hits, t, href }: HitListProps) {
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  return (
    <div className="hits">
      {kinds.map((kind) => (
        <section key={kind}>
          <h3>{t(KIND_WORDS[kind])}</h3>
          <ul>
            {hits
              .filter((hit) => hit.kind === kind)
              .map(({ label, note, path }) => (
                <li key={path + label}>
                  <a href={href(path)}>
                    {label}
                    {note ? <span>{note}</span> : null}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
