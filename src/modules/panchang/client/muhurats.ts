import { moduleClient } from '../../../ui/api.ts'
import type { muhuratsRoutes } from '../routes/muhurats.ts'
import type { tithiOfRoutes } from '../routes/tithi-of.ts'

export const muhuratsClient = moduleClient<typeof muhuratsRoutes>()
export const tithiOfClient = moduleClient<typeof tithiOfRoutes>()
