import { useState } from 'react'
import { z } from 'zod'
import { useVisitor } from '../../../../../../modules/accounts/profile/ui/use-visitor.ts'
import {
  MAX_PLANNED_CALL_DAYS,
  type PlannedCallOption,
  plannedCallOptions,
  plannedCallProblem,
} from '../../../../../../modules/bookings/calling/model.ts'
import type { TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { indiaDate, indiaMinutes } from '../../../../../../shared/time/dates.ts'
import { useNow } from '../../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../../ui/clock/working-time.ts'
import { useZodForm } from '../../../../../../ui/forms/use-zod-form.ts'
import { Field } from '../../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import * as styles from '../../../pane/action-dialog.module.css'
import { BookingActionDialog } from '../booking-action-dialog.tsx'
import type { BookingActions } from '../booking-actions.ts'
import { startOf } from '../forms/agreement.ts'
import { DayField } from '../forms/day-field.tsx'
import { callSpansOf, optionText } from './planned-call-text.ts'

/** `option`: an offered time as ISO 8601, another time, or no planned call. The date and time are those in India. */
type Fields = { option: string; date: string; time: string }

/** The messages of issues are codes, such as `past`, which `OtherTime` translates. */
const planSchema = (now: Date, pujaDay: string) =>
  z.custom<Fields>().transform(({ option, date, time }, context) => {
    if (option === 'none') return { plannedCallAt: null }
    const at = option === 'other' ? startOf({ date, time }) : new Date(option)
    const refuse = (path: 'date' | 'time', message: string) => {
      context.addIssue({ code: 'custom', path: [path], message })
      return z.NEVER
    }
    if (!date && option === 'other') return refuse('date', 'missing')
    if (!at) return refuse('time', 'missing')
    const problem = plannedCallProblem(at, now, pujaDay)
    if (problem) return refuse('time', problem)
    return { plannedCallAt: at.toISOString() }
  })

function initialPlan({ plannedCallAt }: TeamBooking, options: readonly PlannedCallOption[], now: Date): Fields {
  if (plannedCallAt === null) return { option: options[0]?.at.toISOString() ?? 'other', date: indiaDate(now), time: '' }
  const at = new Date(plannedCallAt)
  const minutes = indiaMinutes(at)
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return { option: 'other', date: indiaDate(at), time: clock }
}

type PlannedCallFormProps = {
  booking: TeamBooking
  actions: BookingActions
  plan: (plannedCallAt: string | null) => Promise<boolean>
  onClose: () => void
}

export function PlannedCallForm({ booking, actions, plan, onClose }: PlannedCallFormProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  // Fixed while the form is open, so that no time changes under the pointer.
  const [options] = useState(() => plannedCallOptions(now, callSpansOf(booking)))
  const run = async ({ plannedCallAt }: { plannedCallAt: string | null }) => {
    const isDone = await plan(plannedCallAt)
    if (isDone) onClose()
    return isDone
  }
  const { form, submit } = useZodForm(planSchema(now, booking.date), {
    defaultValues: initialPlan(booking, options, now),
    action: { run, error: actions.error },
  })
  const radios = [
    ...options.map((option) => [option.at.toISOString(), optionText(option, { t, language, now })] as const),
    ['other', t('plannedCall.other')] as const,
    ...(booking.plannedCallAt ? [['none', t('plannedCall.none')] as const] : []),
  ]
  return (
    <BookingActionDialog
      title={t('plannedCall.title')}
      submit={t('plannedCall.save')}
      actions={actions}
      onClose={onClose}
      onSubmit={submit}
    >
      <fieldset className={`${styles.actionOption} numeric`}>
        <legend className="visually-hidden">{t('plannedCall.title')}</legend>
        {radios.map(([option, label]) => (
          <label key={option}>
            <input type="radio" {...form.register('option')} value={option} />
            {label}
          </label>
        ))}
      </fieldset>
      {form.watch('option') === 'other' ? <OtherTime form={form} booking={booking} /> : null}
      <p className="muted numeric">{t('plannedCall.promise', { time: shortTime(booking.callBy, now, language) })}</p>
    </BookingActionDialog>
  )
}

type PlanForm = ReturnType<typeof useZodForm<ReturnType<typeof planSchema>>>['form']

function OtherTime({ form, booking }: { form: PlanForm; booking: TeamBooking }) {
  const { t } = useTranslation('console')
  const { errors, isSubmitted } = form.formState
  const [date, time] = form.watch(['date', 'time'])
  const at = startOf({ date, time })
  const spans = callSpansOf(booking)
  // Without phone hours there are no spans, and no time is outside them.
  const isOutside = at !== undefined && spans.length > 0 && !spans.some(({ from, to }) => from <= at && at < to)
  const outside = booking.callHours ? t('plannedCall.outsideFamily') : t('plannedCall.outside')
  const problems = new Map([
    ['past', t('plannedCall.past')],
    ['after-puja', t('plannedCall.afterPuja')],
    ['too-far', t('plannedCall.tooFar', { days: MAX_PLANNED_CALL_DAYS })],
  ])
  return (
    <>
      <div className={`${styles.actionPair} ${styles.when}`}>
        <DayField
          label={t('plannedCall.date')}
          value={date}
          onChange={(day) => form.setValue('date', day, { shouldDirty: true, shouldValidate: isSubmitted })}
          error={errors.date && t('plannedCall.dateWrong')}
        />
        <Field
          label={t('plannedCall.time')}
          required
          error={errors.time && (problems.get(errors.time.message ?? '') ?? t('plannedCall.timeWrong'))}
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
