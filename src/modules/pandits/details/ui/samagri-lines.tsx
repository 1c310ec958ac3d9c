import { useTranslation } from '../../../../ui/translation.tsx'
import type { Bringer } from '../../profile/model.ts'
import type { ServiceSamagri } from '../contract.ts'
import * as styles from './samagri-lines.module.css'

type SamagriLinesProps = {
  samagri: ServiceSamagri
  /** For a booking: who brings the samagri, if that is agreed. */
  agreed?: Bringer | null
}

/** Needs the catalogue `samagri`. */
export function SamagriLines({ samagri: { isOwn, lines }, agreed }: SamagriLinesProps) {
  const { t } = useTranslation('samagri')
  if (lines.length === 0) return <p className="muted">{t('none')}</p>
  const [own, ours] = agreed ? [t('ownAgreed'), t('agreed')] : [t('own'), t('ours')]
  const parts = [
    { title: agreed === 'pandit' ? t('ready') : t('family'), items: lines.filter(({ bringer }) => bringer === 'family') },
    { title: agreed === 'family' ? t('panditThings') : t('pandit'), items: lines.filter(({ bringer }) => bringer === 'pandit') },
  ]
  return (
    <div className={styles.lines}>
      <p className="muted">{isOwn ? own : ours}</p>
      {parts
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <section key={title} aria-label={title}>
            <p className={styles.bringer}>{title}</p>
            <ul>
              {items.map(({ name, quantity }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a pandit may name two items alike, and the list never changes here
                <li key={at}>
                  {name}
                  {quantity ? <span className="muted numeric">{quantity}</span> : null}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
