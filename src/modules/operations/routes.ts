import { createModule } from '../../server/http/module.ts'
import { applicantRoutes } from './routes/applicant.ts'
import { businessRoutes } from './routes/business.ts'
import { documentsRoutes } from './routes/documents.ts'
import { personRoutes } from './routes/person.ts'
import { teamSearchRoutes } from './routes/search.ts'
import { settingsRulesRoutes } from './routes/settings.ts'
import { upiRoutes } from './routes/upi.ts'
import { verifyingRoutes } from './routes/verifying.ts'

export const operationsRoutes = createModule()
  .route('/', applicantRoutes)
  .route('/', documentsRoutes)
  .route('/', verifyingRoutes)
  .route('/', personRoutes)
  .route('/', upiRoutes)
  .route('/', businessRoutes)
  .route('/', settingsRulesRoutes)
  .route('/', teamSearchRoutes)
