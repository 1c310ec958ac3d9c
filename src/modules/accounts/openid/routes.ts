import { createModule, defineRoute, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { sessionHeaders, setCookies } from '../../../server/http/session-cookies.ts'
import { Message } from '../sign-in/contract.ts'
import { FirebaseLogin, LinkRequest, LinkStart, Logins, Provider, ReturnQuery, StartQuery } from './contract.ts'
import { finishSignIn, getOwnLogins, signInWithToken, startLink, startSignIn, unlink } from './service.ts'

const firebaseRoute = defineRoute({
  access: 'everyone',
  callerLimits: ['signInsPerNetwork'],
  reasons: ['account_not_verified', 'invalid_token', 'provider_not_configured', 'provider_unavailable'],
  method: 'post',
  path: '/user/auth/firebase',
  summary: 'Open a session with a Google ID token. Open to all.',
  request: jsonBody(FirebaseLogin),
  responses: { 200: jsonResponse(Message, 'The session cookie is set.') },
})

const startRoute = defineRoute({
  access: 'everyone',
  callerLimits: ['signInsPerNetwork'],
  origin: 'same-site',
  reasons: ['provider_not_configured', 'provider_unavailable'],
  method: 'get',
  path: '/user/auth/{provider}',
  summary: 'Go to Google or Facebook to sign in. Open to all; refuses calls started by another site.',
  request: { params: Provider, query: StartQuery },
  responses: { 302: { description: 'Redirect to the provider.' } },
})

const callbackRoute = defineRoute({
  access: 'everyone',
  reasons: ['concurrent_update', 'provider_not_configured'],
  method: 'get',
  path: '/user/auth/{provider}/callback',
  summary: "The provider's redirect URL: signs in and redirects to the page the person came from. Open to all.",
  request: { params: Provider, query: ReturnQuery },
  responses: { 302: { description: 'Redirect to the page the person came from.' } },
})

const loginsRoute = defineRoute({
  access: 'user',
  method: 'get',
  path: '/user/logins',
  summary: 'The sign-in methods of your own account. For the signed-in person.',
  responses: { 200: jsonResponse(Logins, 'The password and the linked providers.') },
})

const unlinkRoute = defineRoute({
  access: 'user',
  reasons: ['last_sign_in_method', 'not_linked'],
  method: 'delete',
  path: '/user/logins/{provider}',
  summary:
    'Unlink a provider from your own account and end your other sessions; the last sign-in method cannot be removed. For the signed-in person.',
  request: { params: Provider },
  responses: { 200: jsonResponse(Message, 'The provider is unlinked.') },
})

const linkRoute = defineRoute({
  access: 'user',
  callerLimits: ['signInsPerNetwork'],
  reasons: ['already_linked', 'password_required', 'provider_not_configured', 'provider_unavailable', 'wrong_password'],
  method: 'post',
  path: '/user/logins/{provider}',
  summary:
    'Start linking a provider to the account of the signed-in person, with the password or in a session of at most ten minutes.',
  request: { params: Provider, ...jsonBody(LinkRequest) },
  responses: { 200: jsonResponse(LinkStart, 'Where to go now.') },
})

export const openIdRoutes = createModule()
  .openapi(firebaseRoute, async (c) => {
    setCookies(c, await signInWithToken(c.get('ctx'), c.req.valid('json'), sessionHeaders(c)))
    return c.json({ message: 'Login successful!' }, 200)
  })
  .openapi(startRoute, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('query') }
    const { url, setCookies: cookies } = await startSignIn(c.get('ctx'), input, sessionHeaders(c))
    setCookies(c, cookies)
    return c.redirect(url, 302)
  })
  .openapi(callbackRoute, async (c) => {
    const { provider } = c.req.valid('param')
    const { location, setCookies: cookies } = await finishSignIn(c.get('ctx'), provider, c.req.valid('query'), sessionHeaders(c))
    setCookies(c, cookies)
    return c.redirect(location, 302)
  })
  .openapi(loginsRoute, async (c) => c.json(await getOwnLogins(c.get('ctx')), 200))
  .openapi(linkRoute, async (c) => {
    const { provider } = c.req.valid('param')
    const { url, setCookies: cookies } = await startLink(c.get('ctx'), provider, c.req.valid('json'), sessionHeaders(c))
    setCookies(c, cookies)
    return c.json({ url }, 200)
  })
  .openapi(unlinkRoute, async (c) => {
    await unlink(c.get('ctx'), c.req.valid('param').provider)
    return c.json({ message: 'Unlinked. All other devices are signed out.' }, 200)
  })
