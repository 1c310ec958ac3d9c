const MINUTE = 60
const HOUR = 3600

/** Rounded up, so that whoever waits so long is let in. Hours begin at two, where Hindi has one form for every sentence. */
export function formatWait(seconds: number, language: string): string {
  const [count, unit] =
    seconds < 90 ? [seconds, 'second'] : seconds <= HOUR ? [seconds / MINUTE, 'minute'] : [Math.max(2, seconds / HOUR), 'hour']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.max(1, Math.ceil(count)))
}

/** How long to wait where the answer does not say so. */
export const USUAL_WAIT_SECONDS = 60
