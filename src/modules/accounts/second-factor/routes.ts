import { createModule, defineRoute, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { sessionHeaders, setCookies } from '../../../server/http/session-cookies.ts'
import { Message } from '../sign-in/contract.ts'
import {
  RecoveryCodes,
  SecondFactorCode,
  SecondFactorProof,
  SecondFactorSetup,
  SecondFactorStart,
  SecondFactorState,
} from './contract.ts'
import { getSecondFactorState, removeSecondFactor, renewRecoveryCodes, setUpSecondFactor, verifyCode } from './service.ts'

const stateRoute = defineRoute({
  access: 'user',
  method: 'get',
  path: '/user/second-factor',
  summary: 'What the signed-in person has to do before the console opens.',
  responses: { 200: jsonResponse(SecondFactorState, 'The current state.') },
})

const setUpRoute = defineRoute({
  access: 'second-factor',
  callerLimits: ['codesPerAccount'],
  reasons: ['already_set_up', 'wrong_password'],
  method: 'post',
  path: '/user/second-factor',
  summary: 'Start setting up an authenticator app. For the team and the owner.',
  request: jsonBody(SecondFactorStart),
  responses: { 200: jsonResponse(SecondFactorSetup, 'The secret and the recovery codes, shown only once.') },
})

const verifyRoute = defineRoute({
  access: 'everyone',
  callerLimits: ['signInsPerNetwork', 'codesPerAccount'],
  reasons: ['challenge_expired', 'wrong_code'],
  method: 'post',
  path: '/user/second-factor/verify',
  summary: 'Enter a code from the app or a recovery code. For who is signed in, or has begun to with a password.',
  request: jsonBody(SecondFactorCode),
  responses: { 200: jsonResponse(Message, 'The code was correct.') },
})

const renewRoute = defineRoute({
  access: 'user',
  callerLimits: ['codesPerAccount'],
  reasons: ['challenge_expired', 'not_set_up', 'wrong_code', 'wrong_password'],
  method: 'post',
  path: '/user/second-factor/recovery-codes',
  summary: 'Replace the recovery codes, with the password and a code. For the signed-in person.',
  request: jsonBody(SecondFactorProof),
  responses: { 200: jsonResponse(RecoveryCodes, 'The new codes, shown only once.') },
})

const removeRoute = defineRoute({
  access: 'user',
  callerLimits: ['codesPerAccount'],
  reasons: ['challenge_expired', 'not_set_up', 'wrong_code', 'wrong_password'],
  method: 'post',
  path: '/user/second-factor/remove',
  summary: 'Remove the authenticator app, with the password and a code. For the signed-in person.',
  request: jsonBody(SecondFactorProof),
  responses: { 200: jsonResponse(Message, 'The authenticator app is removed.') },
})

export const secondFactorRoutes = createModule()
  .openapi(stateRoute, async (c) => c.json(await getSecondFactorState(c.get('ctx')), 200))
  .openapi(setUpRoute, async (c) => c.json(await setUpSecondFactor(c.get('ctx'), c.req.valid('json'), sessionHeaders(c)), 200))
  .openapi(verifyRoute, async (c) => {
    setCookies(c, await verifyCode(c.get('ctx'), c.req.valid('json'), sessionHeaders(c)))
    return c.json({ message: 'Login successful!' }, 200)
  })
  .openapi(renewRoute, async (c) =>
    c.json({ recoveryCodes: await renewRecoveryCodes(c.get('ctx'), c.req.valid('json'), sessionHeaders(c)) }, 200),
  )
  .openapi(removeRoute, async (c) => {
    setCookies(c, await removeSecondFactor(c.get('ctx'), c.req.valid('json'), sessionHeaders(c)))
    return c.json({ message: 'The authenticator app is removed.' }, 200)
  })
