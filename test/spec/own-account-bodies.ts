const ADDRESS = { label: 'Home', address: 'Kothrud, Pune', location: 'Pune', state: 'Maharashtra', isDefault: true }

export const OWN_ACCOUNT_BODIES: Record<string, Record<string, unknown>> = {
  '/user/account': { name: 'Aditi', mobile: '98220 44157', language: 'hi' },
  '/user/photo': { profilePhoto: 'http://localhost/uploads/0198c0de-0000-7000-8000-000000000000/1280.webp' },
  '/user/addresses': ADDRESS,
  '/user/addresses/{id}': ADDRESS,
  '/user/family': { gotra: 'Kashyap', isGotraUnknown: false, members: [{ name: 'Aditi', relation: 'self', nakshatra: null }] },
  '/user/consents/{purpose}': { isGiven: true, version: 1 },
  '/user/erase': { password: 'secret6' },
}
