// By whom a window is signed off or moved, with the way to the pandit's page.
import { writtenAt } from '../../modules/panchang/model/zones.ts'
import type { ShownSignoff } from '../../modules/pandits/contract/signoffs.ts'
import { formatClock } from '../../shared/dates.ts'
import { useTranslation } from '../../ui/words.tsx'
import { useLanguage } from '../language.ts'

/** Words on the window that begins at this instant. */
type SignedByProps = { signoffs: readonly ShownSignoff[]; start: string; timeZone: string }

export function SignedBy({ signoffs, start, timeZone }: SignedByProps) {
  const at = Date.parse(start)
  const own = signoffs.filter(({ window }) => Date.parse(window.start) === at)
  if (own.length === 0) return null
  return (
    <ul className="mh-signed">
      {own.map((signoff) => (
        <li key={signoff.id}>
          <Word signoff={signoff} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}

function Word({ signoff: { pandit, movedTo, note }, timeZone }: { signoff: ShownSignoff; timeZone: string }) {
  const { t } = useTranslation('muhurat')
  const { language, href } = useLanguage()
  const name = (language === 'hi' && pandit.nameHindi) || pandit.name
  const time = (at: string) => {
    const local = writtenAt(timeZone, Date.parse(at))
    return formatClock(Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)), language)
  }
  return (
    <>
      <a href={href(`/pandits/${pandit.slug}`)}>{name}</a>{' '}
      {movedTo ? t('signed.moved', { start: time(movedTo.start), end: time(movedTo.end) }) : t('signed.off')}
      {note ? <q>{note}</q> : null}
    </>
  )
}
