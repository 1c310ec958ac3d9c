// Terms agreed by phone, prefilled from the request and pandit's terms.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useVisitor } from '../../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { ChosenMuhurat } from '../../../../../../modules/bookings/muhurat/contract.ts'
import { muhuratValues } from '../../../../../../modules/bookings/muhurat/ui/muhurat-values.ts'
import { TwoClocks } from '../../../../../../modules/bookings/online/ui/two-clocks.tsx'
import { useDayHints } from '../../../../../../modules/bookings/request-form/ui/use-day-hints.ts'
import {
  ConfirmRequest,
  MAX_AGREED_MINUTES,
  MAX_AGREED_TEXT,
  MIN_AGREED_MINUTES,
  type TeamBooking,
} from '../../../../../../modules/bookings/team/contract.ts'
import { panditsClient } from '../../../../../../modules/pandits/client.ts'
import { paiseOf } from '../../../../../../shared/money/money.ts'
import { parseCount } from '../../../../../../shared/text/count.ts'
import { nameOf } from '../../../../../../shared/text/names.ts'
import { formatTime } from '../../../../../../shared/time/dates.ts'
import { formatLength } from '../../../../../../shared/time/durations.ts'
import { useNow } from '../../../../../../ui/clock/clock.tsx'
import { unwrap } from '../../../../../../ui/data/api.ts'
import { useZodForm } from '../../../../../../ui/forms/use-zod-form.ts'
import { withTimeLimit } from '../../../../../../ui/forms/with-time-limit.ts'
import { Field } from '../../../../../../ui/kit/field.tsx'
import { NoteField } from '../../../../../../ui/kit/note-field.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import * as styles from '../../../pane/action-dialog.module.css'
import { placeQuery } from '../../queries.ts'
import { BookingActionDialog } from '../booking-action-dialog.tsx'
import type { BookingActions } from '../booking-actions.ts'
import { HomeAgreement, initialAgreement, OnlineAgreement, type PanditTerms, startOf, whenOf } from './agreement.ts'
import { DayField } from './day-field.tsx'
import { PlaceOfAddress } from './place-of-address.tsx'

type AgreementForm = ReturnType<typeof useAgreement>['form']
type FormProps = { form: AgreementForm }

