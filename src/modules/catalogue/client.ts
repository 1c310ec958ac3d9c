import { moduleClient } from '../../ui/api.ts'
import type { catalogueRoutes } from './routes.ts'

export const catalogueClient = moduleClient<typeof catalogueRoutes>()
