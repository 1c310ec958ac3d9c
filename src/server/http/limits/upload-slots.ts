import { AppError } from '../../../shared/errors.ts'
import { refuseTooOften } from './rate-limit.ts'

const MAX_IN_PROCESS = 24
/** A family's phone sends its pictures one or two at a time. */
const MAX_OF_ADDRESS = 4
const RETRY_AFTER_SECONDS = 5

let underWay = 0
const ofAddress = new Map<string, number>()

/** Takes a place for one upload and answers how to give it back. Throws `rate_limited` for the address, `unavailable` for the process. */
export function uploadSlot(address: string): () => void {
  const own = ofAddress.get(address) ?? 0
  if (own >= MAX_OF_ADDRESS) refuseTooOften(RETRY_AFTER_SECONDS)
  if (underWay >= MAX_IN_PROCESS) {
    const message = 'Many files are arriving at this moment. Please try again in a few seconds.'
    throw new AppError('unavailable', message, { values: { retryAfterSeconds: RETRY_AFTER_SECONDS } })
  }
  underWay++
  ofAddress.set(address, own + 1)
  return () => {
    underWay--
    const left = (ofAddress.get(address) ?? 1) - 1
    if (left > 0) ofAddress.set(address, left)
    else ofAddress.delete(address)
  }
}
