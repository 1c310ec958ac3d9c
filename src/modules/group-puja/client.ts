import { moduleClient } from '../../ui/data/api.ts'
import type { groupPujaRoutes } from './routes.ts'

export const groupPujaClient = moduleClient<typeof groupPujaRoutes>()
