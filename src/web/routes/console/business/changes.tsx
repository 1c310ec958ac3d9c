import type { LatestChanges } from '../../../../modules/business/details/contract.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { HistoryList } from '../list/history-list.tsx'
import { changedLabel } from './changed-label.ts'

export function Changes({ changes }: { changes: LatestChanges }) {
  const { t, i18n } = useTranslation('business')
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const rows = changes.flatMap((change) => {
    const labels = change.paths.map((path) => changedLabel(path, t)).filter((word) => word !== undefined)
    return labels.length > 0 ? [{ ...change, what: list.format(labels) }] : []
  })
  if (rows.length === 0) return null
  return (
    <section className="card">
      <HistoryList
        title={t('changes.title')}
        history={rows.toReversed()}
        renderEntry={({ what, by }) => (
          <p>{by ? t('changes.by', { settings: what, name: by }) : t('changes.plain', { settings: what })}</p>
        )}
      />
    </section>
  )
}
