import { moduleClient } from '../../ui/api.ts'
import type { settingsRoutes } from './routes.ts'

export const settingsClient = moduleClient<typeof settingsRoutes>()
