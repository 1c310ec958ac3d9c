// Bodies that the calls of a pandit's portal take, for the test of bad input to spoil one thing at a time.

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
}
