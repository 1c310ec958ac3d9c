import { moduleClient } from '../../ui/data/api.ts'
import type { businessRoutes } from './details/routes.ts'
import type { settingsRulesRoutes } from './rules/routes.ts'
import type { upiRoutes } from './upi/routes.ts'

export const upiClient = moduleClient<typeof upiRoutes>()

export const businessClient = moduleClient<typeof businessRoutes>()

export const settingsRulesClient = moduleClient<typeof settingsRulesRoutes>()
