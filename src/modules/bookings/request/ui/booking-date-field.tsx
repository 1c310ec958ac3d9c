import { formatPhone, phoneLink } from '../../../../shared/phone/phone-links.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { DateField } from '../../../../ui/kit/calendar/date-field.tsx'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { ceremonyOfPujaName } from '../../../catalogue/model.ts'
import { earlyDateAdvice, type PromisedCall } from '../../calling/ui/use-call-promise.ts'
import { muhuratOn, type Start } from '../../draft/ui/start-fields.ts'
import { useTimeWithDay } from '../../online/ui/use-reader-time.ts'
import type { FieldGroupProps } from '../../request-form/ui/form-part.ts'
import { type ClosedReason, useClosedDays, withClosedDays } from '../../request-form/ui/use-closed-days.ts'
import { useDayHints } from '../../request-form/ui/use-day-hints.ts'
import * as styles from './booking-sheet.module.css'

type DateNoteProps = { soon: 'now' | 'later' | 'closed'; promise: PromisedCall }

function DateNote({ soon, promise: { callBy, nextOpening, now } }: DateNoteProps) {
  const { t } = useTranslation('booking')
  const { settings } = useVisitor()
  const { time, day } = useTimeWithDay()((soon === 'now' ? null : nextOpening) ?? callBy, now)
  const when = day ? t('soon.day', { time, day }) : t('soon.today', { time })
  if (soon === 'closed') return t('soon.closed', { time: when })
  return (
    <>
      {soon === 'now' ? t('soon.now', { time: when }) : t('soon.later', { time: when })}{' '}
      <a className="numeric no-wrap" href={phoneLink(settings.phone)}>
        {formatPhone(settings.phone)}
      </a>
    </>
  )
}

type DateHintsProps = {
  /** Why the pandit is not free on the chosen date; empty otherwise. */
  closed: string
  muhurat: string
  warning: string
  outside: string
  chosen: string
  soon: ReturnType<typeof earlyDateAdvice>
  promise: PromisedCall
}

function DateHints({ closed, muhurat, warning, outside, chosen, soon, promise }: DateHintsProps) {
  const { t } = useTranslation('booking')
  return (
    <>
      {closed ? (
        <output data-part="day-hint" className={`${styles.dayHint} ${styles.dayClosed}`}>
          {closed} {t('closed.other')}
        </output>
      ) : null}
      {muhurat ? (
        <b data-part="day-hint" className={styles.dayHint}>
          {muhurat}
        </b>
      ) : null}
      {warning ? (
        <span data-part="day-hint" className={`${styles.dayHint} ${styles.dayWaits}`}>
          {warning}
        </span>
      ) : null}
      {outside ? (
        <output data-part="day-hint" className={styles.dayHint}>
          {outside}
        </output>
      ) : null}
      {chosen ? (
        <span data-part="day-hint" className={styles.dayHint}>
          {chosen}
        </span>
      ) : null}
      {soon ? <DateNote soon={soon} promise={promise} /> : null}
    </>
  )
}

type BookingDateFieldProps = FieldGroupProps & { promise: PromisedCall; start: Start }

export function BookingDateField({ form, onSaveDraft, promise, start }: BookingDateFieldProps) {
  const { t } = useTranslation('booking')
  const { language } = useVisitor()
  const { formState, watch } = form
  const soon = earlyDateAdvice(watch('date'), promise)
  const [pujaName, location, state, date] = watch(['pujaName', 'location', 'state', 'date'])
  const ceremony = ceremonyOfPujaName(pujaName)?.slug ?? ''
  const hints = useDayHints({ ceremony, location, state, date })
  const { chosen, warning, outside } = hints
  const closed = useClosedDays(watch('recommendPanditId'), date)
  const pandit = watch('recommendPandit')
  const closedText = (reason: ClosedReason) =>
    reason === 'away' ? t('closed.awayNamed', { pandit }) : t('closed.fullNamed', { pandit })
  const notes = withClosedDays(hints.notes, closed, closedText, t('closed.legend', { pandit }))
  const chosenIsClosed = closed.days.get(date)
  const muhurat = muhuratOn(date, start)?.line ?? ''
  // Muhurat hours depend on the town. Without a place the calendar would show those of Delhi, which can contradict the chosen
  // ones.
  const chosenHint = muhurat && location.trim() === '' && state === '' ? '' : chosen
  const hint =
    soon || chosenHint || muhurat || warning || outside || chosenIsClosed ? (
      <DateHints
        closed={chosenIsClosed ? closedText(chosenIsClosed) : ''}
        muhurat={muhurat}
        warning={warning}
        outside={outside}
        chosen={chosenHint}
        soon={soon}
        promise={promise}
      />
    ) : undefined
  return (
    <Field label={t('field.date')} required error={formState.errors.date?.message} hint={hint}>
      {(control) => (
        <DateField
          {...control}
          name="date"
          value={watch('date')}
          onChange={(date) => {
            form.setValue('date', date)
            onSaveDraft()
          }}
          min={indiaDate(new Date())}
          label={t('field.date')}
          language={language}
          placeholder={t('field.dateChoose')}
          notes={notes}
        />
      )}
    </Field>
  )
}
