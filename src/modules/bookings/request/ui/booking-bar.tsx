import { CircleAlert } from 'lucide'
import { whatsappLink } from '../../../../shared/phone/phone-links.ts'
import { formatDate } from '../../../../shared/time/dates.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { WhatsAppLogo } from '../../../../ui/kit/whatsapp-logo.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import type { PromisedCall } from '../../calling/ui/use-call-promise.ts'
import { useCancelRule } from '../../cancellation/ui/cancel-rule.ts'
import { useTimeWithDay } from '../../online/ui/use-reader-time.ts'
import type { PanditTerms } from '../../request-form/ui/pandit-terms.ts'
import * as styles from './booking-sheet.module.css'

type BookingBarProps = {
  isSending: boolean
  failure: Refused | undefined
  promise: PromisedCall
  /** Cancellation terms of the requested pandit. */
  terms: PanditTerms | undefined
  isOnline: boolean
  /** The request as text for the WhatsApp message: puja, date and pandit, as far as they are chosen. */
  requested: RequestFacts
}

/** The request being filled in; empty when nothing is chosen. */
export type RequestFacts = { puja: string; date: string; pandit: string }

export function BookingBar({ isSending, failure, promise, terms, isOnline, requested }: BookingBarProps) {
  const { t } = useTranslation('booking')
  const { settings, language } = useVisitor()
  const message = [
    t('whatsapp.message'),
    requested.puja && `${t('done.puja')}: ${requested.puja}`,
    requested.date && `${t('field.date')}: ${formatDate(requested.date, language, 'long')}`,
    requested.pandit && `${t('done.pandit')}: ${requested.pandit}`,
  ].filter(Boolean)
  return (
    <div className={styles.bar} data-part="bar">
      <div className={styles.alert} role="alert">
        {failure ? (
          <p>
            <Icon icon={CircleAlert} size={20} />
            <span>
              <b>
                <ErrorText error={failure} namespace="booking" />
              </b>{' '}
              {t('failure.safe')}
            </span>
          </p>
        ) : null}
      </div>
      <CallAndCancelNote
        promise={promise}
        terms={terms}
        isOnline={isOnline}
        className={`${styles.promise} numeric ${styles.wideOnly}`}
      />
      <a
        className="button button-whatsapp"
        href={whatsappLink(settings.whatsapp, message.join('\n'))}
        target="_blank"
        rel="noopener"
        aria-label={t('whatsapp.button')}
      >
        <WhatsAppLogo />
        <span className={styles.wideOnly}>{t('whatsapp.button')}</span>
      </a>
      <button type="submit" className="button button-primary" disabled={isSending} aria-busy={isSending}>
        {isSending ? t('bar.sending') : t('bar.submit')}
      </button>
    </div>
  )
}

type CallAndCancelNoteProps = Pick<BookingBarProps, 'promise' | 'terms' | 'isOnline'> & { className: string }

/** When we call and what cancelling costs: in the bar on wide screens, below the last field on phones. */
export function CallAndCancelNote({ promise, terms, isOnline, className }: CallAndCancelNoteProps) {
  const { t } = useTranslation('booking')
  const callText = usePromisedCallText(promise)
  const rule = useCancelRule(terms)
  return (
    <p className={className}>
      <b>{callText}</b>
      {t('bar.later')} {rule} {isOnline ? t('online.prepaid') : null}
    </p>
  )
}

function usePromisedCallText({ callBy, now }: PromisedCall): string {
  const { t } = useTranslation('booking')
  const { time, day } = useTimeWithDay()(callBy, now)
  return day ? t('promise.day', { time, day }) : t('promise.today', { time })
}
