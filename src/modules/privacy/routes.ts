// Data export and erasure; only for the signed-in person.
import { createModule, defineRoute, jsonBody, jsonResponse } from '../../server/http/module.ts'
import { SESSION_COOKIE } from '../../server/ports/identity/auth.ts'
import { EraseRequest } from '../accounts/erasure/contract.ts'
import { Message } from '../accounts/sign-in/contract.ts'
import { ErasureState, PersonalData } from './contract.ts'
import { erasePerson, getErasureState, getPersonalData } from './service.ts'

const exportRoute = defineRoute({
  access: 'user',
  method: 'get',
  path: '/user/export',
  summary: 'All data we store about the signed-in person, as one file.',
  responses: { 200: jsonResponse(PersonalData, 'The file.') },
})

const erasureRoute = defineRoute({
  access: 'user',
  method: 'get',
  path: '/user/erasure',
  summary: "The reasons why the signed-in person's account cannot be erased yet, if any.",
  responses: { 200: jsonResponse(ErasureState, 'Open bookings, and the open work of a pandit.') },
})

const eraseRoute = defineRoute({
  access: 'user',
  reasons: [
    'open_bookings_exist',
    'open_orders_exist',
    'open_pandit_bookings_exist',
    'open_payments_exist',
    'password_required',
    'team_account',
    'wrong_password',
  ],
  method: 'post',
  path: '/user/erase',
  summary: 'Erase the signed-in person, with the password or in a session opened within ten minutes.',
  request: jsonBody(EraseRequest),
  responses: { 200: jsonResponse(Message, 'The account is erased and its session ended.') },
})

export const personRoutes = createModule()
  .openapi(exportRoute, async (c) =>
    c.json(await getPersonalData(c.get('ctx')), 200, { 'Content-Disposition': 'attachment; filename="sankalp-my-data.json"' }),
  )
  .openapi(erasureRoute, async (c) => c.json(await getErasureState(c.get('ctx')), 200))
  .openapi(eraseRoute, async (c) => {
    await erasePerson(c.get('ctx'), c.req.valid('json'))
    c.header('Set-Cookie', `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`, { append: true })
    return c.json({ message: 'Your account is erased.' }, 200)
  })
