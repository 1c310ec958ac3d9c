// What each call would take, for the test that then makes one thing at a time wrong with it.
import { APPLICATION_BODIES } from '../applications.ts'
import { bookingRequest } from '../factories.ts'
import { TICKET_BODIES } from '../tickets.ts'
import { OWN_ACCOUNT_BODIES } from './own-account-bodies.ts'
import { PORTAL_BODIES } from './portal-bodies.ts'
import { SHOP_BODIES } from './shop-things.ts'

export type Fields = Record<string, unknown>

/** A body each call with one would take, so that exactly one thing is wrong with it at a time. */
export const BODIES: Record<string, Fields> = {
  '/user/register': { name: 'Aditi', email: 'new@example.com', password: 'secret6', confirmPassword: 'secret6' },
  '/user/login': { email: 'new@example.com', password: 'secret6' },
  '/user/forgot-password': { email: 'new@example.com' },
  '/user/reset-password': { token: 'a-token', password: 'secret6', confirmPassword: 'secret6' },
  '/user/change-password': { currentPassword: 'secret6', password: 'secret7', confirmPassword: 'secret7' },
  '/user/change-email': { currentPassword: 'secret6', email: 'newer@example.com' },
  '/user/verify-email': { token: 'a-token' },
  '/user/auth/firebase': { idToken: 'header.claims.signature' },
  '/user/second-factor': { password: 'secret6' },
  '/user/second-factor/verify': { code: '123456' },
  '/user/second-factor/recovery-codes': { password: 'secret6', code: '123456' },
  '/user/second-factor/remove': { password: 'secret6', code: '123456' },
  '/user/logins/{provider}': { password: 'secret6', to: '/account' },
  ...OWN_ACCOUNT_BODIES,
  '/booking/book': bookingRequest(),
  '/bookings/{ref}/open': { key: 'a-key-that-is-long-enough' },
  '/bookings/{ref}/cancel': { reason: 'We travel that day' },
  '/bookings/{ref}/reviews': { rating: 5, content: 'Came on time' },
  '/pandit/update-photo': { profilePhoto: 'http://localhost/uploads/0198c0de-0000-7000-8000-000000000000/1280.webp' },
  '/pandit/gallery': { version: 0, items: [] },
  ...PORTAL_BODIES,
  '/pandit/offers/{id}/decline': { reason: 'I am away' },
  '/ops/bookings/{ref}/confirm': {
    startsAt: '2026-12-10T03:30:00Z',
    durationMinutes: 120,
    feePaise: 210_000,
    address: 'Kothrud, Pune',
    samagriBringer: 'family',
    agreedNote: 'Panditji calls the evening before',
  },
  '/ops/bookings/{ref}/offers': { panditId: '0198c0de-0000-7000-8000-000000000000' },
  '/ops/bookings/{ref}/reassign': { reason: 'He is ill' },
  '/ops/bookings/{ref}/payments': { kind: 'payment', method: 'upi', amountPaise: 210_000 },
  '/group-puja/interests': { occasion: 'holi', day: '2027-03-22', contact: 'waits@example.com', consent: true },
  '/bookings/{ref}/upi-notices': { reference: '412345678901' },
  '/ops/bookings/{ref}/join-link': { joinLink: 'https://meet.example.com/puja' },
  '/ops/bookings/{ref}/upi-notices/{id}/match': { amountPaise: 210_000, reference: '412345678901' },
  '/ops/bookings/{ref}/upi-notices/{id}/refuse': { reason: 'Not in the account' },
  '/ops/bookings/{ref}/settle-door': { note: 'Settled by phone' },
  ...APPLICATION_BODIES,
  ...TICKET_BODIES,
  ...SHOP_BODIES,
  '/ops/bookings/{ref}/cancel': { reason: 'Asked on the phone', askedByFamily: true },
  '/ops/panchang-overrides': {
    festival: 'diwali',
    date: '2027-10-29',
    scope: { kind: 'timeZone', timeZone: 'Asia/Kolkata' },
    source: 'The gazette of 2026, page 12',
  },
}
/** Queries without which a call refuses, so that a wrong parameter is the only fault. */
export const QUERIES: Record<string, string> = {
  '/ops/orders/slips': 'orders=SK-7K3MAQ',
  '/letters/unsubscribe': 'token=a-token',
  '/shop/samagri': 'puja=diwali',
  '/shop/restock-asks/stop': 'token=a-token',
  '/group-puja/interests/stop': 'token=a-token',
  '/letters/no-review-asked': 'token=a-token',
  '/pandit/date-filter': 'excludeDate=2026-12-10',
  '/places/suggest': 'query=pune',
  '/search': 'query=satyanarayan',
  '/places/pin': 'pin=411038',
  '/places/reverse': 'lat=18.5&lon=73.8',
  '/pandit/bookings': 'when=upcoming',
  '/panchang/festivals/{key}': 'year=2027',
  '/panchang/festivals': 'year=2027&lat=28.6&lon=77.2&timeZone=Asia/Kolkata',
  '/panchang/festivals.ics': 'lat=28.6&lon=77.2&timeZone=Asia/Kolkata',
  '/ops/panchang-overrides': 'year=2027',
  '/pandit/calendar': 'from=2026-12-01&to=2026-12-31',
  '/panchang/hints': 'from=2026-12-01&to=2026-12-31&ceremony=vivah&state=UP',
  '/panchang/muhurat-signoffs':
    'ceremony=vivah&ruleSet=north&lat=28.6&lon=77.2&timeZone=Asia/Kolkata&from=2026-12-01&to=2026-12-31',
  '/panchang/muhurats': 'ceremony=vivah&lat=28.6&lon=77.2&timeZone=Asia/Kolkata&from=2026-11-20&to=2026-12-20',
  '/panchang/tithi-of': 'lat=28.6&lon=77.2&timeZone=Asia/Kolkata&date=1990-08-15&time=07:30&year=2027',
  '/panchang/tithi-of.ics': 'lat=28.6&lon=77.2&timeZone=Asia/Kolkata&date=1990-08-15&observance=shraddha',
  '/panchang/day': 'lat=28.6&lon=77.2&timeZone=Asia/Kolkata&date=2026-11-22',
  '/panchang/month': 'lat=28.6&lon=77.2&timeZone=Asia/Kolkata&month=2026-11',
  '/panchang/places': 'query=varanasi',
}
