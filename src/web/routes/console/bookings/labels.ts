import type { DayProgress } from '../../../../modules/bookings/puja-day/model.ts'
import type { TeamRow } from '../../../../modules/bookings/team/contract.ts'
import type { Language } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { shortTime } from '../../../../ui/clock/working-time.ts'
import type { ListStatus } from '../frame/console-address.ts'

type T = Translate<'console'>

export function stateLabel(state: TeamRow['state'], t: T): string {
  return listLabel(state, t)
}

export function listLabel(status: ListStatus, t: T): string {
  const labels: Record<ListStatus, string> = {
    all: t('state.all'),
    requested: t('state.requested'),
    confirmed: t('state.confirmed'),
    assigned: t('state.assigned'),
    completed: t('state.completed'),
    cancelled: t('state.cancelled'),
    today: t('state.today'),
    'reported-payments': t('state.reportedPayments'),
    unpaid: t('state.unpaid'),
    'without-join-link': t('state.withoutJoinLink'),
    'at-risk': t('state.atRisk'),
    'to-complete': t('state.toComplete'),
  }
  return labels[status]
}

export function methodLabel(method: string | number | null | undefined, t: T): string {
  if (method === 'cash') return t('method.cash')
  if (method === 'upi') return t('method.upi')
  return t('method.online')
}

/** Returns when a family is called again, in words. */
export function plannedCallText(at: string, { t, language, now }: { t: T; language: Language; now: Date }): string {
  const time = shortTime(at, now, language)
  return indiaDate(new Date(at)) === indiaDate(now) ? t('plannedCall.at', { time }) : t('plannedCall.on', { time })
}

/** Returns the label for the result of the family's door code. */
export function doorCodeLabel(doorCodeStatus: string, t: T): string {
  if (doorCodeStatus === 'matched') return t('door.matched')
  if (doorCodeStatus === 'resolved') return t('door.resolved')
  return doorCodeStatus === 'missing' ? t('door.missing') : t('door.mismatched')
}

/** Returns a two-word label for the progress of an assigned puja on its day; undefined where its state is enough. */
export function progressLabel(progress: DayProgress | undefined, t: T): string | undefined {
  switch (progress) {
    case 'on-the-way':
      return t('progress.onTheWay')
    case 'arrived':
      return t('progress.arrived')
    case 'in-progress':
      return t('inProgress')
    case 'departure-overdue':
      return t('progress.notLeft')
    case 'not-arrived':
      return t('progress.notArrived')
    case 'ended':
      return t('progress.overdue')
    default:
      return undefined
  }
}
