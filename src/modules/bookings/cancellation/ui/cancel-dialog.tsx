import { Phone } from 'lucide'
import { useNavigation, useSubmit } from 'react-router'
import { formatPaise } from '../../../../shared/money/money.ts'
import { formatPhone, phoneLink } from '../../../../shared/phone/phone-links.ts'
import { nameOf } from '../../../../shared/text/names.ts'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { ReasonDialog } from '../../../../ui/kit/form-dialog/reason-dialog.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { type Cancellable, CancelRefusal, useCancelTerms } from './cancel-booking.tsx'

export type CancelInListProps = { booking: Cancellable; puja: string; now: string; refusal: Refused | undefined }

type CancelDialogProps = CancelInListProps & { onClose: () => void }

export function CancelDialog({ booking, puja, now, refusal, onClose }: CancelDialogProps) {
  const { t } = useTranslation('family')
  const { t: own } = useTranslation('account')
  const { language } = useVisitor()
  const { ref, version, cancellation } = booking
  const { allowed, duePaise } = cancellation
  const terms = useCancelTerms(booking, now)
  const send = useSubmit()
  const { formData } = useNavigation()
  const isBusy = formData?.get('intent') === 'cancel' && formData.get('ref') === ref
  const submit = (reason: string) =>
    void send(
      { intent: 'cancel', ref, version: String(version), duePaise: String(duePaise), reason },
      { method: 'post', preventScrollReset: true },
    )
  const sure = duePaise > 0 ? t('cancel.sureDue', { amount: formatPaise(duePaise) }) : t('cancel.sureFree')
  const discard = { question: own('discard.question'), discard: own('discard.discard'), keep: own('discard.keep') }
  return (
    <ReasonDialog
      title={own('bookings.cancelNamed', { puja })}
      labels={{ close: own('close'), back: t('cancel.keep'), submit: sure, sending: t('cancel.sending'), discard }}
      shape="box"
      isBusy={isBusy}
      instead={allowed ? undefined : <CallUs />}
      reason={allowed ? { label: t('cancel.reason'), hint: t('cancel.reasonHint'), rows: 2 } : undefined}
      refusal={refusal && !isBusy ? <CancelRefusal refusal={refusal} /> : null}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{terms}</p>
      {allowed ? (
        <p>{booking.pandit ? t('cancel.notifiedPandit', { pandit: nameOf(language, booking.pandit) }) : t('cancel.noSearch')}</p>
      ) : null}
    </ReasonDialog>
  )
}

function CallUs() {
  const { settings } = useVisitor()
  return (
    <a className="button button-primary" href={phoneLink(settings.phone)}>
      <Icon icon={Phone} size={18} />
      {formatPhone(settings.phone)}
    </a>
  )
}
