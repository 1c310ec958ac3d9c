import { endsOf } from '../../../../modules/panchang/day/ui/clock.ts'
import { writtenAt } from '../../../../modules/panchang/engine/sky/zones.ts'
import type { ShownSignoff } from '../../../../modules/pandits/signoffs/contract.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import * as styles from './muhurat.module.css'

/** Words on the window that begins at this instant. */
type SignedByProps = { signoffs: readonly ShownSignoff[]; start: string; timeZone: string }

export function SignedBy({ signoffs, start, timeZone }: SignedByProps) {
  const at = Date.parse(start)
  const own = signoffs.filter(({ window }) => Date.parse(window.start) === at)
  if (own.length === 0) return null
  return (
    <ul className={styles.signoffs}>
      {own.map((signoff) => (
        <li key={signoff.id}>
          <SignoffText signoff={signoff} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}

function SignoffText({ signoff: { date, pandit, movedTo, note }, timeZone }: { signoff: ShownSignoff; timeZone: string }) {
  const { t } = useTranslation('muhurat')
  const { language, href } = useSite()
  const name = (language === 'hi' && pandit.nameHindi) || pandit.name
  const here = (at: string) => writtenAt(timeZone, Date.parse(at))
  const moved = movedTo && endsOf({ start: here(movedTo.start), end: here(movedTo.end) }, date, language)
  return (
    <>
      <a href={href(`/pandits/${pandit.slug}`)}>{name}</a>{' '}
      {moved ? t('signed.moved', { start: moved.from, end: moved.to }) : t('signed.off')}
      {note ? <q>{note}</q> : null}
    </>
  )
}
