import { moduleClient } from '../../ui/api.ts'
import type { epujaRoutes } from './routes.ts'

export const epujaClient = moduleClient<typeof epujaRoutes>()
