// The typed client of the muhurat search and of the tithi of a birth or a death.
import { moduleClient } from '../../../ui/api.ts'
import type { muhuratsRoutes } from '../routes/muhurats.ts'

export const muhuratsClient = moduleClient<typeof muhuratsRoutes>()
