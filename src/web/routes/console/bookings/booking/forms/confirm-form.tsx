// Terms agreed by phone, prefilled from the request and pandit's terms.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useVisitor } from '../../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { TwoClocks } from '../../../../../../modules/bookings/online/ui/two-clocks.tsx'
import { useDayHints } from '../../../../../../modules/bookings/request-form/ui/use-day-hints.ts'
import type { TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { panditsClient } from '../../../../../../modules/pandits/client.ts'
import type { Bringer } from '../../../../../../modules/pandits/profile/model.ts'
import { paiseOf } from '../../../../../../shared/money/money.ts'
import { nameOf } from '../../../../../../shared/text/names.ts'
import { indiaDate } from '../../../../../../shared/time/dates.ts'
import { formatLength } from '../../../../../../shared/time/durations.ts'
import { useNow } from '../../../../../../ui/clock/clock.tsx'
import { unwrap } from '../../../../../../ui/data/api.ts'
import { DateField } from '../../../../../../ui/kit/calendar/date-field.tsx'
import { Field } from '../../../../../../ui/kit/field.tsx'
import { NoteField } from '../../../../../../ui/kit/note-field.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import * as styles from '../../../pane/move-dialog.module.css'
import { BookingActionDialog } from '../booking-action-dialog.tsx'
import type { Moves } from '../moves.ts'
import {
  type Agreement,
  type AgreementField,
  fieldErrorsOf,
  initialAgreement,
  MAX_LENGTH,
  MAX_MINUTES,
  MIN_MINUTES,
  type PanditTerms,
  toConfirmRequest,
} from './agreement.ts'
import { PlaceOfAddress } from './place-of-address.tsx'

type AgreedSamagriProps = { bringer: Bringer | null; onChange: (bringer: Bringer | null) => void }

function AgreedSamagri({ bringer, onChange }: AgreedSamagriProps) {
  const { t } = useTranslation('console')
  const options = [
    [null, t('confirm.samagriOpen')],
    ['family', t('confirm.samagriFamily')],
    ['pandit', t('confirm.samagriPandit')],
  ] as const
  return (
    <fieldset className={`${styles.moveOption} ${styles.sideBySide}`}>
      <legend>{t('confirm.samagri')}</legend>
      {options.map(([option, label]) => (
        <label key={label}>
          <input type="radio" name="bringer" checked={bringer === option} onChange={() => onChange(option)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

type ConfirmFormProps = { booking: TeamBooking; moves: Moves; onClose: () => void }

export function ConfirmForm({ booking, moves, onClose }: ConfirmFormProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const { typed, set } = useAgreement(booking)
  const [isSubmitted, setSubmitted] = useState(false)
  const isOnline = booking.online !== null
  const fieldErrors = isSubmitted ? fieldErrorsOf(typed, isOnline) : []
  const isChange = booking.state !== 'requested'
  const onSubmit = async () => {
    setSubmitted(true)
    if (fieldErrorsOf(typed, isOnline).length > 0) return
    if (await moves.run({ move: 'confirm', agreed: toConfirmRequest(typed) })) onClose()
  }
  return (
    <BookingActionDialog
      title={isChange ? t('confirm.change') : t('confirm.title')}
      submit={isChange ? t('confirm.saveChange') : t('confirm.save')}
      moves={moves}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      {booking.pandit ? <p>{t('confirm.needsConsent', { pandit: nameOf(language, booking.pandit) })}</p> : null}
      <div className={`${styles.movePair} ${styles.when}`}>
        <When typed={typed} set={set} fieldErrors={fieldErrors} booking={booking} />
      </div>
      <MinutesAndFee typed={typed} set={set} fieldErrors={fieldErrors} />
      {booking.online ? (
        <AgreedClocks typed={typed} timeZone={booking.online.timeZone} />
      ) : (
        <AddressField bookingRef={booking.ref} typed={typed} set={set} isWrong={fieldErrors.includes('address')} />
      )}
      {isOnline ? null : <AgreedSamagri bringer={typed.bringer} onChange={(bringer) => set('bringer', bringer)} />}
      <NoteField
        label={t('confirm.note')}
        hint={t('confirm.noteHint')}
        error={fieldErrors.includes('note') ? t('confirm.noteWrong', { max: MAX_LENGTH }) : undefined}
        max={MAX_LENGTH}
        rows={2}
        value={typed.note}
        onChange={({ target }) => set('note', target.value)}
      />
    </BookingActionDialog>
  )
}

type MinutesAndFeeProps = { typed: Agreement; set: Setter; fieldErrors: AgreementField[] }

function MinutesAndFee({ typed, set, fieldErrors }: MinutesAndFeeProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  return (
    <div className={styles.movePair}>
      <Field
        label={t('confirm.minutes')}
        required
        hint={fieldErrorsOf(typed).includes('minutes') ? undefined : formatLength(Number(typed.minutes), language)}
        error={fieldErrors.includes('minutes') ? t('confirm.minutesWrong', { min: MIN_MINUTES, max: MAX_MINUTES }) : undefined}
      >
        {(control) => (
          <input
            {...control}
            className="input numeric"
            inputMode="numeric"
            value={typed.minutes}
            onChange={(event) => set('minutes', event.target.value)}
          />
        )}
      </Field>
      <Field label={t('confirm.fee')} required error={fieldErrors.includes('rupees') ? t('amountWrong') : undefined}>
        {(control) => (
          <input
            {...control}
            className="input numeric"
            inputMode="decimal"
            value={typed.rupees}
            onChange={(event) => set('rupees', event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}

type AddressFieldProps = { bookingRef: string; typed: Agreement; set: Setter; isWrong: boolean }

function AddressField({ bookingRef, typed, set, isWrong }: AddressFieldProps) {
  const { t } = useTranslation('console')
  /** A chosen place belongs to the previous address, so changing the address resets it. */
  const change = (address: string) => {
    set('address', address)
    set('placeId', '')
  }
  return (
    <>
      <Field label={t('confirm.address')} required error={isWrong ? t('confirm.addressWrong', { max: MAX_LENGTH }) : undefined}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            maxLength={MAX_LENGTH}
            rows={3}
            value={typed.address}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      <PlaceOfAddress
        bookingRef={bookingRef}
        address={typed.address}
        placeId={typed.placeId}
        onChoose={(placeId) => set('placeId', placeId)}
      />
    </>
  )
}

/** Shows the agreed time in the family's time zone while the input is a valid time. */
function AgreedClocks({ typed, timeZone }: { typed: Agreement; timeZone: string }) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const fieldErrors = fieldErrorsOf(typed, true)
  if (fieldErrors.includes('date') || fieldErrors.includes('time')) return null
  const at = new Date(toConfirmRequest({ ...typed, minutes: '60', rupees: '0' }).startsAt)
  const labels = { family: t('online.family'), india: t('online.india') }
  return <TwoClocks at={at} timeZone={timeZone} language={language} labels={labels} first="india" />
}

type Setter = <Name extends keyof Agreement>(name: Name, value: Agreement[Name]) => void

type WhenProps = { typed: Agreement; set: Setter; fieldErrors: AgreementField[]; booking: TeamBooking }

function When({ typed, set, fieldErrors, booking: { ceremonySlug, location, stateName } }: WhenProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const { notes, chosen } = useDayHints({
    ceremony: ceremonySlug,
    location: location ?? '',
    state: stateName ?? '',
    date: typed.date,
  })
  return (
    <>
      <Field
        label={t('confirm.date')}
        required
        hint={chosen || undefined}
        error={fieldErrors.includes('date') ? t('confirm.dateWrong') : undefined}
      >
        {(control) => (
          <DateField
            {...control}
            name="date"
            value={typed.date}
            onChange={(date) => set('date', date)}
            min={indiaDate(now)}
            label={t('confirm.date')}
            language={language}
            placeholder={t('confirm.datePlaceholder')}
            notes={notes}
          />
        )}
      </Field>
      <Field label={t('confirm.time')} required error={fieldErrors.includes('time') ? t('confirm.timeWrong') : undefined}>
        {(control) => (
          <input
            {...control}
            type="time"
            className="input numeric"
            value={typed.time}
            onChange={(event) => set('time', event.target.value)}
          />
        )}
      </Field>
    </>
  )
}

/** Typed values take precedence; until then the pandit's fee and duration are filled in once they are loaded. */
function useAgreement(booking: TeamBooking) {
  const terms = usePanditTerms(booking)
  const [typed, setTyped] = useState<Partial<Agreement>>({})
  const set: Setter = (name, value) => setTyped((before) => ({ ...before, [name]: value }))
  return { typed: { ...initialAgreement(booking, terms), ...typed }, set }
}

function usePanditTerms({ recommendPanditId, ceremonySlug, feePaise }: TeamBooking): PanditTerms {
  const { data } = useQuery({
    queryKey: ['pandit-terms', recommendPanditId],
    queryFn: () => unwrap(panditsClient().pandits[':id'].$get({ param: { id: recommendPanditId ?? '' }, query: {} })),
    enabled: recommendPanditId !== null && feePaise === null,
    retry: false,
  })
  const own = data?.fees.find((fee) => fee.ceremonySlug === ceremonySlug)
  return { feePaise: own?.feePaise ?? (data ? paiseOf(data.basePrice) : undefined), minutes: own?.minutes }
}
