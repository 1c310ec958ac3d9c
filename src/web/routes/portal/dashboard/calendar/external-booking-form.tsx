import { z } from 'zod'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { ExternalBookingEntry } from '../../../../../modules/bookings/pandit-calendar/contract.ts'
import { formatDate, indiaDate, indiaInstant, indiaMinutes } from '../../../../../shared/time/dates.ts'
import { formatLength } from '../../../../../shared/time/durations.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { useZodForm } from '../../../../../ui/forms/use-zod-form.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { PortalDialog } from '../../frame/dialog.tsx'
import { formatTimeField, parseTimeField } from './calendar-clock.ts'
import { useCalendarChange } from './calendar-data.ts'

const LENGTHS = [30, 60, 90, 120, 150, 180, 240, 300, 360, 480, 600, 720, 1440]
const DEFAULT_LENGTH = 180

const DEFAULT_START_MINUTE = 540
/** Returns the next full hour of today, at most 23:00. */
const nextHour = (now: Date): number => Math.min((Math.floor(indiaMinutes(now) / 60) + 1) * 60, 1380)

/** `startsAt` is the time of day, as in its field; `minutes` is the value of a select. */
type Fields = { startsAt: string; minutes: string; note: string }
type Entry = z.infer<typeof ExternalBookingEntry>

const entrySchema = (day: string) =>
  z
    .custom<Fields>()
    .transform(({ startsAt, minutes, note }): z.input<typeof ExternalBookingEntry> => {
      const minute = parseTimeField(startsAt)
      return {
        startsAt: minute === undefined ? '' : indiaInstant(day, minute).toISOString(),
        minutes: Number(minutes),
        note,
      }
    })
    .pipe(ExternalBookingEntry)

type ExternalBookingFormProps = { day: string; onClose: () => void }

/** Blocks a time on this day for a puja that the pandit got elsewhere. */
export function ExternalBookingForm({ day, onClose }: ExternalBookingFormProps) {
  const { t } = useTranslation('calendar')
  const { language } = useVisitor()
  const changes = useCalendarChange()
  const now = useNow()
  const run = async (entry: Entry) => {
    const isDone = await changes.run({ change: 'add', ...entry })
    if (isDone) onClose()
    return isDone
  }
  const { form, submit } = useZodForm(entrySchema(day), {
    defaultValues: {
      startsAt: formatTimeField(day === indiaDate(now) ? nextHour(now) : DEFAULT_START_MINUTE),
      minutes: String(DEFAULT_LENGTH),
      note: '',
    },
    action: { run, error: changes.error },
  })
  return (
    <PortalDialog
      title={t('add.title', { day: formatDate(day, language, 'long') })}
      submit={t('add.save')}
      action={changes}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={t('add.from')} required error={form.formState.errors.startsAt && t('add.fromWrong')}>
        {(control) => <input {...control} {...form.register('startsAt')} type="time" className="input numeric" />}
      </Field>
      <Field label={t('add.length')} hint={t('add.lengthHint')}>
        {(control) => (
          <select {...control} {...form.register('minutes')} className="input numeric">
            {LENGTHS.map((length) => (
              <option key={length} value={length}>
                {formatLength(length, language)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('add.note')} hint={t('add.noteHint')}>
        {(control) => <input {...control} {...form.register('note')} className="input" maxLength={200} />}
      </Field>
    </PortalDialog>
  )
}
