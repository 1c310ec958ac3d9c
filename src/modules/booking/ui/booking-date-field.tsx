import { indiaDate } from '../../../shared/dates.ts'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { Field } from '../../../ui/kit/field.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import { ceremonyOfPujaName } from '../../catalogue/model.ts'
import { DateNote } from './date-note.tsx'
import type { FormPart } from './form-part.ts'
import { soonPuja } from './soon-puja.ts'
import { messageFor, type Start } from './start-fields.ts'
import type { CallPromise } from './use-call-promise.ts'
import { type ClosedReason, useClosedDays, withClosedDays } from './use-closed-days.ts'
import { useDayHints } from './use-day-hints.ts'
import { usePage } from './use-page.ts'

type BookingDateFieldProps = FormPart & { promise: CallPromise; start: Start }

export function BookingDateField({ form, onKeep, promise, start }: BookingDateFieldProps) {
  const { t } = useTranslation('booking')
  const { language } = usePage()
  const { formState, watch } = form
  const soon = soonPuja(watch('date'), promise)
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
  const muhurat = date === start.date ? start.muhurat : ''
  // Hours that were chosen are those of a town; without a place the day's others would be those of Delhi, and contradict them.
  const known = muhurat && location.trim() === '' && state === '' ? '' : chosen
  const hint =
    soon || known || muhurat || warning || outside || chosenIsClosed ? (
      <>
        {chosenIsClosed ? (
          <output className="day-hint day-closed">
            {closedText(chosenIsClosed)} {t('closed.other')}
          </output>
        ) : null}
        {muhurat ? <b className="day-hint">{muhurat}</b> : null}
        {warning ? <span className="day-hint day-waits">{warning}</span> : null}
        {outside ? <output className="day-hint">{outside}</output> : null}
        {known ? <span className="day-hint">{known}</span> : null}
        {soon ? <DateNote soon={soon} promise={promise} /> : null}
      </>
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
            form.setValue('message', messageFor(date, start, form.getValues('message')))
            onKeep()
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
