import { readCatalogues } from '../../../server/catalogues.ts'
import type { EmailContent } from '../../../server/email/email.ts'
import type { ProviderName } from '../../../shared/accounts/sign-in-providers.ts'
import type { Language } from '../../../shared/languages.ts'
import { createMultilingualTranslate } from '../../../shared/text/translation.ts'
import { counted, formatLengthWithin, lengthText } from '../../../shared/time/durations.ts'
import type { Settings } from '../../settings/contract.ts'
import { createEmailBuilder, type EmailKey } from '../../settings/send-email/service.ts'
import { CHANGE_LINK_DAYS, RESET_LINK_HOURS, VERIFICATION_LINK_DAYS } from '../sign-in/model.ts'
import { INVITATION_DAYS } from '../team/model.ts'
import type { OwnerEvent, TeamEvent } from './service.ts'

type MessageKey = EmailKey<'account-mail', ReturnType<typeof textValuesOf>>
const translate = createMultilingualTranslate<'account-mail'>(readCatalogues('account-mail'))

export type EmailKind =
  | 'verify'
  | 'reset'
  | 'change'
  | 'existing-account'
  | 'password-changed'
  | 'email-changed'
  | 'login-linked'
  | 'login-unlinked'
  | 'invite-team'
  | 'invite-owner'
  | `team-member-${TeamEvent}`
  | `team-owner-${OwnerEvent}`

export type Recipient = { name: string; language: Language }

/** Extra content of some emails. */
export type EmailDetails = {
  token?: string
  newEmail?: string
  provider?: ProviderName
  by?: string
  member?: string
  memberId?: string
}

type Source = EmailDetails & {
  person: Recipient
  /** Before an address is verified, the name may be any text a stranger typed. */
  isVerified: boolean
  settings: Settings
  publicUrl: string
}

type Text = {
  subject: MessageKey
  opening: MessageKey[]
  closing: MessageKey[]
  action?: { word: MessageKey; path: string }
  footer?: MessageKey
}

const consoleAction = { word: 'team.console', path: '/ops' } as const
const auditAction = { word: 'team.audit', path: '/ops/audit' } as const

