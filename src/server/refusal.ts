import { ERROR_CODE_BY_REASON } from '../shared/error-reasons.ts'
import { AppError, type ErrorCode, type Refusal } from '../shared/errors.ts'

/** The error for a refusal whose reason is known only at run time; where it is known, types compare it with the code. */
export const refusalError = ({ reason, message }: Refusal, cause?: unknown): AppError =>
  new AppError<ErrorCode>(ERROR_CODE_BY_REASON[reason], message, { reason, cause })
