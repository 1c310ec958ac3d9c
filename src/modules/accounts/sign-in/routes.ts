import { createModule, defineRoute, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { sessionHeaders, setCookies } from '../../../server/http/session-cookies.ts'
import { openIdRoutes } from '../openid/routes.ts'
import { SignInNextStep } from '../second-factor/contract.ts'
import { secondFactorRoutes } from '../second-factor/routes.ts'
import { Login, Message, Profile, Registration } from './contract.ts'
import { getOwnProfile, register, signIn } from './service.ts'

const registerRoute = defineRoute({
  access: 'everyone',
  callerLimits: ['registrationsPerNetwork'],
  reasons: ['email_already_exists'],
  method: 'post',
  path: '/user/register',
  summary: 'Create an account. Open to all.',
  request: jsonBody(Registration),
  responses: { 201: jsonResponse(Message, 'The account exists now.') },
})

const loginRoute = defineRoute({
  access: 'everyone',
  callerLimits: ['signInsPerNetwork'],
  reasons: ['too_many_sign_ins', 'wrong_credentials'],
  method: 'post',
  path: '/user/login',
  summary: 'Open a session. Open to all.',
  request: jsonBody(Login),
  responses: {
    200: jsonResponse(Message, 'The session cookie is set.'),
    202: jsonResponse(SignInNextStep, 'The password is correct; a code of the authenticator app is needed to open the session.'),
  },
})

const logoutRoute = defineRoute({
  access: 'everyone',
  origin: 'same-site',
  method: 'get',
  path: '/user/logout',
  summary: 'End this session. Open to all; refuses calls started by another site.',
  responses: { 200: jsonResponse(Message, 'The session has ended.') },
})

const profileRoute = defineRoute({
  access: 'user',
  method: 'get',
  path: '/user/profile',
  summary: 'The signed-in person.',
  responses: { 200: jsonResponse(Profile, 'Who you are.') },
})

export const accountsRoutes = createModule()
  .openapi(registerRoute, async (c) => {
    await register(c.get('ctx'), c.req.valid('json'))
    return c.json({ message: 'Account created successfully!' }, 201)
  })
  .openapi(loginRoute, async (c) => {
    const signedIn = await signIn(c.get('ctx'), c.req.valid('json'), sessionHeaders(c), c.get('network'))
    setCookies(c, signedIn.setCookies)
    if (signedIn.isCodeRequired)
      return c.json({ message: 'Enter the code of your authenticator app.', next: 'second_factor' } as const, 202)
    return c.json({ message: 'Login successful!' }, 200)
  })
  .openapi(logoutRoute, async (c) => {
    setCookies(c, await c.get('ctx').ports.identity.signOut(sessionHeaders(c)))
    return c.json({ message: 'Signed out successfully!' }, 200)
  })
  .openapi(profileRoute, async (c) => c.json(await getOwnProfile(c.get('ctx')), 200))
  .route('/', openIdRoutes)
  .route('/', secondFactorRoutes)
