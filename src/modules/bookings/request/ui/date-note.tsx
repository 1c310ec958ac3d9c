import { formatPhone, phoneLink } from '../../../../shared/phone/phone-links.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-page.ts'
import type { CallPromise } from '../../calling/ui/use-call-promise.ts'
import { useSpokenTime } from '../../online/ui/use-reader-time.ts'

type DateNoteProps = { soon: 'now' | 'later' | 'closed'; promise: CallPromise }

export function DateNote({ soon, promise: { callBy, nextOpening, now } }: DateNoteProps) {
  const { t } = useTranslation('booking')
  const { settings } = useVisitor()
  const { time, day } = useSpokenTime()((soon === 'now' ? null : nextOpening) ?? callBy, now)
  const when = day ? t('soon.day', { time, day }) : t('soon.today', { time })
  if (soon === 'closed') return t('soon.closed', { when })
  return (
    <>
      {soon === 'now' ? t('soon.now', { when }) : t('soon.later', { when })}{' '}
      <a className="num nw" href={phoneLink(settings.phone)}>
        {formatPhone(settings.phone)}
      </a>
    </>
  )
}
