// Always keeps exactly one default while any address exists.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import type { Address, AddressChange } from '../contract/own.ts'
import { MOST_ENTRIES } from '../contract/own.ts'
import { requirePerson } from '../service.ts'
import {
  type AddressColumns,
  deleteAddress,
  insertAddress,
  listAddresses,
  setDefault,
  updateAddress,
} from '../store/addresses.ts'
import { holdPerson } from './own.ts'

/** The person's addresses, the default one first. */
export async function ownAddresses(ctx: Context): Promise<Address[]> {
  const { userId } = requirePerson(ctx.actor)
  return listAddresses(ctx.db, userId)
}

const columnsOf = (change: AddressChange): AddressColumns => ({
  label: change.label ?? '',
  address: change.address,
  location: change.location ?? null,
  state_name: change.state ?? null,
})

/** Adds an address; the first one is the default by itself. Throws conflict/addresses_full past twenty. */
export async function addAddress(ctx: Context, change: AddressChange): Promise<Address> {
  const { userId } = requirePerson(ctx.actor)
  const id = newId(ctx.clock.now().getTime())
  await inTransaction(ctx, async (ctx) => {
    await holdPerson(ctx, userId)
    if (!(await insertAddress(ctx.db, userId, id, columnsOf(change)))) {
      throw new AppError('conflict', `There is room for ${MOST_ENTRIES} addresses. Delete one you no longer need.`, {
        reason: 'addresses_full',
      })
    }
    await settleDefault(ctx, userId, change.isDefault ? id : undefined)
  })
  return oneOf(ctx, userId, id)
}

/** Changes an address; a default stays one until another takes its place. 404 `no_address` for somebody else's. */
export async function changeAddress(ctx: Context, id: string, change: AddressChange): Promise<Address> {
  const { userId } = requirePerson(ctx.actor)
  if (!isId(id)) throw noAddress()
  await inTransaction(ctx, async (ctx) => {
    await holdPerson(ctx, userId)
    if (!(await updateAddress(ctx.db, userId, id, columnsOf(change)))) throw noAddress()
    await settleDefault(ctx, userId, change.isDefault ? id : undefined)
  })
  return oneOf(ctx, userId, id)
}

/** Takes an address out; when it was the default, the next one is. */
export async function removeAddress(ctx: Context, id: string): Promise<Address[]> {
  const { userId } = requirePerson(ctx.actor)
  if (!isId(id)) throw noAddress()
  await inTransaction(ctx, async (ctx) => {
    await holdPerson(ctx, userId)
    if (!(await deleteAddress(ctx.db, userId, id))) throw noAddress()
    await settleDefault(ctx, userId, undefined)
  })
  return listAddresses(ctx.db, userId)
}

async function settleDefault(ctx: Context, userId: string, wanted: string | undefined): Promise<void> {
  const [first] = await listAddresses(ctx.db, userId)
  const id = wanted ?? (first?.isDefault ? undefined : first?.id)
  if (id !== undefined) await setDefault(ctx.db, userId, id)
}

async function oneOf(ctx: Context, userId: string, id: string): Promise<Address> {
  const found = (await listAddresses(ctx.db, userId)).find((address) => address.id === id)
  if (!found) throw noAddress()
  return found
}

const noAddress = () => new AppError('not_found', 'There is no such address in your address book.', { reason: 'no_address' })
