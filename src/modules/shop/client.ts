import { moduleClient } from '../../ui/api.ts'
import type { billsRoutes } from './routes/bills.ts'
import type { cartRoutes } from './routes/cart.ts'
import type { cashRoutes } from './routes/cash.ts'
import type { onlinePaymentsRoutes } from './routes/online-payments.ts'
import type { ordersRoutes } from './routes/orders.ts'
import type { ratesRoutes } from './routes/rates.ts'
import type { restockRoutes } from './routes/restock.ts'
import type { returnsRoutes } from './routes/returns.ts'
import type { reviewsRoutes } from './routes/reviews.ts'
import type { samagriRoutes } from './routes/samagri.ts'
import type { teamCouponsRoutes } from './routes/team-coupons.ts'
import type { teamGoodsRoutes } from './routes/team-goods.ts'
import type { teamOrdersRoutes } from './routes/team-orders.ts'
import type { teamReturnsRoutes } from './routes/team-returns.ts'
import type { teamReviewsRoutes } from './routes/team-reviews.ts'
import type { wishesRoutes } from './routes/wishes.ts'
import type { shopRoutes } from './routes.ts'

export const shopClient = moduleClient<typeof shopRoutes>()
export const cartClient = moduleClient<typeof cartRoutes>()
export const wishesClient = moduleClient<typeof wishesRoutes>()
export const restockClient = moduleClient<typeof restockRoutes>()
export const ordersClient = moduleClient<typeof ordersRoutes>()
export const onlinePaymentsClient = moduleClient<typeof onlinePaymentsRoutes>()
export const teamOrdersClient = moduleClient<typeof teamOrdersRoutes>()
export const reviewsClient = moduleClient<typeof reviewsRoutes>()
export const teamReviewsClient = moduleClient<typeof teamReviewsRoutes>()
export const billsClient = moduleClient<typeof billsRoutes>()
export const samagriClient = moduleClient<typeof samagriRoutes>()
export const teamGoodsClient = moduleClient<typeof teamGoodsRoutes>()
export const returnsClient = moduleClient<typeof returnsRoutes>()
export const teamReturnsClient = moduleClient<typeof teamReturnsRoutes>()
export const cashClient = moduleClient<typeof cashRoutes>()
export const teamCouponsClient = moduleClient<typeof teamCouponsRoutes>()
export const ratesClient = moduleClient<typeof ratesRoutes>()
