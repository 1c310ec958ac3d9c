import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { newId } from '../../../../shared/ids.ts'
import { pickByLanguage } from '../../../../shared/languages.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { attemptFor, type IdempotentAttempt } from '../../../../ui/data/attempt.ts'
import { deviceZone } from '../../../../ui/data/reader-zone.ts'
import { browserStorage, tabStorage } from '../../../../ui/data/safe-storage.ts'
import { signInTime } from '../../../../ui/data/sign-in-time.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { Honeypot, honeypotValue } from '../../../../ui/kit/honeypot.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { ceremonyOfPujaName } from '../../../catalogue/model.ts'
import { usePromisedCall } from '../../calling/ui/use-call-promise.ts'
import { useCallTime } from '../../calling/ui/use-call-time.ts'
import { clearDraft, readDraft, writeDraft } from '../../draft/ui/booking-draft.ts'
import { saveDeviceBooking } from '../../draft/ui/device-bookings.ts'
import { readLastBooking, writeLastBooking } from '../../draft/ui/last-booking.ts'
import { initialFields, muhuratOn, restoreStart, type Start, separateSavedPuja } from '../../draft/ui/start-fields.ts'
import { useEarlierBooking } from '../../draft/ui/use-earlier-booking.ts'
import { useOwnDetails } from '../../draft/ui/use-own-details.ts'
import { useSavedPuja } from '../../draft/ui/use-saved-puja.ts'
import { hasIndiaClock, preferredStart } from '../../online/model.ts'
import { toFieldErrors } from '../../request-form/ui/field-errors.ts'
import { formatTypedMobile } from '../../request-form/ui/mobile-fields.ts'
import { quoteText, usePanditTerms } from '../../request-form/ui/pandit-terms.ts'
import { useSearchedState } from '../../request-form/ui/places.ts'
import { sendBooking } from '../../request-form/ui/send-booking.ts'
import { loadCheck, useFieldErrors } from '../../request-form/ui/use-field-errors.ts'
import type { BookingStored } from '../contract.ts'
import { privatePath } from '../model.ts'
import { BookingBar, CallAndCancelNote } from './booking-bar.tsx'
import type { Submission } from './booking-done.tsx'
import { PlaceFields, PreferenceFields, PujaAndContactFields } from './booking-field-groups.tsx'
import { type BookingFields, bodyOf, PUJA_FIELDS } from './booking-fields.ts'
import * as styles from './booking-sheet.module.css'
import * as pujaPanelStyles from './puja-panel.module.css'
import { PujaPanel } from './puja-panel.tsx'

function LastBookingNote() {
  const { t } = useTranslation('booking')
  const { href, user } = useVisitor()
  const [last] = useState(() => readLastBooking(tabStorage(), user?._id ?? '', Date.now()))
  if (!last) return null
  return (
    <p className={styles.lastBooking}>
      <span>{t('last.requested', { ref: last.ref })}</span>{' '}
      <Link className="link" to={privatePath(href(`/booking/${last.ref}`), last.key)}>
        {t('last.open')}
      </Link>
    </p>
  )
}

/** The table of time zones is loaded only for families abroad and online pujas. */
const OnlineFields = lazy(() => import('../../online/ui/online-fields.tsx').then((module) => ({ default: module.OnlineFields })))

const CallHoursFields = lazy(() =>
  import('../../calling/ui/call-hours-fields.tsx').then((module) => ({ default: module.CallHoursFields })),
)
const CALL_FIELDS = ['callTimeZone', 'callFrom', 'callTo'] as const

/** Call hours are asked when the family chose a country other than India, or when the device has another time zone. */
const isAbroadOf = (country: string): boolean => (country !== '' && country !== 'IN') || !hasIndiaClock(deviceZone(), new Date())

type BookingFormProps = {
  start: Start
  /** Key of the history entry in which the sheet was opened. It survives a reload, Back and Forward. */
  opening: string
  onSubmitted: (submission: Submission) => void
}

