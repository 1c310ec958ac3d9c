import { expect, it } from 'vitest'
import type { Actor } from '../../server/context.ts'
import { isTeam } from './policy.ts'

const member: Actor = {
  kind: 'person',
  sessionId: 's',
  userId: 'u',
  role: 'team',
  email: 'asha@example.com',
  emailVerified: true,
  name: 'Asha',
  hasSecondFactor: true,
  mustSetPassword: false,
}

it.each([
  ['a member of the team', member, true],
  ['an owner', { ...member, role: 'owner' }, true],
  ['a member without the second factor', { ...member, hasSecondFactor: false }, false],
  ['an owner whose password is too short', { ...member, role: 'owner', mustSetPassword: true }, false],
  ['a pandit', { ...member, role: 'pandit' }, false],
  ['a family', { ...member, role: 'user' }, false],
  ['the system', { kind: 'system' }, false],
] satisfies [string, Actor, boolean][])('recognises the team by role, second factor and password: %s', (_who, actor, may) => {
  expect(isTeam(actor)).toBe(may)
})
