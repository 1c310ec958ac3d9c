import { moduleClient } from '../../ui/data/api.ts'
import type { catalogueRoutes } from './routes.ts'

export const catalogueClient = moduleClient<typeof catalogueRoutes>()
