import { z } from 'zod'
import { SamagriLine } from '../profile/contract.ts'

/** The pandit's own list with who brings what, else the catalogue's, which families bring. */
export const ServiceSamagri = z.object({
  isOwn: z.boolean(),
  lines: z.array(z.object(SamagriLine.shape).pick({ name: true, quantity: true, bringer: true })),
})
export type ServiceSamagri = z.infer<typeof ServiceSamagri>
