import { moduleClient } from '../../ui/data/api.ts'
import type { settingsRoutes } from './routes.ts'

export const settingsClient = moduleClient<typeof settingsRoutes>()
