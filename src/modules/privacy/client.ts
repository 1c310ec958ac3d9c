import { moduleClient } from '../../ui/data/api.ts'
import type { personRoutes } from './routes.ts'

export const personClient = moduleClient<typeof personRoutes>()
