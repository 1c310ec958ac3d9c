import { moduleClient } from '../../ui/data/api.ts'
import type { citiesRoutes } from './cities/routes.ts'
import type { panditPicturesRoutes } from './pictures/routes.ts'
import type { panditProfileRoutes } from './profile/routes.ts'
import type { panditsRoutes } from './routes.ts'
import type { savedPanditsRoutes } from './saved/routes.ts'
import type { teamPanditsRoutes } from './team/routes.ts'

export const panditsClient = moduleClient<typeof panditsRoutes>()
export const citiesClient = moduleClient<typeof citiesRoutes>()
export const teamPanditsClient = moduleClient<typeof teamPanditsRoutes>()
export const profileClient = moduleClient<typeof panditProfileRoutes>()
export const savedPanditsClient = moduleClient<typeof savedPanditsRoutes>()

export const panditPicturesClient = moduleClient<typeof panditPicturesRoutes>()
