import { moduleClient } from '../../../ui/api.ts'
import type { signoffsRoutes } from '../routes/signoffs.ts'

export const signoffsClient = moduleClient<typeof signoffsRoutes>()
