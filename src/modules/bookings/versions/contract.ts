import { z } from 'zod'

/** Counts the changes of a booking. Whoever sends the one that was read is refused with 409 after any change since. */
export const Version = z
  .int('Send the version of the booking that was read.')
  .min(1, 'Send the version of the booking that was read.')

/** A move that needs nothing beside the version that was read. */
export const VersionRequest = z.strictObject({ version: Version })
