import { DRAFT_DAYS } from '../../../modules/applications/apply/model.ts'
import { BOOKING_DRAFT_DAYS } from '../../../modules/bookings/draft/ui/booking-draft.ts'
import { DEVICE_BOOKING_DAYS } from '../../../modules/bookings/draft/ui/device-bookings.ts'
import { LAST_BOOKING_RETENTION_HOURS } from '../../../modules/bookings/draft/ui/last-booking.ts'
import { BOOKED_CHECKOUT_RETENTION_HOURS } from '../../../modules/shop/checkout/ui/booked-checkout.ts'
import { SETTLE_DAYS } from '../../../modules/support/tickets/model.ts'
import { formatPhone } from '../../../shared/phone/phone-links.ts'
import {
  DEVICE_COOKIE_DAYS,
  LINK_COOKIE_DAYS,
  SESSION_DAYS,
  SIGN_IN_STEP_MINUTES,
  TEAM_IDLE_HOURS,
  TEAM_SESSION_DAYS,
} from '../../../shared/sign-in-rules.ts'
import { FAMILY_CANCELLATION_HOURS, FREE_CANCELLATION_HOURS } from '../../../shared/time/cancellation-hours.ts'
import { formatDate } from '../../../shared/time/dates.ts'
import { formatLength, formatLengthWithin } from '../../../shared/time/durations.ts'
import { SAVED_FORM_RETENTION_MINUTES } from '../../../ui/forms/saved-form.ts'
import { SAVED_PAGE_RETENTION_HOURS } from '../../../ui/saved-pages/saved-page.ts'
import { useSite } from '../../../ui/site.ts'
import { useTranslation } from '../../../ui/translation.tsx'
import { useBrand } from '../../layout/header/logo.tsx'
import { InfoPage, Passages } from '../../layout/text-page/info-page.tsx'
import { RETURN_TO_MINUTES } from '../../platform/return-to.ts'
import { useRoot } from '../../root.tsx'
import { PLACE_COOKIE_DAYS } from '../panchang/place/chosen-place.ts'
import { ACCOUNT_ERASED_MINUTES } from '../public/home/account-erased-cookie.ts'
import { VersionLine } from './version-line.tsx'
import { VALID_SINCE } from './versions.ts'

export function TermsPage() {
  const { t } = useTranslation('rules')
  const brand = useBrand()
  const { language } = useSite()
  const { shop, callWithinMinutes } = useRoot().settings
  // The cancellation terms come from the rule's own numbers.
  const hours = { freeHours: FREE_CANCELLATION_HOURS, onlineCancelHours: FAMILY_CANCELLATION_HOURS }
  const passages: [string, string][] = [
    [t('terms.who'), t('terms.whoText', { brand })],
    [t('terms.request'), t('terms.requestText', { time: formatLengthWithin(callWithinMinutes, language) })],
    [t('terms.fee'), t('terms.feeText')],
    [t('terms.before'), t('terms.beforeText')],
    [t('terms.free', hours), t('terms.freeText', hours)],
    [t('terms.late', hours), t('terms.lateText', hours)],
    [t('terms.team', hours), t('terms.teamText', hours)],
    [t('terms.us'), t('terms.usText')],
    [t('terms.online'), t('terms.onlineText')],
    [t('terms.shop'), t('terms.shopText', { days: shop.returnDays })],
    [t('terms.reviews'), t('terms.reviewsText')],
    [t('terms.law'), t('terms.lawText', { days: SETTLE_DAYS })],
    [t('terms.changes'), t('terms.changesText')],
  ]
  return (
    <InfoPage title={t('terms.title')} lead={t('terms.lead')} seed="Terms">
      <VersionLine path="/terms" />
      <Passages passages={passages} />
    </InfoPage>
  )
}

export function CookiesPage() {
  const { t } = useTranslation('rules')
  const { language } = useSite()
  const passages: [string, string][] = [
    [
      t('cookies.session'),
      t('cookies.sessionText', {
        days: SESSION_DAYS,
        idleHours: TEAM_IDLE_HOURS,
        teamDays: TEAM_SESSION_DAYS,
        minutes: SIGN_IN_STEP_MINUTES,
      }),
    ],
    [t('cookies.link'), t('cookies.linkText', { days: LINK_COOKIE_DAYS })],
    [
      t('cookies.returnTo'),
      t('cookies.returnToText', { minutes: RETURN_TO_MINUTES, erasureTime: formatLength(ACCOUNT_ERASED_MINUTES, language) }),
    ],
    [t('cookies.place'), t('cookies.placeText', { days: PLACE_COOKIE_DAYS })],
    [t('cookies.device'), t('cookies.deviceText', { days: DEVICE_COOKIE_DAYS })],
    [
      t('cookies.browser'),
      t('cookies.browserText', {
        days: DRAFT_DAYS,
        bookingDays: BOOKING_DRAFT_DAYS,
        listDays: DEVICE_BOOKING_DAYS,
        pageHours: SAVED_PAGE_RETENTION_HOURS,
        formTime: formatLengthWithin(SAVED_FORM_RETENTION_MINUTES, language),
        linkHours: LAST_BOOKING_RETENTION_HOURS,
        addressHours: BOOKED_CHECKOUT_RETENTION_HOURS,
      }),
    ],
    [t('cookies.banner'), t('cookies.bannerText')],
  ]
  return (
    <InfoPage title={t('cookies.title')} lead={t('cookies.lead')} seed="Cookies">
      <VersionLine path="/cookies" />
      <Passages passages={passages} />
    </InfoPage>
  )
}

export function AccessibilityPage() {
  const { t } = useTranslation('rules')
  const { language } = useSite()
  const { phone } = useRoot().settings
  const passages: [string, string][] = [
    [t('accessibility.goal'), t('accessibility.goalText')],
    [t('accessibility.done'), t('accessibility.doneText')],
    [t('accessibility.short'), t('accessibility.shortText')],
    [t('accessibility.report'), t('accessibility.reportText', { phone: formatPhone(phone).replaceAll(' ', '\u00a0') })],
    [t('accessibility.law'), t('accessibility.lawText')],
  ]
  return (
    <InfoPage title={t('accessibility.title')} lead={t('accessibility.lead')} seed="Accessibility">
      <p className="muted text-small space-below">{t('updated', { day: formatDate(VALID_SINCE, language, 'long') })}</p>
      <Passages passages={passages} />
    </InfoPage>
  )
}
