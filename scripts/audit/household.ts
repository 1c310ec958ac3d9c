// Fills the account of the audit's family, so that none of its rooms is looked at empty.
import type { Caller } from './caller.ts'

const ADDRESSES = [
  { label: 'Home', address: '12, Lotus Apartments, Karve Road, Kothrud, Pune 411038', location: 'Pune', state: 'Maharashtra' },
  { label: "Parents' house", address: 'Behind the Lakshmi temple, Tilak Path', location: 'Nashik', state: 'Maharashtra' },
]

const FAMILY = {
  gotra: 'Kashyap',
  isGotraUnknown: false,
  members: [
    { name: 'Aditi Kulkarni', relation: 'self', nakshatra: null },
    { name: 'Venkatanarasimharajuvaripeta Subrahmanyam', relation: 'father', nakshatra: 'rohini' },
  ],
}

/** Two addresses, a family, and the pandit saved. */
export async function furnish({ call }: Caller, panditId: string): Promise<void> {
  for (const [index, address] of ADDRESSES.entries()) await call('/user/addresses', { ...address, isDefault: index === 0 })
  await call('/user/family', FAMILY, { method: 'PUT' })
  await call(`/user/saved-pandits/${panditId}`, {}, { method: 'PUT' })
}
