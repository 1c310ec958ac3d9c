import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { AppError } from '../../../shared/errors.ts'
import {
  AccountChange,
  Address,
  AddressChange,
  AddressList,
  ConsentAnswer,
  ConsentList,
  Family,
  OwnAccount,
  OwnPhoto,
  PhotoChange,
  PinCity,
  PinQuery,
} from './contract.ts'
import { PURPOSES } from './model.ts'
import {
  addAddress,
  answerConsent,
  changeAccount,
  changeAddress,
  changeFamily,
  changePhoto,
  getOwnAccount,
  getOwnAddresses,
  getOwnConsents,
  getOwnFamily,
  removeAddress,
  removePhoto,
} from './service.ts'

const OWN = 'For the signed-in person.'
const addressParams = z.object({ id: z.string().max(40) })

const readAccount = defineRoute({
  access: 'user',
  method: 'get',
  path: '/user/account',
  summary: `Name, mobile and language. ${OWN}`,
  responses: { 200: jsonResponse(OwnAccount, 'The account.') },
})
const writeAccount = defineRoute({
  access: 'user',
  reasons: ['invalid_mobile'],
  method: 'put',
  path: '/user/account',
  summary: `Change name, mobile and language. ${OWN}`,
  request: jsonBody(AccountChange),
  responses: { 200: jsonResponse(OwnAccount, 'The account as it is now.') },
})
const putPhoto = defineRoute({
  access: 'user',
  reasons: ['upload_not_found'],
  method: 'put',
  path: '/user/photo',
  summary: `Use an uploaded picture as profile photo. ${OWN}`,
  request: jsonBody(PhotoChange),
  responses: { 200: jsonResponse(OwnPhoto, 'The photo as it is now.') },
})
const dropPhoto = defineRoute({
  access: 'user',
  method: 'delete',
  path: '/user/photo',
  summary: `Remove the profile photo. ${OWN}`,
  responses: { 200: jsonResponse(OwnPhoto, 'The photo is removed.') },
})
const readAddresses = defineRoute({
  access: 'user',
  method: 'get',
  path: '/user/addresses',
  summary: `The address book. ${OWN}`,
  responses: { 200: jsonResponse(AddressList, 'At most twenty, the default one first.') },
})
const postAddress = defineRoute({
  access: 'user',
  reasons: ['address_limit_reached'],
  method: 'post',
  path: '/user/addresses',
  summary: `Add an address; the first is the default. ${OWN}`,
  request: jsonBody(AddressChange),
  responses: { 201: jsonResponse(Address, 'The new address.') },
})
const putAddress = defineRoute({
  access: 'user',
  reasons: ['address_not_found'],
  method: 'put',
  path: '/user/addresses/{id}',
  summary: `Change an address. ${OWN}`,
  request: { params: addressParams, ...jsonBody(AddressChange) },
  responses: { 200: jsonResponse(Address, 'The address as it is now.') },
})
const dropAddress = defineRoute({
  access: 'user',
  reasons: ['address_not_found'],
  method: 'delete',
  path: '/user/addresses/{id}',
  summary: `Delete an address. ${OWN}`,
  request: { params: addressParams },
  responses: { 200: jsonResponse(AddressList, 'The remaining addresses.') },
})
const readFamily = defineRoute({
  access: 'user',
  method: 'get',
  path: '/user/family',
  summary: `The family named in the sankalp. ${OWN}`,
  responses: { 200: jsonResponse(Family, 'The family; empty before it was entered.') },
})
const writeFamily = defineRoute({
  access: 'user',
  method: 'put',
  path: '/user/family',
  summary: `Replace the family named in the sankalp. ${OWN}`,
  request: jsonBody(Family),
  responses: { 200: jsonResponse(Family, 'The family as it is now.') },
})
const readConsents = defineRoute({
  access: 'user',
  method: 'get',
  path: '/user/consents',
  summary: `The purposes the person has consented to. ${OWN}`,
  responses: { 200: jsonResponse(ConsentList, 'Every purpose; none is given by itself.') },
})
const writeConsent = defineRoute({
  access: 'user',
  reasons: ['consent_text_changed'],
  method: 'put',
  path: '/user/consents/{purpose}',
  summary: `Give or withdraw the consent to a purpose. ${OWN}`,
  request: {
    params: z.object({ purpose: z.enum(PURPOSES, { error: 'There is no such purpose.' }) }),
    ...jsonBody(ConsentAnswer),
  },
  responses: { 200: jsonResponse(ConsentList, 'Every purpose as it is now.') },
})

export const ownAccountRoutes = createModule()
  .openapi(readAccount, async (c) => c.json(await getOwnAccount(c.get('ctx')), 200))
  .openapi(writeAccount, async (c) => c.json(await changeAccount(c.get('ctx'), c.req.valid('json')), 200))
  .openapi(putPhoto, async (c) =>
    c.json({ profilePhoto: await changePhoto(c.get('ctx'), c.req.valid('json').profilePhoto) }, 200),
  )
  .openapi(dropPhoto, async (c) => {
    await removePhoto(c.get('ctx'))
    return c.json({ profilePhoto: null }, 200)
  })
  .openapi(readAddresses, async (c) => c.json({ items: await getOwnAddresses(c.get('ctx')) }, 200))
  .openapi(postAddress, async (c) => c.json(await addAddress(c.get('ctx'), c.req.valid('json')), 201))
  .openapi(putAddress, async (c) => c.json(await changeAddress(c.get('ctx'), c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(dropAddress, async (c) => c.json({ items: await removeAddress(c.get('ctx'), c.req.valid('param').id) }, 200))
  .openapi(readFamily, async (c) => c.json(await getOwnFamily(c.get('ctx')), 200))
  .openapi(writeFamily, async (c) => c.json(await changeFamily(c.get('ctx'), c.req.valid('json')), 200))
  .openapi(readConsents, async (c) => c.json(await getOwnConsents(c.get('ctx')), 200))
  .openapi(writeConsent, async (c) =>
    c.json(await answerConsent(c.get('ctx'), c.req.valid('param').purpose, c.req.valid('json')), 200),
  )

const read = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/places/pin',
  summary: 'City and state of a PIN code; calls no outside service. Open to all.',
  request: { query: PinQuery },
  responses: { 200: jsonResponse(PinCity, 'The place.'), ...errorResponses(404) },
})

export const pinPlacesRoutes = createModule().openapi(read, (c) => {
  const place = c.get('ctx').ports.places.ofPin(c.req.valid('query').pin)
  if (!place) throw new AppError('not_found', 'There is no such PIN code.')
  const { city, citiesHindi, state } = place
  return c.json({ city, cityHindi: citiesHindi[0] ?? city, state }, 200)
})
