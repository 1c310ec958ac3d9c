// Fills the audit family's account so that no section is empty.
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

/** The shop sections from which products are added to the cart or saved for later. */
const SECTIONS = ['kits', 'diyas', 'incense']

async function shopFor({ call }: Caller): Promise<void> {
  for (const [index, section] of SECTIONS.entries()) {
    const products = await call<{ _id: string }[]>(`/shop?category=${section}&inStock=true&limit=2`)
    const [cartProduct, savedProduct] = products.map(({ _id }) => _id)
    if (!cartProduct || !savedProduct) throw new Error(`There are too few goods among ${section}.`)
    await call('/shop/add', { productId: cartProduct, quantity: index + 1 })
    await call(`/shop/wishlist/${savedProduct}`, {}, { method: 'PUT' })
  }
}

/** Creates two addresses, a family and a saved pandit, and puts products into the cart and the list for later. */
export async function fillFamilyAccount(family: Caller, panditId: string): Promise<void> {
  const { call } = family
  for (const [index, address] of ADDRESSES.entries()) await call('/user/addresses', { ...address, isDefault: index === 0 })
  await call('/user/family', FAMILY, { method: 'PUT' })
  await call(`/user/saved-pandits/${panditId}`, {}, { method: 'PUT' })
  await shopFor(family)
}
