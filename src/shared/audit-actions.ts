/** `settings_changed` is derived from the settings history; all other entries are written as they happen. */
export const AUDIT_ACTIONS = [
  'signed_in',
  'sign_in_failed',
  'invitation_sent',
  'invitation_resent',
  'invitation_revoked',
  'invitation_accepted',
  'role_changed',
  'member_removed',
  'second_factor_reset',
  'signed_out_everywhere',
  'review_hidden',
  'review_restored',
  'product_review_hidden',
  'product_review_restored',
  'settings_changed',
  'file_exported',
  'document_opened',
  'document_removed',
  'carrier_renamed',
  'pandit_suspended',
  'pandit_reinstated',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AUDIT_SUBJECTS = [
  'account',
  'invitation',
  'review',
  'product_review',
  'setting',
  'file',
  'application',
  'ticket',
  'carrier',
  'pandit',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]
