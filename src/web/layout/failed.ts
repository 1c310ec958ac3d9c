import { isRouteErrorResponse } from 'react-router'

export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

/** An error of a loader, or only its status. */
export type FailureProps = { error?: unknown; status?: number }
