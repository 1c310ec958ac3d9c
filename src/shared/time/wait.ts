const MINUTE = 60
const HOUR = 3600

/**
 * Formats a waiting time, rounded up, so that a request after that time is accepted. Hours begin at two, because Hindi then has the same
 * form in every sentence.
 */
export function formatWait(seconds: number, language: string): string {
  const [count, unit] =
    seconds < 90 ? [seconds, 'second'] : seconds <= HOUR ? [seconds / MINUTE, 'minute'] : [Math.max(2, seconds / HOUR), 'hour']
  return new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(1, Math.ceil(count)),
  )
}

/** The waiting time if the response does not contain one. */
export const DEFAULT_WAIT_SECONDS = 60
