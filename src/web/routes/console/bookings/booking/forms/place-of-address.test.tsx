// @vitest-environment dom-with-server
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../../../../../test/booking-helpers.ts'
import { closePage, openPage } from '../../../../../../../test/dom/page.tsx'
import { confirmedBooking, type Requested, requestBooking } from '../../../../../../../test/factories.ts'
import { PlaceOfAddress } from './place-of-address.tsx'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterEach(closePage)
afterAll(() => desk.app.close())

const MUMBAI = 'B-12, Sea View, Andheri West, Mumbai 400058'
const UNKNOWN = { pujaAddress: 'Xq 7', location: undefined, city: undefined, state: undefined }

function Part({ bookingRef, address }: { bookingRef: string; address: string }) {
  const [placeId, setPlaceId] = useState('')
  return (
    <PlaceOfAddress
      bookingRef={bookingRef}
      address={address}
      placeId={placeId}
      onChoose={setPlaceId}
      question={undefined}
      promptCount={0}
    />
  )
}
const open = ({ ref }: Requested, address: string) => openPage(desk.app, desk.team, <Part bookingRef={ref} address={address} />)
const place = () => screen.findByRole('combobox', { name: 'Place' }) as Promise<HTMLSelectElement>
const chosen = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent

const inPune = () => confirmedBooking(desk.app, desk.team)
const nowhere = () => requestBooking(desk.app, UNKNOWN)

it.each<[string, () => Promise<Requested>, string, RegExp, RegExp]>([
  ['as before', inPune, 'B-404, Mayur Residency, Kothrud, Pune', /^Pune, Maharashtra$/, /^As before\.$/],
  ['kept', inPune, 'Xq 7', /^Pune, Maharashtra$/, /^The address names no place we know; it stays as before\./],
  [
    'agreement-changed',
    inPune,
    MUMBAI,
    /^Andheri West, Mumbai$/,
    /^Recognised in the address; it was Pune, Maharashtra before\. Choose another if it is wrong\.$/,
  ],
  ['recognised', nowhere, MUMBAI, /^Andheri West, Mumbai$/, /^Recognised in the address\.$/],
])('says that the place of an address is %s', async (_, make, address, label, hint) => {
  await open(await make(), address)
  expect(chosen(await place())).toMatch(label)
  expect(screen.getByText(hint)).toBeTruthy()
})

it('can be chosen instead of the recognised one', async () => {
  const { user } = await open(await inPune(), MUMBAI)
  const select = await place()
  await user.selectOptions(select, 'Mumbai, Maharashtra')
  expect(chosen(select)).toBe('Mumbai, Maharashtra')
  expect(screen.getByText('You chose this place.')).toBeTruthy()
  expect(screen.getByText('Place: Mumbai, Maharashtra')).toBeTruthy()
})

it('is searched where none is recognised, and no longer chosen once the text of the search is changed', async () => {
  const { user } = await open(await nowhere(), 'Xq 7')
  const search = await screen.findByRole('combobox', { name: 'Place' })
  expect(screen.getByText(/^No place recognised\. Search for the town or the area, or add the PIN code/)).toBeTruthy()
  await user.type(search, 'kothr')
  await user.click(await screen.findByRole('option', { name: 'Kothrud, Pune' }))
  expect((search as HTMLInputElement).value).toBe('Kothrud, Pune')
  expect(screen.getByText('You chose this place.')).toBeTruthy()
  await user.type(search, 'x')
  expect(screen.getByText(/^No place recognised\./)).toBeTruthy()
})

it('is not read for an empty address, and the failure to read it is told', async () => {
  await open(await inPune(), '  ')
  expect(screen.getByRole('status').textContent).toBe('')
  closePage()
  await open({ ref: 'SK-777777', key: '', callBy: '' }, MUMBAI)
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^The place could not be read right now\./))
})
