import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import { mobileOf } from '../../../shared/phone/mobile.ts'
import { MOBILE_MESSAGE } from '../../../shared/phone/mobile-shape.ts'
import { claimPictures, pathOfUploadUrl, releasePictures } from '../pictures/service.ts'
import { ACCOUNT_GONE, lockAccount, requirePerson, requireTeam, signInRequiredError } from '../sign-in/service.ts'
import { findUser } from '../users/store.ts'
import type { AccountChange, Address, AddressChange, ConsentAnswer, ConsentList, Family, OwnAccount } from './contract.ts'
import { CONSENTS, isAllowed, MAX_ENTRIES, PURPOSES, type Purpose } from './model.ts'
import {
  type AddressColumns,
  deleteAddress,
  type FoundPerson,
  findFamily,
  findPeople,
  insertAddress,
  insertConsent,
  latestConsents,
  listAddresses,
  listFamilies,
  listLatestAnswers,
  replaceFamily,
  setDefault,
  setImage,
  updateAccount,
  updateAddress,
} from './store.ts'

describeConstraints({ user_consents_user_id_fkey: ACCOUNT_GONE })

export async function getOwnAccount(ctx: Context): Promise<OwnAccount> {
  const { userId } = requirePerson(ctx.actor)
  const row = await findUser(ctx.db, userId)
  if (!row) throw signInRequiredError()
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/** Changes name, mobile and language. 400 `invalid_mobile` for an invalid number. */
export async function changeAccount(ctx: Context, change: AccountChange): Promise<OwnAccount> {
  const { userId } = requirePerson(ctx.actor)
  const mobile = change.mobile === undefined ? null : mobileOf(change.mobile, change.mobileCountry)
  if (mobile === undefined) {
    throw new AppError('invalid', MOBILE_MESSAGE, { reason: 'invalid_mobile', fields: { mobile: MOBILE_MESSAGE } })
  }
  await updateAccount(ctx.db, userId, { name: change.name, mobile, language: change.language, at: ctx.clock.now() })
  return getOwnAccount(ctx)
}

export async function getOwnFamily(ctx: Context): Promise<Family> {
  return findFamily(ctx.db, requirePerson(ctx.actor).userId)
}

/** Replaces the stored family. */
export async function changeFamily(ctx: Context, family: Family): Promise<Family> {
  const { userId } = requirePerson(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId)
    await replaceFamily(ctx.db, userId, family)
  })
  return findFamily(ctx.db, userId)
}

/** Every purpose with the current version of its wording, and whether it is allowed. Unanswered means not allowed. */
export async function getOwnConsents(ctx: Context): Promise<ConsentList> {
  const { userId } = requirePerson(ctx.actor)
  const answers = await latestConsents(ctx.db, userId)
  return {
    items: PURPOSES.map((purpose) => {
      const answer = answers.find((row) => row.purpose === purpose)
      const version = CONSENTS[purpose]
      const isCurrentVersion = answer?.version === version
      return {
        purpose,
        version,
        isGiven: isAllowed(purpose, answer),
        answeredAt: isCurrentVersion ? answer.at.toISOString() : null,
      }
    }),
  }
}

/** Adds an answer to the earlier ones. conflict/consent_text_changed when it refers to an older wording. */
export async function answerConsent(ctx: Context, purpose: Purpose, answer: ConsentAnswer): Promise<ConsentList> {
  const { userId } = requirePerson(ctx.actor)
  if (answer.version !== CONSENTS[purpose]) {
    throw new AppError('conflict', 'The wording has changed meanwhile. Please read it again.', { reason: 'consent_text_changed' })
  }
  await insertConsent(ctx.db, { ...answer, userId, purpose, at: ctx.clock.now() })
  return getOwnConsents(ctx)
}

/** The families of these people for the pandits of their bookings, only of those who currently consent. */
export async function getSankalpFamilies(ctx: Context, userIds: readonly string[]): Promise<Map<string, Family>> {
  if (userIds.length === 0) return new Map()
  const answers = await listLatestAnswers(ctx.db, 'sankalp', userIds)
  const agreed = answers.filter((answer) => isAllowed('sankalp', answer)).map((answer) => answer.userId)
  return agreed.length > 0 ? listFamilies(ctx.db, agreed) : new Map()
}

