import { createHash } from 'node:crypto'

/** The key is 256 random bits, so one fast hash is enough. */
export const invitationHash = (token: string): string => createHash('sha256').update(token).digest('hex')
