import { expect, it } from 'vitest'
import english from '../../../../../../locales/en/console.json' with { type: 'json' }
import hindi from '../../../../../../locales/hi/console.json' with { type: 'json' }
import { EVENT_KINDS, type HistoryEntry } from '../../../../../modules/bookings/record/contract.ts'
import { createTranslate } from '../../../../../shared/text/translation.ts'
import { historySentence } from './history-sentence.ts'

type Details = HistoryEntry['details']
const NOW = new Date('2026-11-20T04:30:00Z')
const entry = (kind: HistoryEntry['kind'], actorKind: HistoryEntry['actorKind'], details: Details = {}): HistoryEntry => {
  const names = { family: null, team: 'Asha', pandit: 'Pt. Joshi', system: null }
  return { id: 1, at: NOW.toISOString(), happenedAt: null, kind, actorKind, actorName: names[actorKind], details }
}
const pandits = new Map([['p-1', 'Pt. Offered']])
const inEnglish = { t: createTranslate('en', english), language: 'en', now: NOW, pandits } as const
const inHindi = { ...inEnglish, t: createTranslate('hi', hindi), language: 'hi' } as const

const AGREED = { startsAt: '2026-11-20T05:30:00Z', durationMinutes: 90, feePaise: 210_050 }
const SHOWN = '11:00\u00a0AM, 1½ hours, ₹2,100.50'
const PANDIT = { panditName: 'Pt. Joshi' }