/** The person's addresses, the default one first. */
export async function getOwnAddresses(ctx: Context): Promise<Address[]> {
  const { userId } = requirePerson(ctx.actor)
  return listAddresses(ctx.db, userId)
}

const columnsOf = (change: AddressChange): AddressColumns => ({
  label: change.label ?? '',
  address: change.address,
  location: change.location ?? null,
  state_name: change.state ?? null,
})

/** Adds an address; the first one becomes the default. Throws conflict/address_limit_reached past twenty. */
export async function addAddress(ctx: Context, change: AddressChange): Promise<Address> {
  const { userId } = requirePerson(ctx.actor)
  const id = newId(ctx.clock.now().getTime())
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId)
    if (!(await insertAddress(ctx.db, userId, id, columnsOf(change)))) {
      throw new AppError('conflict', `There is room for ${MAX_ENTRIES} addresses. Delete one you no longer need.`, {
        reason: 'address_limit_reached',
      })
    }
    await ensureDefaultAddress(ctx, userId, change.isDefault ? id : undefined)
  })
  return findOwnAddress(ctx, userId, id)
}

/** Changes an address. A default stays the default until another one is chosen. 404 `address_not_found` for somebody else's. */
export async function changeAddress(ctx: Context, id: string, change: AddressChange): Promise<Address> {
  const { userId } = requirePerson(ctx.actor)
  if (!isId(id)) throw addressNotFound()
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId)
    if (!(await updateAddress(ctx.db, userId, id, columnsOf(change)))) throw addressNotFound()
    await ensureDefaultAddress(ctx, userId, change.isDefault ? id : undefined)
  })
  return findOwnAddress(ctx, userId, id)
}

/** Deletes an address. If it was the default, the next one becomes the default. */
export async function removeAddress(ctx: Context, id: string): Promise<Address[]> {
  const { userId } = requirePerson(ctx.actor)
  if (!isId(id)) throw addressNotFound()
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId)
    if (!(await deleteAddress(ctx.db, userId, id))) throw addressNotFound()
    await ensureDefaultAddress(ctx, userId, undefined)
  })
  return listAddresses(ctx.db, userId)
}

async function ensureDefaultAddress(ctx: Context, userId: string, addressId: string | undefined): Promise<void> {
  const [first] = await listAddresses(ctx.db, userId)
  const id = addressId ?? (first?.isDefault ? undefined : first?.id)
  if (id !== undefined) await setDefault(ctx.db, userId, id)
}

async function findOwnAddress(ctx: Context, userId: string, id: string): Promise<Address> {
  const found = (await listAddresses(ctx.db, userId)).find((address) => address.id === id)
  if (!found) throw addressNotFound()
  return found
}

const addressNotFound = () =>
  new AppError('not_found', 'There is no such address in your address book.', { reason: 'address_not_found' })

/** Sets the photo; the same one again changes nothing. 422 `upload_not_found` unless it is a new upload by this person. */
export async function changePhoto(ctx: Context, url: string): Promise<string> {
  requirePerson(ctx.actor)
  const path = pathOfUploadUrl(ctx, url)
  if (!path) {
    const message = 'Use a picture you have uploaded here.'
    throw new AppError('unprocessable', message, { reason: 'upload_not_found', fields: { profilePhoto: message } })
  }
  await putPhoto(ctx, path)
  return path
}

/** Removes the photo, so that the initials are shown; does nothing without a photo. */
export async function removePhoto(ctx: Context): Promise<void> {
  await putPhoto(ctx, null)
}

async function putPhoto(ctx: Context, path: string | null): Promise<void> {
  const { userId } = requirePerson(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId)
    const before = (await findUser(ctx.db, userId))?.image ?? null
    if (before === path) return
    if (path) await claimPictures(ctx, { paths: [path], purpose: 'photo', field: 'profilePhoto', isPublic: false })
    await setImage(ctx.db, userId, path, ctx.clock.now())
    await releasePictures(ctx, [before])
  })
}

/** Team only. */
export async function searchPeopleByTerms(ctx: Context, terms: readonly string[], limit: number): Promise<FoundPerson[]> {
  requireTeam(ctx.actor)
  return terms.length === 0 ? [] : findPeople(ctx.db, terms, limit)
}
