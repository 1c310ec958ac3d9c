import type { Translate } from '../../../../shared/text/translation.ts'
import { Art } from '../../../../ui/art/art.tsx'
import { ceremonyArt } from '../../../../ui/art/ceremony-art.ts'
import { Initials } from '../../../../ui/art/initials.tsx'
import { initialsTint } from '../../../../ui/art/initials-of.ts'
import { pictureAt } from '../../../accounts/pictures/model.ts'
import type { Hit } from '../model.ts'
import { KIND_KEYS } from './kind-keys.ts'
import * as styles from './site-search.module.css'

type HitListProps = { hits: readonly Hit[]; t: Translate<'search'>; href: (path: string) => string }

export function HitList({ hits, t, href }: HitListProps) {
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  return (
    <div className={styles.hits}>
      {kinds.map((kind) => (
        <section key={kind}>
          <h3>{t(KIND_KEYS[kind])}</h3>
          <ul>
            {hits
              .filter((hit) => hit.kind === kind)
              .map((hit) => (
                <li key={hit.path + hit.label}>
                  <a href={href(hit.path)}>
                    <Thumbnail hit={hit} />
                    <span className={styles.name}>{hit.label}</span>
                    {hit.note ? <span className={styles.note}>{hit.note}</span> : null}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Thumbnail({ hit: { kind, id, label, imageUrl } }: { hit: Hit }) {
  if (kind === 'puja') return <Art name={ceremonyArt(id)} className={styles.picture} />
  if (kind === 'pandit' && imageUrl)
    return <img className={styles.picture} src={pictureAt(imageUrl, 320)} alt="" loading="lazy" />
  if (kind === 'pandit') return <Initials name={label} tint={initialsTint(id)} className={styles.picture} />
  if (imageUrl) return <img className={styles.picture} src={imageUrl} alt="" loading="lazy" />
  return null
}
