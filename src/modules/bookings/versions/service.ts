import { AppError, type ErrorCode, isAppError } from '../../../shared/errors.ts'

/** The booking or its cancellation terms changed after the caller last read them. */
export function versionConflict(): AppError {
  return new AppError('conflict', 'This booking was changed meanwhile. Look at it again before you go on.', {
    reason: 'version_conflict',
  })
}

/** Refuses an action with an older version: conflict/version_conflict. Without a version only the state is checked. */
export function requireVersion(booking: { version: number }, version: number | undefined): void {
  if (version !== undefined && booking.version !== version) throw versionConflict()
}

/** Runs `work` and adds the current booking, as `read` returns it, to its conflicts. */
export async function withCurrent<Result>(work: () => Promise<Result>, read: () => Promise<unknown>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isAppError(error) || error.code !== 'conflict') throw error
    throw new AppError<ErrorCode>(error.code, error.message, { ...error.detail, current: await read() })
  }
}
