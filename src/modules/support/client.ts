import { moduleClient } from '../../ui/data/api.ts'
import type { teamTicketsRoutes } from './team/routes.ts'
import type { supportRoutes } from './tickets/routes.ts'

export const supportClient = moduleClient<typeof supportRoutes>()
export const teamTicketsClient = moduleClient<typeof teamTicketsRoutes>()