function AgreedSamagri({ form }: FormProps) {
  const { t } = useTranslation('console')
  const options = [
    ['', t('confirm.samagriOpen')],
    ['family', t('confirm.samagriFamily')],
    ['pandit', t('confirm.samagriPandit')],
  ] as const
  return (
    <fieldset className={`${styles.actionOption} ${styles.sideBySide}`}>
      <legend>{t('confirm.samagri')}</legend>
      {options.map(([option, label]) => (
        <label key={label}>
          <input type="radio" {...form.register('samagriBringer')} value={option} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

type ConfirmFormProps = { booking: TeamBooking; actions: BookingActions; onClose: () => void }

export function ConfirmForm({ booking, actions, onClose }: ConfirmFormProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const { form, submit, placeCheck } = useAgreement({ booking, actions, onClose })
  const isChange = booking.state !== 'requested'
  return (
    <BookingActionDialog
      title={isChange ? t('confirm.change') : t('confirm.title')}
      submit={isChange ? t('confirm.saveChange') : t('confirm.save')}
      actions={{ ...actions, isPending: actions.isPending || placeCheck.isPending }}
      onClose={onClose}
      onSubmit={submit}
    >
      {booking.pandit ? <p>{t('confirm.needsConsent', { pandit: nameOf(language, booking.pandit) })}</p> : null}
      <div className={`${styles.actionPair} ${styles.when}`}>
        <When form={form} booking={booking} />
      </div>
      {booking.muhurat ? <MuhuratStart form={form} muhurat={booking.muhurat} date={booking.date} /> : null}
      <MinutesAndFee form={form} />
      {booking.online ? (
        <AgreedClocks form={form} timeZone={booking.online.timeZone} />
      ) : (
        <AddressField form={form} bookingRef={booking.ref} placeCheck={placeCheck} />
      )}
      {booking.online ? null : <AgreedSamagri form={form} />}
      <NoteField
        {...form.register('agreedNote')}
        label={t('confirm.note')}
        hint={t('confirm.noteHint')}
        error={form.formState.errors.agreedNote && t('confirm.noteWrong', { max: MAX_AGREED_TEXT })}
        max={MAX_AGREED_TEXT}
        rows={2}
      />
    </BookingActionDialog>
  )
}

function MinutesAndFee({ form }: FormProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const { errors } = form.formState
  const minutes = ConfirmRequest.shape.durationMinutes.safeParse(parseCount(form.watch('durationMinutes')))
  const limits = { min: MIN_AGREED_MINUTES, max: MAX_AGREED_MINUTES }
  return (
    <div className={styles.actionPair}>
      <Field
        label={t('confirm.minutes')}
        required
        hint={minutes.success ? formatLength(minutes.data, language) : undefined}
        error={errors.durationMinutes && t('confirm.minutesWrong', limits)}
      >
        {(control) => <input {...control} {...form.register('durationMinutes')} className="input numeric" inputMode="numeric" />}
      </Field>
      <Field label={t('confirm.fee')} required error={errors.feePaise && t('amountWrong')}>
        {(control) => <input {...control} {...form.register('feePaise')} className="input numeric" inputMode="decimal" />}
      </Field>
    </div>
  )
}

type AddressFieldProps = FormProps & { bookingRef: string; placeCheck: PlaceCheck }

function AddressField({ form, bookingRef, placeCheck }: AddressFieldProps) {
  const { t } = useTranslation('console')
  const choosePlace = (placeId: string) => form.setValue('placeId', placeId, { shouldDirty: true })
  // A chosen place belongs to the previous address, so changing the address resets it.
  const onChange = () => {
    choosePlace('')
    placeCheck.reset()
  }
  const input = form.register('address', { onChange })
  const [address, placeId] = form.watch(['address', 'placeId'])
  const problem = address.trim() ? t('confirm.addressWrong', { max: MAX_AGREED_TEXT }) : t('confirm.addressMissing')
  const { promptCount, isPlaceWaived, setPlaceWaived } = placeCheck
  const isPrompted = promptCount > 0 && placeId === ''
  return (
    <>
      <Field label={t('confirm.address')} required error={form.formState.errors.address && problem}>
        {(control) => <textarea {...control} {...input} className="input" maxLength={MAX_AGREED_TEXT} rows={3} />}
      </Field>
      <PlaceOfAddress
        bookingRef={bookingRef}
        address={address}
        placeId={placeId}
        onChoose={choosePlace}
        question={isPrompted && !isPlaceWaived ? t('place.missing') : undefined}
        promptCount={promptCount}
      />
      {isPrompted ? (
        <div className={styles.actionOption}>
          <label>
            <input type="checkbox" checked={isPlaceWaived} onChange={(event) => setPlaceWaived(event.target.checked)} />
            {t('place.without')}
          </label>
        </div>
      ) : null}
    </>
  )
}

/** Shows the agreed time in the family's time zone while the input is a valid time. */
function AgreedClocks({ form, timeZone }: FormProps & { timeZone: string }) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const [date, time] = form.watch(['date', 'time'])
  const at = startOf({ date, time })
  if (!at) return null
  const labels = { family: t('online.family'), india: t('online.india') }
  return <TwoClocks at={at} timeZone={timeZone} language={language} labels={labels} first="india" />
}

function When({ form, booking: { ceremonySlug, location, stateName } }: FormProps & { booking: TeamBooking }) {
  const { t } = useTranslation('console')
  const { errors, isSubmitted } = form.formState
  const date = form.watch('date')
  const { notes, chosen } = useDayHints({
    ceremony: ceremonySlug,
    location: location ?? '',
    state: stateName ?? '',
    date,
  })
  return (
    <>
      <DayField
        label={t('confirm.date')}
        value={date}
        onChange={(day) => form.setValue('date', day, { shouldDirty: true, shouldValidate: isSubmitted })}
        hint={chosen || undefined}
        error={errors.date && t('confirm.dateWrong')}
        notes={notes}
      />
      <Field label={t('confirm.time')} required error={errors.time && t('confirm.timeWrong')}>
        {(control) => <input {...control} {...form.register('time')} type="time" className="input numeric" />}
      </Field>
    </>
  )
}

type MuhuratStartProps = FormProps & { muhurat: NonNullable<ChosenMuhurat>; date: string }

/** The muhurat the family chose; one tap makes its beginning the start, unless it already is or has passed. */
function MuhuratStart({ form, muhurat, date }: MuhuratStartProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const start = new Date(muhurat.startsAt)
  const when = whenOf(start)
  const [chosenDate, time] = form.watch(['date', 'time'])
  const isUsed = chosenDate === when.date && time === when.time
  const choose = () => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('date', when.date, options)
    form.setValue('time', when.time, options)
  }
  return (
    <div className={`${styles.muhurat} numeric`}>
      <p>{t('confirm.muhurat', muhuratValues(muhurat, date, language))}</p>
      {isUsed || start <= now ? null : (
        <button type="button" className="button button-outline" onClick={choose}>
          {t('confirm.muhuratStart', { time: formatTime(start, language) })}
        </button>
      )}
    </div>
  )
}

/** Until it is edited, a field follows the booking, and the fee and duration of the pandit once they are loaded. */
function useAgreement({ booking, actions, onClose }: ConfirmFormProps) {
  const terms = usePanditTerms(booking)
  const placeCheck = usePlaceCheck(booking)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const entered = () => JSON.stringify(form.getValues())
  const run = async (agreed: Omit<ConfirmRequest, 'version'>): Promise<boolean> => {
    const submitted = entered()
    const lacksPlace = await placeCheck.lacksPlace(agreed)
    // While the place was read, the form may have been left or changed.
    if (!isShown.current || entered() !== submitted) return false
    if (lacksPlace) {
      placeCheck.prompt()
      return false
    }
    const isDone = await actions.run({ action: 'confirm', agreed })
    if (isDone) onClose()
    return isDone
  }
  const values = initialAgreement(booking, terms)
  const schema = booking.online ? OnlineAgreement : HomeAgreement
  const { form, submit } = useZodForm(schema, { defaultValues: values, values, action: { run, error: actions.error } })
  return { placeCheck, form, submit }
}

type PlaceCheck = ReturnType<typeof usePlaceCheck>

/** Before a puja at home is confirmed without a place, the team is asked for it. */
function usePlaceCheck({ ref, online }: TeamBooking) {
  const { language } = useVisitor()
  const queries = useQueryClient()
  const [promptCount, setPromptCount] = useState(0)
  const [isPlaceWaived, setPlaceWaived] = useState(false)
  const [isPending, setPending] = useState(false)
  const lacksPlace = async ({ address, placeId }: Pick<ConfirmRequest, 'address' | 'placeId'>): Promise<boolean> => {
    if (online || !address || placeId || isPlaceWaived) return false
    setPending(true)
    // If the place cannot be read now, it is read when the agreement is saved.
    const found = await withTimeLimit(queries.ensureQueryData(placeQuery(ref, address, language))).catch(() => undefined)
    setPending(false)
    return found?.place === null
  }
  const prompt = () => setPromptCount((times) => times + 1)
  const reset = () => {
    setPromptCount(0)
    setPlaceWaived(false)
  }
  return { promptCount, isPlaceWaived, setPlaceWaived, isPending, lacksPlace, prompt, reset }
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
