// The routes table: every address once, for both languages (`/…` is English, `/hi/…` is Hindi).
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const infoPage = (path: string) => route(path, 'pages/info.tsx', { id: `info-${path.replace(/\W+/g, '-')}` })

export default [
  route('checkout', 'pages/checkout.ts'),
  route('hi/checkout', 'pages/checkout.ts', { id: 'checkout-hi' }),
  route('hi?', 'language-route.tsx', [
    layout('layout/public.tsx', [
      index('pages/home.tsx'),
      route('explore', 'pages/explore.tsx', [route('pandits/:id', 'pages/explore-pandit.tsx')]),
      route('booking/:ref', 'pages/booking.tsx'),
      route('cart', 'pages/cart.tsx'),
      route('order/:number', 'pages/order.tsx'),
      route('account', 'pages/account.tsx', [
        index('pages/account-bookings.tsx'),
        route('orders', 'pages/account-orders.tsx'),
        route('profile', 'pages/account-profile.tsx'),
        route('addresses', 'pages/account-addresses.tsx'),
        route('family', 'pages/account-family.tsx'),
        route('saved', 'pages/account-saved.tsx'),
        route('reviews', 'pages/account-reviews.tsx'),
        route('security', 'pages/account-security.tsx'),
        route('privacy', 'pages/account-privacy.tsx'),
      ]),
      route('shop', 'pages/shop.tsx'),
      route('product/:productId', 'pages/product.tsx'),
      route('services', 'pages/services.tsx'),
      route('services/:slug', 'pages/service.tsx'),
      ...['e-puja', 'muhurat', 'about', 'contact', 'faqs', 'terms', 'privacy', 'cookies'].map(infoPage),
      route('second-factor', 'pages/second-factor.tsx'),
      route('admin/login', 'pages/admin-login.tsx'),
      route('reset-password', 'pages/reset-password.tsx'),
      route('verify-email', 'pages/verify-email.tsx'),
      route('unsubscribe', 'pages/unsubscribe.tsx'),
      route('*', 'pages/not-found.tsx'),
    ]),
    route('admin', 'pages/portal-layout.tsx', [
      route('dashboard', 'pages/portal-dashboard.tsx'),
      route('earnings', 'pages/portal-earnings.tsx'),
      route('reviews', 'pages/portal-reviews.tsx'),
      route('profile', 'pages/portal-profile.tsx'),
    ]),
    route('ops/applications', 'pages/console-applications.tsx', [route(':id', 'pages/console-application.tsx')]),
    route('ops/goods-file', 'pages/console-goods-file.tsx'),
    route('ops/coupons', 'pages/console-coupons.tsx'),
    route('ops/orders/packing', 'pages/console-packing.tsx'),
    route('ops/orders/slips', 'pages/console-slips.tsx'),
    route('ops/orders/:number/slip', 'pages/console-slip.tsx'),
    route('ops/orders/:number/bill', 'pages/console-bill.tsx'),
    route('order/:number/invoice', 'pages/order-bill.tsx'),
    route('ops/reviews', 'pages/console-reviews.tsx'),
    route('ops/orders', 'pages/console-orders.tsx', [route(':number', 'pages/console-order.tsx')]),
    route('ops', 'pages/console.tsx', [route('bookings/:ref', 'pages/console-booking.tsx')]),
  ]),
] satisfies RouteConfig
