import { z } from 'zod'

/** Increases with every change of a booking. An action with an older version gets 409. */
export const Version = z
  .int('Send the version of the booking that was read.')
  .min(1, 'Send the version of the booking that was read.')

/** An action that needs only the version that was read. */
export const VersionRequest = z.strictObject({ version: Version })
