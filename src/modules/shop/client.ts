import { moduleClient } from '../../ui/data/api.ts'
import type { cartRoutes } from './cart/routes.ts'
import type { cashRoutes } from './cash/routes.ts'
import type { shopRoutes } from './catalogue/routes.ts'
import type { teamCouponsRoutes } from './coupons/routes.ts'
import type { ratesRoutes } from './gst-rates/routes.ts'
import type { invoicesRoutes } from './invoices/routes.ts'
import type { ordersRoutes } from './orders/routes.ts'
import type { providerPaymentsRoutes } from './payments/routes.ts'
import type { restockRoutes } from './restock/routes.ts'
import type { returnsRoutes, teamReturnsRoutes } from './returns/routes.ts'
import type { reviewsRoutes, teamReviewsRoutes } from './reviews/routes.ts'
import type { samagriRoutes } from './samagri/routes.ts'
import type { teamOrdersRoutes } from './team-orders/routes.ts'
import type { teamProductsRoutes } from './team-products/routes.ts'
import type { wishlistRoutes } from './wishlist/routes.ts'

export const shopClient = moduleClient<typeof shopRoutes>()
export const cartClient = moduleClient<typeof cartRoutes>()
export const wishlistClient = moduleClient<typeof wishlistRoutes>()
export const restockClient = moduleClient<typeof restockRoutes>()
export const ordersClient = moduleClient<typeof ordersRoutes>()
export const providerPaymentsClient = moduleClient<typeof providerPaymentsRoutes>()
export const teamOrdersClient = moduleClient<typeof teamOrdersRoutes>()
export const reviewsClient = moduleClient<typeof reviewsRoutes>()
export const teamReviewsClient = moduleClient<typeof teamReviewsRoutes>()
export const invoicesClient = moduleClient<typeof invoicesRoutes>()
export const samagriClient = moduleClient<typeof samagriRoutes>()
export const teamProductsClient = moduleClient<typeof teamProductsRoutes>()
export const returnsClient = moduleClient<typeof returnsRoutes>()
export const teamReturnsClient = moduleClient<typeof teamReturnsRoutes>()
export const cashClient = moduleClient<typeof cashRoutes>()
export const teamCouponsClient = moduleClient<typeof teamCouponsRoutes>()
export const ratesClient = moduleClient<typeof ratesRoutes>()