const TEXTS: Record<EmailKind, Text> = {
  verify: {
    subject: 'verify.subject',
    opening: ['verify.intro'],
    closing: ['verify.other'],
    action: { word: 'verify.action', path: '/verify-email' },
  },
  reset: {
    subject: 'reset.subject',
    opening: ['reset.intro', 'reset.once'],
    closing: ['reset.other'],
    action: { word: 'reset.action', path: '/reset-password' },
  },
  change: {
    subject: 'change.subject',
    opening: ['change.intro'],
    closing: ['change.other'],
    action: { word: 'change.action', path: '/verify-email' },
  },
  'existing-account': { subject: 'existing.subject', opening: ['existing.intro', 'existing.help'], closing: [] },
  'password-changed': { subject: 'passwordChanged.subject', opening: ['passwordChanged.intro'], closing: ['alarm'] },
  'email-changed': { subject: 'emailChanged.subject', opening: ['emailChanged.intro'], closing: ['alarm'] },
  'login-linked': { subject: 'loginLinked.subject', opening: ['loginLinked.intro'], closing: ['alarm'] },
  'login-unlinked': { subject: 'loginUnlinked.subject', opening: ['loginUnlinked.intro'], closing: ['alarm'] },
  'invite-team': {
    subject: 'invite.subject',
    opening: ['invite.team', 'invite.once'],
    closing: ['invite.other'],
    action: { word: 'invite.action', path: '/join-team' },
    footer: 'invite.footer',
  },
  'invite-owner': {
    subject: 'invite.subject',
    opening: ['invite.owner', 'invite.once'],
    closing: ['invite.other'],
    action: { word: 'invite.action', path: '/join-team' },
    footer: 'invite.footer',
  },
  'team-member-made-owner': {
    subject: 'team.madeOwner.subject',
    opening: ['team.madeOwner.intro', 'team.madeOwner.means'],
    closing: ['team.alarm'],
    action: consoleAction,
  },
  'team-member-made-team': {
    subject: 'team.madeTeam.subject',
    opening: ['team.madeTeam.intro', 'team.madeTeam.means'],
    closing: ['team.alarm'],
    action: consoleAction,
  },
  'team-member-second-factor-reset': {
    subject: 'team.factorReset.subject',
    opening: ['team.factorReset.intro', 'team.factorReset.means'],
    closing: ['team.alarm'],
    action: consoleAction,
  },
  'team-member-removed': {
    subject: 'team.removed.subject',
    opening: ['team.removed.intro', 'team.removed.means'],
    closing: ['team.alarm'],
  },
  'team-owner-made-owner': {
    subject: 'team.owners.subject',
    opening: ['team.owners.madeOwner'],
    closing: ['team.owners.check'],
    action: auditAction,
  },
  'team-owner-made-team': {
    subject: 'team.owners.subject',
    opening: ['team.owners.madeTeam'],
    closing: ['team.owners.check'],
    action: auditAction,
  },
  'team-owner-second-factor-reset': {
    subject: 'team.owners.subject',
    opening: ['team.owners.factorReset'],
    closing: ['team.owners.check'],
    action: auditAction,
  },
  'team-owner-removed': {
    subject: 'team.owners.subject',
    opening: ['team.owners.removed'],
    closing: ['team.owners.check'],
    action: auditAction,
  },
  'team-owner-invited-team': {
    subject: 'team.owners.subject',
    opening: ['team.owners.invitedTeam'],
    closing: ['team.owners.checkInvitation'],
    action: auditAction,
  },
  'team-owner-invited-owner': {
    subject: 'team.owners.subject',
    opening: ['team.owners.invitedOwner'],
    closing: ['team.owners.checkInvitation'],
    action: auditAction,
  },
  'team-owner-joined-team': {
    subject: 'team.owners.subject',
    opening: ['team.owners.joinedTeam'],
    closing: ['team.owners.check'],
    action: auditAction,
  },
  'team-owner-joined-owner': {
    subject: 'team.owners.subject',
    opening: ['team.owners.joinedOwner'],
    closing: ['team.owners.check'],
    action: auditAction,
  },
}

const PROVIDERS = { google: 'provider.google', facebook: 'provider.facebook' } as const

/** The new address is typed text too, so the old mailbox gets it only if the account's address was verified. */
const unverifiedKey = (key: MessageKey, { isVerified }: Source): MessageKey =>
  key === 'emailChanged.intro' && !isVerified ? 'emailChanged.introUnnamed' : key

/** The key of a link, or the account whose audit entries it opens. */
function queryOf({ token, memberId }: Source): string {
  if (token) return `?token=${token}`
  return memberId ? `?person=${memberId}` : ''
}

function textValuesOf({ person, newEmail = '', by = '', member = '', provider }: Source) {
  const { name, language } = person
  return {
    ...{ name, newEmail, by, member },
    verificationTime: lengthText(counted(VERIFICATION_LINK_DAYS, 'day', language)),
    changeTime: lengthText(counted(CHANGE_LINK_DAYS, 'day', language)),
    resetTime: formatLengthWithin(RESET_LINK_HOURS * 60, language),
    invitationTime: lengthText(counted(INVITATION_DAYS, 'day', language)),
    provider: provider ? translate(language, PROVIDERS[provider]) : '',
  }
}

export function emailOf(kind: EmailKind, source: Source): EmailContent {
  const { person, settings, publicUrl } = source
  const text = TEXTS[kind]
  const { t, urlOf, commonParts } = createEmailBuilder(
    translate,
    { language: person.language, settings, publicUrl },
    textValuesOf(source),
  )
  const { action } = text
  return {
    ...commonParts(text.footer ?? 'footer'),
    subject: t(text.subject),
    opening: [
      t(source.isVerified ? 'greeting' : 'greeting.unnamed'),
      ...text.opening.map((key) => t(unverifiedKey(key, source))),
    ],
    facts: [],
    closing: text.closing.map(t),
    actions: action ? [{ label: t(action.word), url: urlOf(action.path + queryOf(source)) }] : [],
  }
}
