// Version mark of each setting, sent back to detect concurrent edits.
import { z } from 'zod'

const MESSAGE = 'Send the mark of each setting you change, as it was read with it.'

export const Marks = z.record(z.string().max(60, MESSAGE), z.string().max(40, MESSAGE), { error: MESSAGE })
export type Marks = z.infer<typeof Marks>

/** Somebody changed one of them since; the answer names who and when. */
export const CHANGED_SINCE = 'changed_since'

/** The latest changes, the latest first; `by` is null where the account is gone or nobody made it. */
export const LatestChanges = z.array(
  z.object({
    id: z.string(),
    /** A setting by its key; a part of the shop as `shop.gstin`. */
    paths: z.array(z.string()),
    at: z.iso.datetime(),
    by: z.string().nullable(),
  }),
)
export type LatestChanges = z.infer<typeof LatestChanges>
