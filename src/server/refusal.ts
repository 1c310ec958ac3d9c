import { ERROR_CODE_BY_REASON } from '../shared/error-reasons.ts'
import { AppError, type ErrorCode, type Refusal } from '../shared/errors.ts'

/** The error for a refusal whose reason is known only at run time. Otherwise use `AppError`, whose type checks that code and reason match. */
export const refusalError = ({ reason, message }: Refusal, cause?: unknown): AppError =>
  new AppError<ErrorCode>(ERROR_CODE_BY_REASON[reason], message, { reason, cause })
