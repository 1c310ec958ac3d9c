// Items carry our own names, by which the shop finds them.
import { z } from 'zod'
import { SamagriLine } from '../../pandits/contract/profile.ts'

export const BookingSamagri = z.object({ isOwn: z.boolean(), lines: z.array(z.object(SamagriLine.shape)) })
export type BookingSamagri = z.infer<typeof BookingSamagri>
