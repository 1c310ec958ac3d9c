// The bar under the booking form: when we call, that nothing is paid now, the cancellation rule, and the two ways to us.
import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { whatsappLink } from '../../../shared/phone-links.ts'
import { unwrap } from '../../../ui/api.ts'
import { WhatsAppSign } from '../../../ui/kit/whatsapp-sign.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import { settingsClient } from '../../settings/client.ts'
import { FREE_UNTIL_HOURS } from '../model.ts'
import { spokenTime } from './spoken-time.ts'
import { usePage } from './use-page.ts'

export type Failure = 'failed' | 'offline' | 'often'

export function BookingBar({ isSending, failure }: { isSending: boolean; failure: Failure | undefined }) {
  const { t } = useTranslation('booking')
  const { settings } = usePage()
  const sentences: Record<Failure, string> = {
    failed: t('failure.failed'),
    offline: t('failure.offline'),
    often: t('failure.often'),
  }
  return (
    <div className="bot">
      <div className="alert" role="alert">
        {failure ? (
          <p>
            <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>
              <b>{sentences[failure]}</b> {t('failure.safe')}
            </span>
          </p>
        ) : null}
      </div>
      <p className="say num">
        <b>
          <CallPromise />
        </b>
        {t('bar.terms', { hours: FREE_UNTIL_HOURS })}
      </p>
      <a className="btn btn-wa" href={whatsappLink(settings.whatsapp, t('whatsapp.message'))} target="_blank" rel="noopener">
        <WhatsAppSign />
        {t('whatsapp.button')}
      </a>
      <button type="submit" className="btn btn-p" disabled={isSending} aria-busy={isSending}>
        {isSending ? t('bar.sending') : t('bar.submit')}
      </button>
    </div>
  )
}

/** The call time a request sent now would be promised; asked anew, because the page may have been open for hours. */
function CallPromise() {
  const { t } = useTranslation('booking')
  const { language, settings } = usePage()
  const [promise, setPromise] = useState({ callBy: settings.callBy, now: settings.now })
  useEffect(() => {
    let isGone = false
    unwrap(settingsClient().settings.$get()).then(
      (fresh) => isGone || setPromise({ callBy: fresh.callBy, now: fresh.now }),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  const { time, day } = spokenTime(promise.callBy, promise.now, language)
  return day ? t('promise.day', { time, day }) : t('promise.today', { time })
}
