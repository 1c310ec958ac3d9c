import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../ui/clock/working-time.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { historyQuery } from '../products-queries.ts'
import { changeSentence } from './change-sentence.ts'
import { MoreEntries } from './more-entries.tsx'
import * as styles from './product.module.css'

export function ProductHistory({ id }: { id: string }) {
  const { t } = useTranslation('console-products')
  const { language } = useVisitor()
  const now = useNow()
  const heading = useId()
  const query = useInfiniteQuery(historyQuery(id))
  const entries = query.data?.pages.flatMap((page) => page.items)
  return (
    <section className={`${styles.productPart} card`} aria-labelledby={heading}>
      <h2 id={heading}>{t('part.history')}</h2>
      {entries?.length === 0 ? <p className="muted">{t('noHistory')}</p> : null}
      <ol className={styles.productHistory}>
        {(entries ?? []).map((entry) => (
          <li key={entry.id}>
            <p className="muted">
              <time dateTime={entry.at}>{shortTime(entry.at, now, language)}</time>
              {entry.by ? ` · ${entry.by}` : ''}
            </p>
            {entry.kind === 'made' ? <p>{t('change.made')}</p> : null}
            {entry.changes.map((change) => (
              <p key={`${change.field} ${change.about}`}>
                {entry.kind === 'special' || entry.kind === 'popular-kits' ? (
                  <span>{entry.kind === 'special' ? t('sections.special') : t('sections.kits')}: </span>
                ) : null}
                {changeSentence(change, t)}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <MoreEntries query={query} />
    </section>
  )
}