export function BookingForm({ start, opening, onSubmitted }: BookingFormProps) {
  const { t } = useTranslation('booking')
  const { user } = useVisitor()
  const isOnline = start.isOnline ?? false
  const owner = user?._id ?? ''
  const { form, attempt, write, notePujaChosen, savedPuja, isReopened } = useDraftedForm(start, opening)
  useSearchedState(form, start)
  const element = useRef<HTMLFormElement>(null)
  const fieldErrors = useFieldErrors(form, element)
  const saveDraft = () => {
    write()
    void fieldErrors.recheck()
  }
  const onChange = ({ target }: FormEvent) => {
    if ('name' in target) notePujaChosen(String(target.name))
    saveDraft()
  }
  const again = isReopened ? '' : (start.again ?? '')
  useOwnDetails(form, again ? '' : owner, saveDraft)
  useEarlierBooking(form, again, saveDraft)
  const facts = useRequestFacts(form)
  const { promise, terms, panditId, requested } = facts
  useSavedPuja(form, savedPuja, panditId, terms, () => void fieldErrors.recheck())
  const { failure, isSending, onSubmit } = useSubmitBooking({
    form,
    start,
    attempt,
    element,
    facts,
    fieldErrors,
    saveDraft,
    onSubmitted,
  })
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={onSubmit} onChange={onChange}>
      <Honeypot label={t('failure.honeypot')} />
      <div className={styles.scroll} data-part="scroll">
        <LastBookingNote />
        <FormFields form={form} start={start} facts={facts} onSaveDraft={saveDraft} />
      </div>
      <BookingBar
        isSending={isSending}
        failure={failure}
        promise={promise}
        terms={terms}
        isOnline={isOnline}
        requested={requested}
      />
    </form>
  )
}

type SubmitOptions = Pick<ReturnType<typeof useDraftedForm>, 'form' | 'attempt'> & {
  start: Start
  element: RefObject<HTMLFormElement | null>
  facts: ReturnType<typeof useRequestFacts>
  fieldErrors: ReturnType<typeof useFieldErrors>
  saveDraft: () => void
  onSubmitted: BookingFormProps['onSubmitted']
}

function useSubmitBooking({ form, start, attempt, element, facts, fieldErrors, saveDraft, onSubmitted }: SubmitOptions) {
  const { language, user } = useVisitor()
  const owner = user?._id ?? ''
  const { terms, quote, requested } = facts
  const [failure, setFailure] = useState<Refused>()
  const submit = async () => {
    const fields = form.getValues()
    const { checkBooking } = await loadCheck()
    const muhurat = muhuratOn(fields.date, start)
    const body = { ...bodyOf(fields, language), ...muhurat?.fields, ...honeypotValue(element.current) }
    const checked = checkBooking(body, new Date())
    fieldErrors.show(checked.problems)
    if (!checked.request) return
    attempt.current = attemptFor(JSON.stringify(checked.request), attempt.current, newId)
    saveDraft()
    const outcome = await sendBooking(checked.request, attempt.current.key)
    if (outcome.kind === 'refused') return fieldErrors.show(toFieldErrors(outcome.problems, fields))
    if (outcome.kind !== 'stored') return setFailure(outcome.refused)
    const { stored } = outcome
    clearDraft(browserStorage())
    writeLastBooking(tabStorage(), owner, Date.now(), stored)
    const submission = { ...submissionOf(fields, stored, requested.puja, quote), muhurat: muhurat?.line ?? '', terms }
    // With an account the booking is in its list. Without one it is stored on this device.
    const { ref, key } = stored
    if (!user) saveDeviceBooking(browserStorage(), Date.now(), { ref, key, pujaName: submission.puja, date: submission.date })
    onSubmitted(submission)
  }
  const action = useIdempotentMutation(submit, { onError: () => setFailure({ reason: 'offline' }) })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    void action.run()
  }
  return { failure, isSending: action.isPending, onSubmit }
}

type FormFieldsProps = {
  form: UseFormReturn<BookingFields>
  start: Start
  facts: ReturnType<typeof useRequestFacts>
  onSaveDraft: () => void
}

function FormFields({ form, start, facts: { promise, terms, puja, quote, abroad }, onSaveDraft }: FormFieldsProps) {
  const { language } = useVisitor()
  const isOnline = start.isOnline ?? false
  return (
    <div className={puja && puja.slug !== 'others' ? styles.twoColumns : styles.oneColumn}>
      {puja && puja.slug !== 'others' ? (
        <PujaPanel key={puja.slug} slug={puja.slug} name={pickByLanguage(language, puja)} language={language} />
      ) : null}
      <div className={styles.fields}>
        <PujaAndContactFields form={form} onSaveDraft={onSaveDraft} promise={promise} start={start} />
        {isOnline ? (
          <Suspense fallback={<output className={`${pujaPanelStyles.waiting} ${styles.full}`} />}>
            <OnlineFields form={form} onSaveDraft={onSaveDraft} />
          </Suspense>
        ) : (
          <PlaceFields form={form} onSaveDraft={onSaveDraft} />
        )}
        {abroad ? (
          <Suspense fallback={<output className={`${pujaPanelStyles.waiting} ${styles.full}`} />}>
            <CallHoursFields form={form} onSaveDraft={onSaveDraft} {...abroad} />
          </Suspense>
        ) : null}
        <PreferenceFields form={form} onSaveDraft={onSaveDraft} quote={quote} />
        <CallAndCancelNote
          promise={promise}
          terms={terms}
          isOnline={isOnline}
          className={`${styles.promise} numeric ${styles.full} ${styles.phoneOnly}`}
        />
      </div>
    </div>
  )
}

