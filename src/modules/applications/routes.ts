import { createModule } from '../../server/http/module.ts'
import { applicantRoutes } from './apply/routes.ts'
import { documentsRoutes } from './documents/routes.ts'
import { verifyingRoutes } from './verifying/routes.ts'

export const applicationsRoutes = createModule()
  .route('/', applicantRoutes)
  .route('/', documentsRoutes)
  .route('/', verifyingRoutes)
