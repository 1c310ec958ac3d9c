import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { sessionHeaders, setCookies } from '../../../server/http/session-cookies.ts'
import { SignInNextStep } from '../second-factor/contract.ts'
import { Message } from '../sign-in/contract.ts'
import {
  AcceptInvitation,
  InvitationOffer,
  InviteRequest,
  OpenInvitation,
  RoleChange,
  TeamAccounts,
  TeamActionRequest,
} from './contract.ts'
import {
  acceptInvitation,
  changeTeamRole,
  getTeamAccounts,
  inviteMember,
  openInvitation,
  removeMember,
  resendInvitation,
  resetSecondFactor,
  revokeTeamInvitation,
  signOutEverywhere,
} from './service.ts'

const params = z.object({ id: z.string().max(60) })
/** Every action of an owner may need the own password. */
const PROOF = ['password_required', 'wrong_password'] as const
const refusals = errorResponses(404)
const accounts = { 200: jsonResponse(TeamAccounts, 'The team and its open invitations afterwards.'), ...refusals }
const done = { 200: jsonResponse(Message, 'It is done.'), ...refusals }

const list = defineRoute({
  access: 'owner',
  method: 'get',
  path: '/ops/team',
  summary: 'Accounts of the team, and invitations.',
  responses: { 200: jsonResponse(TeamAccounts, 'Owners first.') },
})
const invite = defineRoute({
  access: 'owner',
  reasons: [...PROOF, 'already_invited', 'already_member', 'pandit_account'],
  method: 'post',
  path: '/ops/team/invitations',
  summary: 'Invite an email address to the team.',
  request: jsonBody(InviteRequest),
  responses: accounts,
})
const resend = defineRoute({
  access: 'owner',
  reasons: PROOF,
  method: 'post',
  path: '/ops/team/invitations/{id}/resend',
  summary: 'Send an invitation again, with a new link.',
  request: { params, ...jsonBody(TeamActionRequest) },
  responses: accounts,
})
const revoke = defineRoute({
  access: 'owner',
  reasons: PROOF,
  method: 'post',
  path: '/ops/team/invitations/{id}/revoke',
  summary: 'Revoke an invitation.',
  request: { params, ...jsonBody(TeamActionRequest) },
  responses: accounts,
})
const role = defineRoute({
  access: 'owner',
  reasons: [...PROOF, 'last_owner', 'state_conflict'],
  method: 'post',
  path: '/ops/team/{id}/role',
  summary: 'Change the role of an account of the team.',
  request: { params, ...jsonBody(RoleChange) },
  responses: done,
})
const secondFactor = defineRoute({
  access: 'owner',
  reasons: [...PROOF, 'not_set_up'],
  method: 'post',
  path: '/ops/team/{id}/second-factor-reset',
  summary: 'Remove the authenticator app of an account and end its sessions.',
  request: { params, ...jsonBody(TeamActionRequest) },
  responses: done,
})
const signOut = defineRoute({
  access: 'owner',
  reasons: PROOF,
  method: 'post',
  path: '/ops/team/{id}/sign-out',
  summary: 'End all sessions of an account of the team.',
  request: { params, ...jsonBody(TeamActionRequest) },
  responses: done,
})
const remove = defineRoute({
  access: 'owner',
  reasons: [...PROOF, 'last_owner'],
  method: 'post',
  path: '/ops/team/{id}/remove',
  summary: 'Remove an account from the team and end its sessions.',
  request: { params, ...jsonBody(TeamActionRequest) },
  responses: done,
})
const open = defineRoute({
  access: 'everyone',
  callerLimits: ['linksPerNetwork'],
  reasons: ['link_expired'],
  method: 'get',
  path: '/team-invitations/offer',
  summary: 'Read an invitation to the team with the link from its email. Open to all.',
  request: { query: OpenInvitation },
  responses: { 200: jsonResponse(InvitationOffer, 'What is needed to accept it.') },
})
const accept = defineRoute({
  access: 'everyone',
  callerLimits: ['linksPerNetwork', 'signInsPerNetwork'],
  reasons: ['link_expired', 'name_and_password_required', 'sign_in_required', 'too_many_sign_ins', 'wrong_account'],
  method: 'post',
  path: '/team-invitations/accept',
  summary: 'Accept an invitation to the team with the link from its email, once. Open to all.',
  request: jsonBody(AcceptInvitation),
  responses: {
    200: jsonResponse(Message, 'The account is in the team; for a new account the session cookie is set.'),
    202: jsonResponse(SignInNextStep, 'Accepted; a code of the authenticator app opens the session.'),
  },
})

export const teamAccountsRoutes = createModule()
  .openapi(list, async (c) => c.json(await getTeamAccounts(c.get('ctx')), 200))
  .openapi(invite, async (c) => c.json(await inviteMember(c.get('ctx'), c.req.valid('json')), 200))
  .openapi(resend, async (c) => c.json(await resendInvitation(c.get('ctx'), c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(revoke, async (c) =>
    c.json(await revokeTeamInvitation(c.get('ctx'), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(role, async (c) => c.json(await changeTeamRole(c.get('ctx'), c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(secondFactor, async (c) =>
    c.json(await resetSecondFactor(c.get('ctx'), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(signOut, async (c) => c.json(await signOutEverywhere(c.get('ctx'), c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(remove, async (c) => c.json(await removeMember(c.get('ctx'), c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(open, async (c) => c.json(await openInvitation(c.get('ctx'), c.req.valid('query').token), 200))
  .openapi(accept, async (c) => {
    const signedIn = await acceptInvitation(c.get('ctx'), c.req.valid('json'), sessionHeaders(c), c.get('network'))
    setCookies(c, signedIn.setCookies)
    if (signedIn.isCodeRequired)
      return c.json({ message: 'Enter the code of your authenticator app.', next: 'second_factor' } as const, 202)
    return c.json({ message: 'You are now a member of the team.' }, 200)
  })