/**
 * The form with its initial values and the draft. `write` saves the current values. A prefilled puja is not saved: until the visitor
 * chooses one, the puja of the earlier draft stays saved.
 */
function useDraftedForm(start: Start, opening: string) {
  const { user } = useVisitor()
  const owner = user?._id ?? ''
  const [draft] = useState(() => readDraft(browserStorage(), owner, Date.now(), indiaDate(new Date()), signInTime()))
  const id = `${opening} ${JSON.stringify([start.ceremony, start.pandit?.id, start.date, start.town, start.isOnline ?? false, start.again])}`
  const reopened = draft.opening?.id === id ? draft.opening : undefined
  const wasPujaChosen = reopened?.isPujaChosen ?? false
  const isPujaChosen = useRef(wasPujaChosen)
  const [initial] = useState(() => {
    const fields = initialFields(reopened ? restoreStart(start, draft.fields, reopened) : start, draft.fields, user)
    return wasPujaChosen ? { fields, savedPuja: '' } : separateSavedPuja(fields, start)
  })
  const form = useForm<BookingFields>({ defaultValues: initial.fields, shouldFocusError: false })
  const attempt = useRef<IdempotentAttempt | undefined>(draft.attempt)
  const write = () => {
    const fields = form.getValues()
    const pujaName = isPujaChosen.current ? fields.pujaName : (draft.fields.pujaName ?? '')
    const isPanditRemoved = start.pandit !== undefined && fields.recommendPandit === ''
    const currentOpening = { id, isPanditRemoved, isPujaChosen: isPujaChosen.current }
    writeDraft(browserStorage(), owner, Date.now(), { ...fields, pujaName }, attempt.current, currentOpening)
  }
  const notePujaChosen = (field: string) => {
    if (PUJA_FIELDS.includes(field)) isPujaChosen.current = true
  }
  return { form, attempt, write, notePujaChosen, savedPuja: initial.savedPuja, isReopened: reopened !== undefined }
}

/** Values derived from the fields: the puja, the promised call, the pandit's terms and his fee. */
function useRequestFacts(form: UseFormReturn<BookingFields>) {
  const { t } = useTranslation('booking')
  const { language } = useVisitor()
  const [callTimeZone, callFrom, callTo] = form.watch(CALL_FIELDS)
  const [date, pandit, panditId, otherName] = form.watch(['date', 'recommendPandit', 'recommendPanditId', 'otherPujaName'])
  const [kind, joinedFrom, timeZone, mobileCountry] = form.watch(['kind', 'country', 'timeZone', 'mobileCountry'])
  const joinedZone = kind === 'online' ? timeZone : ''
  const isAbroad = isAbroadOf(joinedFrom) || isAbroadOf(mobileCountry)
  useEffect(() => {
    if (!isAbroad && callTimeZone) for (const field of CALL_FIELDS) form.setValue(field, '')
  }, [isAbroad, callTimeZone, form])
  const own = useCallTime({ callTimeZone, callFrom, callTo })
  const usual = usePromisedCall()
  const terms = usePanditTerms(panditId)
  const puja = ceremonyOfPujaName(form.watch('pujaName'))
  const pujaTitle = puja?.slug === 'others' ? otherName : puja ? pickByLanguage(language, puja) : ''
  return {
    promise: own ? { ...usual, callBy: own } : usual,
    panditId,
    terms,
    puja,
    quote: quoteText(terms, puja?.slug ?? '', t),
    requested: { puja: pujaTitle, date, pandit },
    abroad: isAbroad ? { country: joinedFrom || mobileCountry || 'IN', joinedZone, hasNoCommonHours: own === null } : undefined,
  }
}

function submissionOf(
  fields: BookingFields,
  stored: BookingStored,
  puja: string,
  quote: string,
): Omit<Submission, 'muhurat' | 'terms'> {
  const { name, email, date, location, recommendPandit: pandit, timeZone, time, callTimeZone } = fields
  const mobile = formatTypedMobile(fields.mobile, fields.mobileCountry || fields.country || 'IN')
  const isOnline = fields.kind === 'online'
  const preferredStartAt = isOnline ? preferredStart(timeZone, date, time).toISOString() : ''
  return { stored, puja, quote, name, mobile, email, date, location, pandit, isOnline, callTimeZone, preferredStartAt, timeZone }
}
