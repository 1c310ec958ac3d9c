// The typed client of search, places and pandits' pages.
import { moduleClient } from '../../ui/api.ts'
import type { savedPanditsRoutes } from './routes/saved.ts'
import type { panditsRoutes } from './routes.ts'

export const panditsClient = moduleClient<typeof panditsRoutes>()
export const savedPanditsClient = moduleClient<typeof savedPanditsRoutes>()
