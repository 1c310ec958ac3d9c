import { moduleClient } from '../../ui/api.ts'
import type { citiesRoutes } from './routes/cities.ts'
import type { teamPanditsRoutes } from './routes/found.ts'
import type { panditProfileRoutes } from './routes/profile.ts'
import type { savedPanditsRoutes } from './routes/saved.ts'
import type { panditsRoutes } from './routes.ts'

export const panditsClient = moduleClient<typeof panditsRoutes>()
export const citiesClient = moduleClient<typeof citiesRoutes>()
export const teamPanditsClient = moduleClient<typeof teamPanditsRoutes>()
export const profileClient = moduleClient<typeof panditProfileRoutes>()
export const savedPanditsClient = moduleClient<typeof savedPanditsRoutes>()
