// Prefills from the account, only where fields are empty.
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { unwrap } from '../../../../ui/data/api.ts'
import { ownAccountClient } from '../../../accounts/client.ts'
import type { Address, OwnAccount } from '../../../accounts/profile/contract.ts'
import type { BookingFields } from '../../request/ui/booking-fields.ts'
import { mobileFields } from '../../request-form/ui/mobile-fields.ts'

type Own = Pick<BookingFields, 'mobile' | 'pujaAddress' | 'location' | 'state'> & Partial<Pick<BookingFields, 'mobileCountry'>>

/** What of the account goes into the fields as they are; place and state belong to the address and come only with it. */
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

/** Asks once for the signed-in owner; a form that is not filled by us is as good as before. */
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
