import { z } from 'zod'
import { SamagriLine } from '../../pandits/profile/contract.ts'

export const BookingSamagri = z.object({ isOwn: z.boolean(), lines: z.array(z.object(SamagriLine.shape)) })
export type BookingSamagri = z.infer<typeof BookingSamagri>
