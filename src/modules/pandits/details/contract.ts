import { z } from 'zod'
import { PanditDetails, SamagriLine } from '../profile/contract.ts'

/** A profile as families read it. `city`: the city he lives in, if it has a page. */
export const PanditPage = PanditDetails.extend({ city: z.object({ slug: z.string(), name: z.string() }).nullable() })
export type PanditPage = z.infer<typeof PanditPage>

/** The pandit's own list with who brings what, else the catalogue's, which families bring. */
export const ServiceSamagri = z.object({
  isOwn: z.boolean(),
  lines: z.array(z.object(SamagriLine.shape).pick({ name: true, quantity: true, bringer: true })),
})
export type ServiceSamagri = z.infer<typeof ServiceSamagri>
