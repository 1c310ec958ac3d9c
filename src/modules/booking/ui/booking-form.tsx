// The form of the booking sheet: what is filled stays as a draft, what is wrong is said at its field, what is sent is one booking.
import { lazy, Suspense, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { indiaDate } from '../../../shared/dates.ts'
import { newId } from '../../../shared/ids.ts'
import { type Attempt, attemptFor } from '../../../ui/attempt.ts'
import { browserPlace, tabPlace } from '../../../ui/place.ts'
import { signInTime } from '../../accounts/ui/signed-in-here.ts'
import { ceremonyOfPujaName } from '../../catalogue/model.ts'
import { BookingBar, type Failure } from './booking-bar.tsx'
import { clearDraft, readDraft, writeDraft } from './booking-draft.ts'
import { PlaceFields, PujaAndContactFields, WishFields } from './booking-field-groups.tsx'
import { type BookingFields, bodyOf } from './booking-fields.ts'
import type { Sent } from './booking-sheet.tsx'
import { refusals } from './complaints.ts'
import { writeLastBooking } from './last-booking.ts'
import { LastBookingNote } from './last-booking-note.tsx'
import { usePanditTerms } from './pandit-terms.ts'
import { useSearchedState } from './places.ts'
import { PujaPanel } from './puja-panel.tsx'
import { sendBooking } from './send-booking.ts'
import { firstFields, type Start } from './start-fields.ts'
import { useCallPromise } from './use-call-promise.ts'
import { loadCheck, useComplaints } from './use-complaints.ts'
import { useOwnDetails } from './use-own-details.ts'
import { usePage } from './use-page.ts'

/** The table of the world's clocks comes only with a puja over video. */
const OnlineFields = lazy(() => import('./online-fields.tsx').then((module) => ({ default: module.OnlineFields })))

export function BookingForm({ start, onSent }: { start: Start; onSent: (sent: Sent) => void }) {
  const { language, user } = usePage()
  const isOnline = start.isOnline ?? false
  const owner = user?._id ?? ''
  const [draft] = useState(() => readDraft(browserPlace(), owner, Date.now(), indiaDate(new Date()), signInTime()))
  const form = useForm<BookingFields>({ defaultValues: firstFields(start, draft.fields, user), shouldFocusError: false })
  useSearchedState(form, start)
  const attempt = useRef<Attempt | undefined>(draft.attempt)
  const element = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<Failure>()
  const [isSending, setSending] = useState(false)
  const complaints = useComplaints(form, element)
  const keep = () => {
    writeDraft(browserPlace(), owner, Date.now(), form.getValues(), attempt.current)
    void complaints.recheck()
  }
  useOwnDetails(form, owner, keep)
  const submit = async () => {
    const fields = form.getValues()
    const { checkBooking } = await loadCheck()
    const checked = checkBooking(bodyOf(fields, language), new Date())
    complaints.show(checked.problems)
    if (!checked.request) return
    attempt.current = attemptFor(JSON.stringify(checked.request), attempt.current, newId)
    keep()
    const outcome = await sendBooking(checked.request, attempt.current.key)
    if (outcome.kind === 'refused') return complaints.show(refusals(outcome.problems, fields))
    if (outcome.kind !== 'stored') return setFailure(outcome.kind)
    clearDraft(browserPlace())
    writeLastBooking(tabPlace(), owner, Date.now(), outcome.stored)
    const { mobile, email, date, location, recommendPandit: pandit, pujaName, otherPujaName } = fields
    const puja = pujaName === 'Others' ? otherPujaName : (ceremonyOfPujaName(pujaName)?.[language] ?? pujaName)
    onSent({ stored: outcome.stored, mobile, email, puja, date, location, pandit, isOnline })
  }
  const onSubmit = async (event: React.FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    await submit().catch(() => setFailure('offline'))
    setSending(false)
  }
  const promise = useCallPromise()
  const terms = usePanditTerms(form.watch('recommendPanditId'))
  const puja = ceremonyOfPujaName(form.watch('pujaName'))
  return (
    <form ref={element} className="bs-form" noValidate onSubmit={onSubmit} onChange={keep}>
      <div className="scroll">
        <LastBookingNote />
        <div className={puja && puja.slug !== 'others' ? 'two' : 'one'}>
          {puja && puja.slug !== 'others' ? (
            <PujaPanel key={puja.slug} slug={puja.slug} name={puja[language]} language={language} />
          ) : null}
          <div className="bf">
            <PujaAndContactFields form={form} onKeep={keep} promise={promise} start={start} />
            {isOnline ? (
              <Suspense fallback={<output className="panel-wait full" />}>
                <OnlineFields form={form} onKeep={keep} />
              </Suspense>
            ) : (
              <PlaceFields form={form} onKeep={keep} />
            )}
            <WishFields form={form} onKeep={keep} />
          </div>
        </div>
      </div>
      <BookingBar isSending={isSending} failure={failure} promise={promise} terms={terms} isOnline={isOnline} />
    </form>
  )
}
