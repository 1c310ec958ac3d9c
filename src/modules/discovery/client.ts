import { moduleClient } from '../../ui/data/api.ts'
import type { discoveryRoutes } from './site-search/routes.ts'

export const discoveryClient = moduleClient<typeof discoveryRoutes>()
