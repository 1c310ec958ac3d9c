import type { LatestChanges } from '../../../../modules/business/details/contract.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { HistoryList } from '../list/history-list.tsx'
import { changedWord } from './changed-word.ts'

export function Changes({ changes }: { changes: LatestChanges }) {
  const { t, i18n } = useTranslation('business')
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const said = changes.flatMap((change) => {
    const words = change.paths.map((path) => changedWord(path, t)).filter((word) => word !== undefined)
    return words.length > 0 ? [{ ...change, what: list.format(words) }] : []
  })
  if (said.length === 0) return null
  return (
    <section className="card business-changes">
      <HistoryList
        title={t('changes.title')}
        history={said.toReversed()}
        keyOf={({ id }) => id}
        say={({ what, by }) => <p>{by ? t('changes.by', { what, name: by }) : t('changes.plain', { what })}</p>}
      />
    </section>
  )
}
