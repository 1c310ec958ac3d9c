// The bar under the booking form: when we call, that nothing is paid now, the cancellation rule, and the two ways to us.
import { CircleAlert } from 'lucide-react'
import { whatsappLink } from '../../../shared/phone-links.ts'
import { WhatsAppSign } from '../../../ui/kit/whatsapp-sign.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import { FAMILY_UNTIL_HOURS, FREE_UNTIL_HOURS, freeUntilHours } from '../model.ts'
import type { PanditTerms } from './pandit-terms.ts'
import { spokenTime } from './spoken-time.ts'
import type { CallPromise } from './use-call-promise.ts'
import { usePage } from './use-page.ts'

export type Failure = 'failed' | 'offline' | 'often'

type BookingBarProps = {
  isSending: boolean
  failure: Failure | undefined
  promise: CallPromise
  /** Of the pandit who was asked for. */
  terms: PanditTerms | undefined
  isOnline: boolean
}

export function BookingBar({ isSending, failure, promise, terms, isOnline }: BookingBarProps) {
  const { t } = useTranslation('booking')
  const { settings } = usePage()
  const callWords = usePromiseWords(promise)
  const termsWords = useTerms(terms)
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
        <b>{callWords}</b>
        {termsWords} {isOnline ? t('online.prepaid') : null}
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

/** The cancellation rule: the chosen pandit's own, else the one that holds with every pandit. */
function useTerms(terms: PanditTerms | undefined): string {
  const { t } = useTranslation('booking')
  if (!terms) return t('bar.terms', { hours: FREE_UNTIL_HOURS, some: FAMILY_UNTIL_HOURS })
  const { pandit, percent } = terms
  const hours = freeUntilHours(percent)
  return percent > 0
    ? t('bar.termsShare', { pandit, hours, percent, team: FAMILY_UNTIL_HOURS })
    : t('bar.termsFree', { pandit, hours })
}

function usePromiseWords({ callBy, now }: CallPromise): string {
  const { t } = useTranslation('booking')
  const { language } = usePage()
  const { time, day } = spokenTime(callBy, now, language)
  return day ? t('promise.day', { time, day }) : t('promise.today', { time })
}
