// What goes out of a booking's samagri: the list as agreed on the phone, with our own names of its items, by which the shop knows them.
import { z } from 'zod'
import { SamagriLine } from '../../pandits/contract/profile.ts'

export const BookingSamagri = z.object({ isOwn: z.boolean(), lines: z.array(z.object(SamagriLine.shape)) })
export type BookingSamagri = z.infer<typeof BookingSamagri>
