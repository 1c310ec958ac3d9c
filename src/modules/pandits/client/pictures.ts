import { moduleClient } from '../../../ui/api.ts'
import type { panditPicturesRoutes } from '../routes/pictures.ts'

export const panditPicturesClient = moduleClient<typeof panditPicturesRoutes>()
