import { formatDate } from '../../../shared/time/dates.ts'
import { useSite } from '../../../ui/site.ts'
import { useTranslation } from '../../../ui/translation.tsx'
import { OLDER_VERSIONS, RULES_VERSION, type RulesPath, VALID_SINCE } from './versions.ts'

export function VersionLine({ path }: { path: RulesPath }) {
  const { t } = useTranslation('rules')
  const { href, language } = useSite()
  return (
    <p className="muted text-small space-below">
      {t('version', { number: RULES_VERSION, day: formatDate(VALID_SINCE, language, 'long') })}{' '}
      {OLDER_VERSIONS.map(({ number, from }) => (
        <a key={number} className="inline-block" href={href(`${path}/${number}`)}>
          {t('older', { day: formatDate(from, language, 'long') })}
        </a>
      ))}
    </p>
  )
}
