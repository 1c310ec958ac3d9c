// The typed client of search, places and pandits' pages.
import { moduleClient } from '../../ui/api.ts'
import type { panditsRoutes } from './routes.ts'

export const panditsClient = moduleClient<typeof panditsRoutes>()
