// Shows the current cost first and requires a second tap.

import { Phone } from 'lucide'
import { Form, useNavigation } from 'react-router'
import { formatPaise } from '../../../../shared/money/money.ts'
import { formatPhone, phoneLink } from '../../../../shared/phone/phone-links.ts'
import { nameOf } from '../../../../shared/text/names.ts'
import { FAMILY_CANCELLATION_HOURS, FREE_CANCELLATION_HOURS } from '../../../../shared/time/cancellation-hours.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import type { FamilyBooking } from '../../family/contract.ts'
import * as styles from '../../family/ui/family-booking.module.css'
import { chosenZoneOf } from '../../online/model.ts'
import { useTimeWithDay } from '../../online/ui/use-reader-time.ts'
import { toRefundPaise } from '../../payment/model.ts'
import { useCancelRule } from './cancel-rule.ts'

/** The fields of a booking that the cancellation terms depend on. */
export type Cancellable = Pick<FamilyBooking, 'ref' | 'version' | 'cancellation' | 'requestedPandit' | 'online' | 'callHours'> & {
  pandit: Pick<NonNullable<FamilyBooking['pandit']>, 'name' | 'nameHindi'> | null
}

/** Only the booking's own page has the amount paid. */
type CancelBookingProps = {
  booking: Cancellable & Partial<Pick<FamilyBooking, 'payments'>>
  now: string
  refusal: Refused | undefined
}

export function CancelBooking({ booking, now, refusal }: CancelBookingProps) {
  const { t } = useTranslation('family')
  if (booking.cancellation.rule === 'closed') return null
  return (
    <section className={`${styles.part} no-print`} id="cancel">
      <h2>{t('cancel.title')}</h2>
      <Refund booking={booking} />
      <CancelTerms booking={booking} now={now} refusal={refusal} />
    </section>
  )
}

/** The part of an advance payment that is refunded when the booking is cancelled now. */
function Refund({ booking: { cancellation, payments = [] } }: Pick<CancelBookingProps, 'booking'>) {
  const { t } = useTranslation('family')
  const back = toRefundPaise({ state: 'cancelled', cancelDuePaise: cancellation.duePaise, feePaise: null }, payments)
  if (!cancellation.allowed || back === 0) return null
  return <p className="numeric">{t('online.refund', { amount: formatPaise(back) })}</p>
}

/** What cancelling costs now, and the button for it. */
function CancelTerms({ booking, now, refusal }: CancelBookingProps) {
  const { settings } = useVisitor()
  const terms = useCancelTerms(booking, now)
  const { cancellation } = booking
  return (
    <>
      <p>{terms}</p>
      {cancellation.allowed ? (
        <CancelForm reference={booking.ref} version={booking.version} duePaise={cancellation.duePaise} refusal={refusal} />
      ) : (
        <>
          {refusal ? <CancelRefusal refusal={refusal} /> : null}
          <a className="button button-outline" href={phoneLink(settings.phone)}>
            <Icon icon={Phone} size={18} />
            {formatPhone(settings.phone)}
          </a>
        </>
      )}
    </>
  )
}

type CancelFormProps = { reference: string; version: number; duePaise: number; refusal: Refused | undefined }

function CancelForm({ reference, version, duePaise, refusal }: CancelFormProps) {
  const { t } = useTranslation('family')
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'cancel' && formData.get('ref') === reference
  return (
    <details className={styles.cancel} open={refusal !== undefined || undefined}>
      <summary className="button button-outline">{t('cancel.open')}</summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="ref" value={reference} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="duePaise" value={duePaise} />
        {refusal ? <CancelRefusal refusal={refusal} /> : null}
        <Field label={t('cancel.reason')} hint={t('cancel.reasonHint')}>
          {(control) => <textarea {...control} name="reason" className="input" rows={2} maxLength={500} />}
        </Field>
        <button type="submit" className="button button-primary" disabled={isSending}>
          {isSending
            ? t('cancel.sending')
            : duePaise > 0
              ? t('cancel.sureDue', { amount: formatPaise(duePaise) })
              : t('cancel.sureFree')}
        </button>
      </Form>
    </details>
  )
}

export function CancelRefusal({ refusal }: { refusal: Refused }) {
  return (
    <p className={styles.problem} role="alert">
      <ErrorText error={{ ...refusal, values: { ...refusal.values, hours: FAMILY_CANCELLATION_HOURS } }} namespace="family" />
    </p>
  )
}

/** What cancelling now means, in one or two sentences. */
export function useCancelTerms(booking: Cancellable, now: string): string {
  const { cancellation, pandit, requestedPandit } = booking
  const { t } = useTranslation('family')
  const { language } = useVisitor()
  const { rule, percent, duePaise, until } = cancellation
  const before = useCancelRule(
    requestedPandit ? { pandit: nameOf(language, requestedPandit), percent: requestedPandit.percent } : undefined,
  )
  const spoken = useTimeWithDay(chosenZoneOf(booking))
  const { time, day } = until ? spoken(until, now) : { time: '', day: undefined }
  const end = day ? t('cancel.until', { time, day }) : t('cancel.untilToday', { time })
  // The pandit has accepted and reported that he cannot come.
  if (rule === 'before-acceptance' && pandit) return t('cancel.freeNow')
  if (rule === 'before-acceptance') return before
  if (rule === 'free') return t('cancel.free', { end })
  if (rule === 'team-only') return t('cancel.teamOnly', { hours: FAMILY_CANCELLATION_HOURS })
  if (duePaise === 0) return t('cancel.lateFree', { end, hours: FREE_CANCELLATION_HOURS })
  return t('cancel.late', { end, percent, amount: formatPaise(duePaise), pandit: nameOf(language, pandit) })
}
