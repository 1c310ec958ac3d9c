import { useState } from 'react'
import { z } from 'zod'
import { useVisitor } from '../../../../../../modules/accounts/profile/ui/use-visitor.ts'
import {
  type CallAgainOption,
  callAgainOptions,
  callAgainProblem,
  MAX_CALL_AGAIN_DAYS,
} from '../../../../../../modules/bookings/calling/model.ts'
import type { TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { indiaDate, indiaMinutes } from '../../../../../../shared/time/dates.ts'
import { useNow } from '../../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../../ui/clock/working-time.ts'
import { useZodForm } from '../../../../../../ui/forms/use-zod-form.ts'
import { DateField } from '../../../../../../ui/kit/calendar/date-field.tsx'
import { Field } from '../../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import * as styles from '../../../pane/action-dialog.module.css'
import { BookingActionDialog } from '../booking-action-dialog.tsx'
import type { BookingActions } from '../booking-actions.ts'
import { startOf } from '../forms/agreement.ts'
import { callSpansOf, optionText } from './call-again-text.ts'

/** `option`: an offered time as ISO 8601, another time, or no planned call. The date and time are those in India. */
type Fields = { option: string; date: string; time: string }

/** The messages of issues are codes, such as `past`, which `OtherTime` translates. */
const planSchema = (now: Date, pujaDay: string) =>
  z.custom<Fields>().transform(({ option, date, time }, context) => {
    if (option === 'none') return { callAgainAt: null }
    const at = option === 'other' ? startOf({ date, time }) : new Date(option)
    const refuse = (path: 'date' | 'time', message: string) => {
      context.addIssue({ code: 'custom', path: [path], message })
      return z.NEVER
    }
    if (!date && option === 'other') return refuse('date', 'missing')
    if (!at) return refuse('time', 'missing')
    const problem = callAgainProblem(at, now, pujaDay)
    if (problem) return refuse('time', problem)
    return { callAgainAt: at.toISOString() }
  })

function initialPlan({ callAgainAt }: TeamBooking, options: readonly CallAgainOption[], now: Date): Fields {
  if (callAgainAt === null) return { option: options[0]?.at.toISOString() ?? 'other', date: indiaDate(now), time: '' }
  const at = new Date(callAgainAt)
  const minutes = indiaMinutes(at)
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return { option: 'other', date: indiaDate(at), time: clock }
}

type CallAgainFormProps = {
  booking: TeamBooking
  actions: BookingActions
  plan: (callAgainAt: string | null) => Promise<boolean>
  onClose: () => void
}

export function CallAgainForm({ booking, actions, plan, onClose }: CallAgainFormProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  // Fixed while the form is open, so that no time changes under the pointer.
  const [options] = useState(() => callAgainOptions(now, callSpansOf(booking)))
  const run = async ({ callAgainAt }: { callAgainAt: string | null }) => {
    const isDone = await plan(callAgainAt)
    if (isDone) onClose()
    return isDone
  }
  const { form, submit } = useZodForm(planSchema(now, booking.date), {
    defaultValues: initialPlan(booking, options, now),
    action: { run, error: actions.error },
  })
  const radios = [
    ...options.map((option) => [option.at.toISOString(), optionText(option, { t, language, now })] as const),
    ['other', t('callAgain.other')] as const,
    ...(booking.callAgainAt ? [['none', t('callAgain.none')] as const] : []),
  ]
  return (
    <BookingActionDialog
      title={t('callAgain.title')}
      submit={t('callAgain.save')}
      actions={actions}
      onClose={onClose}
      onSubmit={submit}
    >
      <fieldset className={`${styles.actionOption} numeric`}>
        <legend className="visually-hidden">{t('callAgain.title')}</legend>
        {radios.map(([option, label]) => (
          <label key={option}>
            <input type="radio" {...form.register('option')} value={option} />
            {label}
          </label>
        ))}
      </fieldset>
      {form.watch('option') === 'other' ? <OtherTime form={form} booking={booking} /> : null}
      <p className="muted numeric">{t('callAgain.promise', { time: shortTime(booking.callBy, now, language) })}</p>
    </BookingActionDialog>
  )
}

type PlanForm = ReturnType<typeof useZodForm<ReturnType<typeof planSchema>>>['form']

function OtherTime({ form, booking }: { form: PlanForm; booking: TeamBooking }) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const { errors, isSubmitted } = form.formState
  const [date, time] = form.watch(['date', 'time'])
  const at = startOf({ date, time })
  const spans = callSpansOf(booking)
  // Without phone hours there are no spans, and no time is outside them.
  const isOutside = at !== undefined && spans.length > 0 && !spans.some(({ from, to }) => from <= at && at < to)
  const outside = booking.callHours ? t('callAgain.outsideFamily') : t('callAgain.outside')
  const problems = new Map([
    ['past', t('callAgain.past')],
    ['after-puja', t('callAgain.afterPuja')],
    ['too-far', t('callAgain.tooFar', { days: MAX_CALL_AGAIN_DAYS })],
  ])
  return (
    <>
      <div className={`${styles.actionPair} ${styles.when}`}>
        <Field label={t('callAgain.date')} required error={errors.date && t('callAgain.dateWrong')}>
          {(control) => (
            <DateField
              {...control}
              name="date"
              value={date}
              onChange={(day) => form.setValue('date', day, { shouldDirty: true, shouldValidate: isSubmitted })}
              min={indiaDate(now)}
              label={t('callAgain.date')}
              language={language}
              placeholder={t('confirm.datePlaceholder')}
            />
          )}
        </Field>
        <Field
          label={t('callAgain.time')}
          required
          error={errors.time && (problems.get(errors.time.message ?? '') ?? t('callAgain.timeWrong'))}
        >
          {(control) => <input {...control} {...form.register('time')} type="time" className="input numeric" />}
        </Field>
      </div>
      <p className={isOutside && !errors.time ? styles.due : 'visually-hidden'} aria-live="polite">
        {isOutside && !errors.time ? outside : ''}
      </p>
    </>
  )
}
