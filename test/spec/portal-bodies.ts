const PHONE = { happenedAt: '2026-12-10T03:30:00Z', sentAt: '2026-12-10T03:31:00Z' }

/** A wedding muhurat of 4 December 2026 in Delhi, according to the rule set of the north. */
export const SIGNED_WINDOW = {
  ceremony: 'vivah',
  ruleSet: 'north',
  latitude: 28.6,
  longitude: 77.2,
  timeZone: 'Asia/Kolkata',
  date: '2026-12-04',
  start: '2026-12-04T06:59:00+05:30',
  end: '2026-12-04T09:03:00+05:30',
}

export const PORTAL_BODIES: Record<string, Record<string, unknown>> = {
  '/pandit/update': {
    email: 'new@example.com',
    name: 'Pt. Test Joshi',
    mobile: '98220 44157',
    serviceLocation: 'Pune, Maharashtra',
    experience: 15,
    basePrice: 2100,
    aboutMe: 'I perform pujas in Pune.',
    cultureAndTradition: 'Smarta, Marathi',
    visibility: true,
    services: ['Satyanarayan'],
    fees: [{ ceremonySlug: 'satyanarayan', feePaise: 210_000, minutes: 120, includes: '', samagri: null }],
  },
  '/pandit/reviews/{id}/reply': { content: 'Thank you. It was an honour to perform the puja in your house.' },
  '/pandit/bookings/{ref}/left': PHONE,
  '/pandit/bookings/{ref}/not-left': PHONE,
  '/pandit/bookings/{ref}/arrived': { ...PHONE, code: '0000' },
  '/pandit/bookings/{ref}/complete': PHONE,
  '/pandit/bookings/{ref}/undo': { version: 1 },
  '/pandit/bookings/{ref}/payments': { ...PHONE, method: 'cash', amountPaise: 210_000 },
  '/pandit/calendar/days': { days: ['2026-12-10'], isAway: true },
  '/pandit/calendar/week': {
    week: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, isOff: false, fromMinute: 360, toMinute: 1200 })),
    capacityPerDay: 2,
  },
  '/pandit/muhurat-signoffs': SIGNED_WINDOW,
  '/pandit/calendar/spans': { startsAt: '2026-12-12T03:30:00Z', minutes: 120, note: 'At a temple' },
}
