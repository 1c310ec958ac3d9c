import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { setCookies } from '../../../server/http/session-cookies.ts'
import { formatLength } from '../../../shared/time/durations.ts'
import { unsubscribe } from '../festival-emails/service.ts'
import { Message } from '../sign-in/contract.ts'
import { RESET_LINK_HOURS } from '../sign-in/model.ts'
import {
  ChangeEmail,
  ChangePassword,
  EndedSessions,
  ForgotPassword,
  OwnSessions,
  ResetPassword,
  Security,
  VerifyEmail,
} from './contract.ts'
import {
  changePassword,
  confirmEmail,
  endOtherSessions,
  endOwnSession,
  getOwnSecurity,
  getOwnSessions,
  requestEmailChange,
  requestReset,
  requestVerification,
  resetPassword,
} from './service.ts'

const forgotRoute = defineRoute({
  access: 'everyone',
  callerLimits: ['linksPerNetwork'],
  method: 'post',
  path: '/user/forgot-password',
  summary: 'Request a link for a new password. Open to all; the response does not reveal whether the email is known.',
  request: jsonBody(ForgotPassword),
  responses: { 200: jsonResponse(Message, 'If the account exists, an email is sent.') },
})

const resetRoute = defineRoute({
  access: 'everyone',
  callerLimits: ['linksPerNetwork'],
  reasons: ['link_expired', 'password_too_short_for_team'],
  method: 'post',
  path: '/user/reset-password',
  summary: 'Set a new password with the link from an email, once. Ends all sessions of the account. Open to all.',
  request: jsonBody(ResetPassword),
  responses: { 200: jsonResponse(Message, 'The new password is set.') },
})

const changePasswordRoute = defineRoute({
  access: 'user',
  callerLimits: ['passwordsPerAccount'],
  reasons: ['password_not_set', 'password_too_short_for_team', 'version_conflict', 'wrong_password'],
  method: 'post',
  path: '/user/change-password',
  summary: 'Change your password with the current one. Ends all your other sessions. For the signed-in person.',
  request: jsonBody(ChangePassword),
  responses: { 200: jsonResponse(Message, 'The new password is set.') },
})

const changeEmailRoute = defineRoute({
  access: 'user',
  callerLimits: ['linksPerNetwork', 'passwordsPerAccount'],
  reasons: ['email_unchanged', 'password_not_set', 'wrong_password'],
  method: 'post',
  path: '/user/change-email',
  summary: 'Request a link to a new email address; it becomes yours when you open the link. For the signed-in person.',
  request: jsonBody(ChangeEmail),
  responses: { 200: jsonResponse(Message, 'A mail is on its way to the new address.') },
})

const verifyRoute = defineRoute({
  access: 'user',
  callerLimits: ['linksPerNetwork'],
  reasons: ['email_already_exists', 'link_expired', 'wrong_account'],
  method: 'post',
  path: '/user/verify-email',
  summary: 'Confirm an email address with the link from an email, once. For the signed-in person it belongs to.',
  request: jsonBody(VerifyEmail),
  responses: { 200: jsonResponse(Message.extend({ email: z.string() }), 'The address is confirmed.') },
})

const resendRoute = defineRoute({
  access: 'user',
  callerLimits: ['linksPerNetwork'],
  reasons: ['already_verified'],
  method: 'post',
  path: '/user/resend-verification',
  summary: 'Send the link that confirms your email address again. For the signed-in person.',
  responses: { 200: jsonResponse(Message, 'A mail is on its way.') },
})

const securityRoute = defineRoute({
  access: 'user',
  method: 'get',
  path: '/user/security',
  summary: 'Your email address, and whether you have a password. For the signed-in person.',
  responses: { 200: jsonResponse(Security, 'How you sign in.') },
})

const sessionsRoute = defineRoute({
  access: 'user',
  method: 'get',
  path: '/user/sessions',
  summary: 'Your sessions. For the signed-in person.',
  responses: { 200: jsonResponse(OwnSessions, 'Your sessions, this one first.') },
})

const endSessionRoute = defineRoute({
  access: 'user',
  method: 'delete',
  path: '/user/sessions/{id}',
  summary: 'End one of your sessions. For the signed-in person.',
  request: { params: z.object({ id: z.string().max(200) }) },
  responses: { 200: jsonResponse(Message, 'The session has ended.'), ...errorResponses(404) },
})

const endOthersRoute = defineRoute({
  access: 'user',
  method: 'post',
  path: '/user/sessions/end-others',
  summary: 'End all your other sessions. For the signed-in person.',
  responses: { 200: jsonResponse(EndedSessions, 'All other sessions have ended.') },
})

const LINK_SENT = `If there is an account with this email, a link is on its way. It works for ${formatLength(RESET_LINK_HOURS * 60, 'en')}.`

export const securityRoutes = createModule()
  .openapi(forgotRoute, async (c) => {
    await requestReset(c.get('ctx'), c.req.valid('json').email)
    return c.json({ message: LINK_SENT }, 200)
  })
  .openapi(resetRoute, async (c) => {
    setCookies(c, await resetPassword(c.get('ctx'), c.req.valid('json')))
    return c.json({ message: 'Your new password is set. Please sign in with it.' }, 200)
  })
  .openapi(changePasswordRoute, async (c) => {
    setCookies(c, await changePassword(c.get('ctx'), c.req.valid('json')))
    return c.json({ message: 'Password changed. All other devices are signed out.' }, 200)
  })
  .openapi(changeEmailRoute, async (c) => {
    await requestEmailChange(c.get('ctx'), c.req.valid('json'))
    return c.json({ message: 'We have sent a link to the new address. Open it to confirm the change.' }, 200)
  })
  .openapi(verifyRoute, async (c) => {
    const { email, cookies } = await confirmEmail(c.get('ctx'), c.req.valid('json').token)
    setCookies(c, cookies)
    return c.json({ message: 'Your email address is confirmed.', email }, 200)
  })
  .openapi(resendRoute, async (c) => {
    await requestVerification(c.get('ctx'))
    return c.json({ message: 'We have sent the link again.' }, 200)
  })
  .openapi(securityRoute, async (c) => c.json(await getOwnSecurity(c.get('ctx')), 200))
  .openapi(sessionsRoute, async (c) => c.json({ items: await getOwnSessions(c.get('ctx')) }, 200))
  .openapi(endSessionRoute, async (c) => {
    await endOwnSession(c.get('ctx'), c.req.valid('param').id)
    return c.json({ message: 'That device is signed out.' }, 200)
  })
  .openapi(endOthersRoute, async (c) => {
    const ended = await endOtherSessions(c.get('ctx'))
    return c.json({ message: 'All other devices are signed out.', ended }, 200)
  })

const unsubscribeRoute = defineRoute({
  access: 'everyone',
  reasons: ['link_expired'],
  origin: 'any',
  method: 'post',
  path: '/emails/unsubscribe',
  summary: 'Withdraw the consent to emails before festivals. Whoever has the address that stands in such an email.',
  request: {
    query: z.object({
      token: z
        .string({ error: 'Open the link from the email.' })
        .min(1, 'Open the link from the email.')
        .max(200, 'The link is too long.'),
    }),
  },
  responses: { 200: jsonResponse(Message, 'No further emails are sent.') },
})

export const emailsRoutes = createModule().openapi(unsubscribeRoute, async (c) => {
  await unsubscribe(c.get('ctx'), c.req.valid('query').token)
  return c.json({ message: 'We will not email you before festivals again.' }, 200)
})
