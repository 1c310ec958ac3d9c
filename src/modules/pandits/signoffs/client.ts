import { moduleClient } from '../../../ui/data/api.ts'
import type { signoffsRoutes } from './routes.ts'

export const signoffsClient = moduleClient<typeof signoffsRoutes>()
