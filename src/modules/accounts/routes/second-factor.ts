// The paths of the second factor, bound to their use cases.
import { createRoute } from '@hono/zod-openapi'
import { answers, body, createModule, refuses } from '../../../server/http/module.ts'
import { SecondFactorCode, SecondFactorSetup, SecondFactorStart, SecondFactorState } from '../contract/second-factor.ts'
import { Message } from '../contract.ts'
import { enterCode, secondFactorState, setUpSecondFactor } from '../service/second-factor.ts'
import { sessionHeaders, setCookies } from './cookies.ts'

const stateRoute = createRoute({
  method: 'get',
  path: '/user/second-factor',
  summary: 'What the signed-in person has to do before the rooms of the team open.',
  responses: { 200: answers(SecondFactorState, 'Where they stand.'), ...refuses(401) },
})

const setUpRoute = createRoute({
  method: 'post',
  path: '/user/second-factor',
  summary: 'Begin to set up an authenticator app. For the team and the owner.',
  request: body(SecondFactorStart),
  responses: { 200: answers(SecondFactorSetup, 'The secret and the recovery codes, shown this once.'), ...refuses(401, 409) },
})

const verifyRoute = createRoute({
  method: 'post',
  path: '/user/second-factor/verify',
  summary: 'Enter a code of the app or a recovery code. For who is signed in, or has begun to with a password.',
  request: body(SecondFactorCode),
  responses: { 200: answers(Message, 'The code was right.'), ...refuses(401) },
})

export const secondFactorRoutes = createModule()
  .openapi(stateRoute, async (c) => c.json(await secondFactorState(c.get('ctx')), 200))
  .openapi(setUpRoute, async (c) => c.json(await setUpSecondFactor(c.get('ctx'), c.req.valid('json'), sessionHeaders(c)), 200))
  .openapi(verifyRoute, async (c) => {
    setCookies(c, await enterCode(c.get('ctx'), c.req.valid('json'), sessionHeaders(c), c.get('address')))
    return c.json({ message: 'Login successful!' }, 200)
  })