it.each<[HistoryEntry['kind'], HistoryEntry['actorKind'], Details, string]>([
  ['requested', 'family', { callBy: '2026-11-20T06:30:00Z' }, 'Request received, call promised by 12:00\u00a0PM'],
  ['not-reached', 'team', {}, 'Asha called, no answer'],
  ['call-planned', 'team', { plannedCallAt: '2026-11-20T12:00:00Z' }, 'Asha planned to call again: 5:30\u00a0PM'],
  ['planned-call-removed', 'team', {}, 'Asha removed the planned call'],
  ['confirmed', 'team', AGREED, `Asha called and confirmed: ${SHOWN}`],
  [
    'confirmed',
    'team',
    { ...AGREED, samagriBringer: 'pandit' },
    `Asha called and confirmed: ${SHOWN}, the pandit brings the samagri`,
  ],
  ['agreement-changed', 'team', AGREED, `Asha changed what was agreed: ${SHOWN}`],
  [
    'agreement-changed',
    'team',
    { ...AGREED, samagriBringer: 'open' },
    `Asha changed what was agreed: ${SHOWN}, not agreed yet who brings the samagri`,
  ],
  ['agreement-changed', 'team', { changed: 'note' }, 'Asha changed the note on what was agreed'],
  ['agreement-changed', 'pandit', { ...AGREED, ...PANDIT }, `Pt. Joshi agreed to the change: ${SHOWN}`],
  ['change-proposed', 'team', { ...AGREED, ...PANDIT }, `Asha asked Pt. Joshi to agree to a change: ${SHOWN}`],
  ['change-declined', 'pandit', { ...PANDIT, reason: 'Too early' }, 'Pt. Joshi does not agree to the change: “Too early”'],
  ['change-withdrawn', 'team', {}, 'Asha withdrew the change'],
  ['offered', 'team', { panditId: 'p-1' }, 'Asha offered it to Pt. Offered'],
  [
    'offered',
    'system',
    { panditId: 'gone', samagriBringer: 'family' },
    'The system offered it to The pandit, the family arranges the samagri',
  ],
  ['offer-declined', 'pandit', PANDIT, 'Pt. Joshi declined'],
  ['offer-declined', 'pandit', { ...PANDIT, reason: 'Away' }, 'Pt. Joshi declined: Away'],
  ['offer-expired', 'system', PANDIT, 'Pt. Joshi did not answer in time'],
  ['offer-withdrawn', 'team', PANDIT, 'Asha withdrew the offer to Pt. Joshi'],
  [
    'offer-withdrawn',
    'system',
    { ...PANDIT, reason: 'overlap' },
    'The offer to Pt. Joshi was withdrawn: he accepted another puja at that time',
  ],
  ['returned-to-team', 'system', {}, 'No pandit has accepted, back to the team'],
  [
    'returned-to-team',
    'system',
    { cause: 'language', language: 'Hindi' },
    'No other available pandit speaks Hindi, back to the team',
  ],
  [
    'returned-to-team',
    'system',
    { ...PANDIT, cause: 'requested-pandit' },
    'Pt. Joshi, the family’s choice, has not accepted. Ask the family before you ask someone else',
  ],
  ['unassigned-alert', 'system', {}, 'The team was warned by email: still no pandit'],
  ['another-pandit-accepted', 'family', {}, 'The family agreed to another pandit'],
  ['cannot-come', 'pandit', { ...PANDIT, reason: 'Ill' }, 'Pt. Joshi cannot come: “Ill”'],
  ['can-come', 'pandit', PANDIT, 'Pt. Joshi can come after all'],
  ['can-come', 'team', PANDIT, 'Asha noted that Pt. Joshi can come after all'],
  ['undone', 'team', { what: 'completed' }, 'Asha undid “Marked as done”'],
  ['undone', 'pandit', { ...PANDIT, what: 'left' }, 'Pt. Joshi undid “I have left”'],
  ['undone', 'team', { what: 'cancelled' }, 'Asha undid the cancellation'],
  ['undone', 'team', { what: 'not-reached' }, 'Asha undid “Not reached”'],
  [
    'undone',
    'team',
    { what: 'payment-recorded', amountPaise: 5_100_000, method: 'cash' },
    'Asha undid the recorded payment of ₹51,000, in cash',
  ],
  ['accepted', 'pandit', PANDIT, 'Pt. Joshi accepted'],
  ['left', 'pandit', PANDIT, 'Pt. Joshi left for the family’s home'],
  ['arrived', 'pandit', { ...PANDIT, door: 'matched' }, 'Pt. Joshi arrived. Door code correct'],
  ['arrived', 'pandit', { ...PANDIT, door: 'missing' }, 'Pt. Joshi arrived. No door code'],
  ['door-code', 'pandit', { ...PANDIT, door: 'mismatched' }, 'Pt. Joshi entered another door code. Door code wrong'],
  ['door-code-resolved', 'team', { note: 'Phoned' }, 'Asha resolved the door code: Phoned'],
  ['pandit-released', 'team', PANDIT, 'Asha released Pt. Joshi'],
  ['pandit-released', 'team', { ...PANDIT, reason: 'Ill' }, 'Asha released Pt. Joshi: Ill'],
  ['pandit-released', 'team', { ...PANDIT, noShow: 'pandit', reason: null }, 'Asha released Pt. Joshi, who did not come.'],
  [
    'pandit-released',
    'team',
    { ...PANDIT, noShow: 'pandit', reason: 'Phone off' },
    'Asha released Pt. Joshi, who did not come. “Phone off”',
  ],
  ['completed', 'pandit', {}, 'Pt. Joshi marked the puja as done'],
  ['payment-recorded', 'team', { amountPaise: 50_000, method: 'cash' }, 'Asha recorded ₹500, in cash'],
  ['payment-reported', 'family', { amountPaise: 50_000 }, 'The family says it paid ₹500 by UPI'],
  ['payment-matched', 'team', { amountPaise: 50_000 }, 'Asha matched a payment of ₹500'],
  ['payment-not-found', 'team', { reason: 'Nothing came' }, 'Asha did not find the payment: Nothing came'],
  ['paid-online', 'family', { amountPaise: 50_000, reference: 'pay_1' }, 'The family paid ₹500 online (pay_1)'],
  ['join-link-set', 'team', {}, 'Asha added the video call link'],
  ['refund-recorded', 'team', { amountPaise: 50_000, method: 'upi' }, 'Asha recorded a refund of ₹500, by UPI'],
  ['refund-recorded', 'system', { amountPaise: 50_000, reference: 'rfnd_1' }, 'The payment provider refunded ₹500 (rfnd_1)'],
  ['refund-requested', 'team', { amountPaise: 50_000 }, 'Asha asked the payment provider to refund ₹500'],
  ['refund-failed', 'system', { amountPaise: 50_000 }, 'The payment provider could not refund ₹500'],
  ['cancelled', 'family', {}, 'The family cancelled.'],
  ['cancelled', 'team', { reason: 'Moved', duePaise: 0 }, 'Asha cancelled: Moved'],
  ['cancelled', 'team', { reason: 'Moved', duePaise: 52_500 }, 'Asha cancelled: Moved ₹525 is due.'],
  ['cancelled', 'team', { noShow: 'family', duePaise: 52_500 }, 'Asha cancelled: the family was not there. ₹525 is due.'],
  ['cancelled', 'team', { noShow: 'family', reason: 'Locked' }, 'Asha cancelled: the family was not there. “Locked”'],
  ['reviewed', 'family', { rating: 1 }, 'The family gave 1 star'],
  ['review-edited', 'family', { rating: 4 }, 'The family changed its review to 4 stars'],
  ['review-hidden', 'team', { reason: 'Names a child' }, 'Asha hid the review: Names a child'],
  ['review-restored', 'team', {}, 'Asha showed the review again'],
])('tells "%s" by the %s with %j', (kind, who, details, sentence) => {
  expect(historySentence(entry(kind, who, details), inEnglish)).toBe(sentence)
})

it('tells every kind of event in Hindi, with names in Hindi', () => {
  const names = { panditName: 'Pt. Joshi', panditNameHindi: 'पं. जोशी', reason: 'कारण', note: 'सूचना', reference: 'UTR' }
  for (const kind of EVENT_KINDS) {
    const sentence = historySentence(entry(kind, 'pandit', { ...AGREED, ...names, rating: 3, method: 'cash' }), inHindi)
    expect(sentence, kind).toMatch(/[\u0900-\u097f]/)
    expect(sentence, kind).not.toMatch(/Joshi|history\./)
  }
})
