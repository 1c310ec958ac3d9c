// Integer schema with bounds and a descriptive message.
import { z } from 'zod'

export function whole(what: string, [least, most]: readonly [number, number]) {
  const message = `Write ${what}: a whole number from ${least} to ${most}.`
  return z.int({ error: message }).min(least, message).max(most, message)
}
