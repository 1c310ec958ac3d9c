import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { isSignedOut, SignInAgain } from '../../../../modules/accounts/sign-in/ui/sign-in-again.tsx'
import type { PanditBooking } from '../../../../modules/bookings/pandit-work/contract.ts'
import { outstandingPaise } from '../../../../modules/bookings/payment/model.ts'
import { ceremonyName } from '../../../../modules/catalogue/model.ts'
import type { Language } from '../../../../shared/languages.ts'
import { foldText } from '../../../../shared/text/fold.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import type { Span } from '../../../../ui/clock/working-time.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { PhoneText } from '../../../../ui/kit/phone-text.tsx'
import { Refusal } from '../../../../ui/kit/refusal.tsx'

type Puja = Pick<PanditBooking, 'ceremonySlug' | 'otherPujaName'>

export function pujaTitle(booking: Puja, language: Language): string {
  return booking.otherPujaName ?? ceremonyName(booking.ceremonySlug, language)
}

type LineProps = { icon: IconNode; children: ReactNode }

export function Line({ icon, children }: LineProps) {
  return (
    <li>
      <Icon icon={icon} size={20} />
      <span>{children}</span>
    </li>
  )
}

/** Shows the message of an error; renders nothing without one. */
export function PortalRefusal({ error, className }: { error: unknown; className?: string }) {
  if (!error) return null
  return (
    <Refusal className={className}>
      <RefusalText error={error} />
      {isSignedOut(error) ? (
        <p>
          <SignInAgain required="pandit" />
        </p>
      ) : null}
    </Refusal>
  )
}

export function RefusalText({ error }: { error: unknown }) {
  const message = useErrorMessage('portal')
  const { settings } = useVisitor()
  return <PhoneText text={message(error)} phone={settings.phone} />
}

/** Formats "4 hours 48 minutes" or "19 days"; from the second day on only days. */
export function spanText({ days, hours, minutes }: Span, t: Translate<'portal'>): string {
  if (days > 0) return t('span.days', { count: days })
  if (hours === 0) return t('span.minutes', { count: minutes })
  return minutes === 0
    ? t('span.hours', { count: hours })
    : `${t('span.hours', { count: hours })} ${t('span.minutes', { count: minutes })}`
}

/** Returns the paise still to be paid of the agreed fee, never below zero. */
export function leftToPay({ state, feePaise, payments }: Pick<PanditBooking, 'state' | 'feePaise' | 'payments'>): number {
  return outstandingPaise({ state, owed: feePaise ?? 0 }, payments)
}

export const hasBegun = (booking: Pick<PanditBooking, 'startsAt'>, now: Date): boolean =>
  booking.startsAt !== null && Date.parse(booking.startsAt) <= now.getTime()

/** Returns the id of an accepted puja's card, for scrolling to it. */
export const cardId = (ref: string): string => `puja-${ref}`

/** Scrolls a part of the page into view and focuses it, so that it is read out. */
export function scrollToView(part: HTMLElement): void {
  part.focus({ preventScroll: true })
  part.scrollIntoView({ block: 'center' })
}

/** Returns the agreed address with every part of the place that it does not contain, in either script: "Baner Road" does not name Pune. */
export function fullAddressOf(address: string, locality: string): string {
  const foldedAddress = ` ${foldText(address)} `
  const missing = locality.split(', ').filter((part) => part && !foldedAddress.includes(` ${foldText(part)} `))
  return [address, ...missing].join(', ')
}
