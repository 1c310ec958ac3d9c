// Prefills from the account, only where fields are empty.
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { unwrap } from '../../../../ui/data/api.ts'
import { ownAccountClient } from '../../../accounts/client.ts'
import type { Address, OwnAccount } from '../../../accounts/profile/contract.ts'
import type { BookingFields } from '../../request/ui/booking-fields.ts'
import { mobileFields } from '../../request-form/ui/mobile-fields.ts'

type Own = Pick<BookingFields, 'mobile' | 'pujaAddress' | 'location' | 'state'> & Partial<Pick<BookingFields, 'mobileCountry'>>

/** The account details that are filled into the form. Place and state belong to the address and are filled only with it. */
export function ownDetails(
  fields: Own,
  account: Pick<OwnAccount, 'mobile'> | undefined,
  address: Pick<Address, 'address' | 'location' | 'state'> | undefined,
): Partial<Own> {
  const isFree = address !== undefined && !fields.pujaAddress && !fields.location && !fields.state
  return {
    ...(!fields.mobile && account?.mobile ? mobileFields(account.mobile) : {}),
    ...(isFree ? { pujaAddress: address.address, location: address.location ?? '', state: address.state ?? '' } : {}),
  }
}

/** Loads the account of the signed-in owner once. If that fails, the form still works. */
export function useOwnDetails(form: UseFormReturn<BookingFields>, owner: string, onFilled: () => void): void {
  const fill = useEffectEvent((account: OwnAccount | undefined, address: Address | undefined) => {
    const own = ownDetails(form.getValues(), account, address)
    for (const [name, value] of Object.entries(own)) form.setValue(name as keyof Own, value)
    if (Object.keys(own).length > 0) onFilled()
  })
  useEffect(() => {
    if (!owner) return
    let isGone = false
    const { user } = ownAccountClient()
    Promise.all([unwrap(user.account.$get()), unwrap(user.addresses.$get())]).then(
      ([account, { items }]) =>
        isGone ||
        fill(
          account,
          items.find((address) => address.isDefault),
        ),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [owner])
}
