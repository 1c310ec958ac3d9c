// Every page: its route, role, search terms and example URLs.

import type { Role } from './accounts/roles.ts'
import type { KeyFilledBy, Namespace } from './text/translation.ts'

/** A signed-in person, a pandit, the team, its owners, or a team member who has not entered the second factor yet. */
export type PageRole = Role | 'second-factor'

/** A text of a catalogue in `locales/`. */
export type CatalogueText = { [Name in Namespace]: { catalogue: Name; key: KeyFilledBy<Name, never> } }[Namespace]

export type PageEntry = {
  /** The full English path, with parameters as in React Router; omitted for a layout or a group without a path. */
  path?: string
  /** The route module, below `src/web`; omitted for a group. */
  file?: string
  /** Who may open it and its children; everybody by default. Enforced before the loaders by `enforceRole`. */
  role?: PageRole
  /**
   * Listed in the site search and, unless `isInSitemap` is false, in the sitemap. The title is that of the page's catalogue, or one of
   * `page-titles` that says more beside other results. `terms` are further search terms in both languages.
   */
  search?: { title: CatalogueText; terms: string }
  isInSitemap?: false
  /** URLs that the browser tests and the audit open; by default the path, if it has no required parameter. */
  examples?: readonly string[]
  /** Nested routes, rendered in the outlet of `file`. */
  children?: readonly PageEntry[]
}

/** Equally ranked search results are shown in this order. Literals only: the house rules read this file without running it. */
export const PAGE_TABLE = [
  {
    file: 'layout/public.tsx',
    children: [
      {
        path: '/',
        file: 'routes/public/home/page.tsx',
        search: {
          title: { catalogue: 'page-titles', key: 'home' },
          terms: 'home, start होम मुखपृष्ठ',
        },
        examples: ['/', '/?book=griha-pravesh'],
      },
      {
        path: '/explore',
        file: 'routes/public/explore/page.tsx',
        search: {
          title: { catalogue: 'explore', key: 'title' },
          terms: 'find search pandit purohit priest near me book खोज पंडित पुरोहित पास बुक',
        },
        examples: ['/explore', '/explore?query=griha%20pravesh&location=Pune', '/explore?query=zzzzqqqq'],
        children: [{ path: '/explore/pandits/:id', file: 'routes/public/explore/pandit/page.tsx' }],
      },
      {
        path: '/pandits',
        file: 'routes/public/cities/page.tsx',
        search: {
          title: { catalogue: 'cities', key: 'all.title' },
          terms: 'city town place near list शहर नगर गाँव पास सूची',
        },
      },
      { path: '/pandits/:slug', file: 'routes/public/pandits/page.tsx', examples: ['/pandits/pune'] },
      { path: '/pandits/:city/:puja', file: 'routes/public/pandits/puja/page.tsx', examples: ['/pandits/pune/satyanarayan'] },
      {
        path: '/services',
        file: 'routes/public/services/page.tsx',
        search: {
          title: { catalogue: 'page-titles', key: 'services' },
          terms: 'services list puja ceremony samagri सेवाएँ सूची पूजा संस्कार सामग्री',
        },
      },
      { path: '/services/:slug', file: 'routes/public/services/service/page.tsx', examples: ['/services/vivah'] },
      {
        path: '/shop',
        file: 'routes/shop/list/page.tsx',
        search: {
          title: { catalogue: 'shop', key: 'title' },
          terms: 'buy store products goods kits samagri order delivery खरीदें दुकान सामान किट सामग्री ऑर्डर डिलीवरी',
        },
        examples: ['/shop', '/shop?query=diya&inStock=true', '/shop?query=zzzzqqqq'],
      },
      {
        path: '/product/:productId',
        file: 'routes/shop/product/page.tsx',
        examples: ['/product/panchmukhi-brass-diya', '/product/kit-satyanarayan'],
      },
      {
        path: '/panchang/muhurat',
        file: 'routes/panchang/muhurat/page.tsx',
        search: {
          title: { catalogue: 'page-titles', key: 'muhurat' },
          terms:
            'muhurat auspicious dates shubh day time griha pravesh marriage vivah vehicle मुहूर्त शुभ दिन समय गृह प्रवेश विवाह वाहन',
        },
        examples: ['/panchang/muhurat?ceremony=griha-pravesh&location=Pune&months=6'],
      },
      {
        path: '/panchang/tithi',
        file: 'routes/panchang/tithi/page.tsx',
        search: {
          title: { catalogue: 'tithi', key: 'title' },
          terms: 'birthday shraddha tithi date anniversary death जन्मदिन श्राद्ध बरसी वर्षगाँठ पुण्य तिथि',
        },
        examples: ['/panchang/tithi?for=shraddha&date=1990-08-15&time=07:30&place=Delhi&home=New%20York'],
      },
      {
        path: '/panchang/:place?/:date?',
        file: 'routes/panchang/day/page.tsx',
        search: {
          title: { catalogue: 'page-titles', key: 'panchang' },
          terms: 'calendar tithi nakshatra rahu kaal sunrise choghadiya today कैलेंडर तिथि नक्षत्र राहु काल सूर्योदय चौघड़िया आज',
        },
        examples: ['/panchang/varanasi/2026-11-21', '/panchang/new-york/2026-12'],
      },
      {
        path: '/panchang/festivals/:year?',
        file: 'routes/panchang/festivals/page.tsx',
        search: {
          title: { catalogue: 'page-titles', key: 'festivals' },
          terms: 'festival vrat fast ekadashi purnima amavasya calendar dates पर्व त्योहार व्रत उपवास एकादशी पूर्णिमा अमावस्या तारीख',
        },
        examples: ['/panchang/festivals/2026'],
      },
      {
        path: '/panchang/festivals/:year/:key',
        file: 'routes/panchang/festivals/festival/page.tsx',
        examples: ['/panchang/festivals/2026/diwali'],
      },
      {
        path: '/e-puja',
        file: 'routes/public/e-puja/page.tsx',
        search: {
          title: { catalogue: 'page-titles', key: 'ePuja' },
          terms: 'online video abroad nri live puja ऑनलाइन वीडियो विदेश लाइव पूजा',
        },
      },
      {
        path: '/muhurat',
        file: 'routes/public/group-puja/page.tsx',
        search: {
          title: { catalogue: 'group-puja', key: 'title' },
          terms: 'together several families coming soon साथ कई परिवार जल्द',
        },
      },
      { path: '/muhurat/stop', file: 'routes/public/group-puja/stop/page.tsx' },
      {
        path: '/contact',
        file: 'routes/public/contact/page.tsx',
        search: {
          title: { catalogue: 'contact', key: 'title' },
          terms:
            'phone call write email help support complaint address office hours grievance फ़ोन कॉल लिखें ईमेल मदद सहायता शिकायत पता कार्यालय समय',
        },
      },
      {
        path: '/faqs',
        file: 'routes/public/faqs/page.tsx',
        search: { title: { catalogue: 'page-titles', key: 'questions' }, terms: 'faq help questions answers प्रश्न उत्तर जवाब मदद' },
      },
      {
        path: '/about',
        file: 'routes/public/about/page.tsx',
        search: {
          title: { catalogue: 'about', key: 'title' },
          terms: 'company team founder story values work jobs कंपनी टीम संस्थापक कहानी मूल्य नौकरी',
        },
      },
      {
        path: '/terms',
        file: 'routes/legal/page.tsx',
        search: {
          title: { catalogue: 'rules', key: 'terms.title' },
          terms: 'rules conditions cancellation refund cancel नियम रद्द वापसी रिफंड पैसा पैसे वापस',
        },
      },
      {
        path: '/privacy',
        file: 'routes/legal/page.tsx',
        search: {
          title: { catalogue: 'rules', key: 'privacy.title' },
          terms: 'data personal information delete account गोपनीयता जानकारी डेटा खाता मिटाना',
        },
      },
      {
        path: '/cookies',
        file: 'routes/legal/page.tsx',
        search: { title: { catalogue: 'rules', key: 'cookies.title' }, terms: 'cookie browser ब्राउज़र' },
      },
      {
        path: '/accessibility',
        file: 'routes/legal/page.tsx',
        search: {
          title: { catalogue: 'rules', key: 'accessibility.title' },
          terms: 'disability screen reader keyboard contrast wcag दिव्यांग स्क्रीन रीडर कीबोर्ड सुगम',
        },
      },
      { path: '/terms/:version', file: 'routes/legal/older-page.tsx', examples: ['/terms/1'] },
      { path: '/privacy/:version', file: 'routes/legal/older-page.tsx' },
      { path: '/cookies/:version', file: 'routes/legal/older-page.tsx' },
      {
        path: '/admin/login',
        file: 'routes/portal/join/page.tsx',
        search: {
          title: { catalogue: 'apply', key: 'join.title' },
          terms: 'signup register pandit portal login work पंजीकरण पंडित पोर्टल काम',
        },
        isInSitemap: false,
      },
      { path: '/search', file: 'routes/public/search/page.tsx', examples: ['/search?query=diwali', '/search?query=zzzzqqqq'] },
      { path: '/cart', file: 'routes/shop/cart/page.tsx' },
      { path: '/saved', file: 'routes/shop/saved/page.tsx' },
      { path: '/restock/stop', file: 'routes/shop/restock-stop/page.tsx' },
      { path: '/booking/:ref', file: 'routes/public/booking/page.tsx' },
      { path: '/booking/:ref/pay', file: 'routes/public/booking/pay/page.tsx' },
      { path: '/order/:number', file: 'routes/shop/order/page.tsx' },
      { path: '/order/:number/pay', file: 'routes/shop/order/pay/page.tsx' },
      {
        path: '/account',
        file: 'routes/account/frame/layout.tsx',
        role: 'user',
        children: [
          {
            path: '/account',
            file: 'routes/account/bookings/page.tsx',
            search: {
              title: { catalogue: 'account', key: 'title' },
              terms: 'profile bookings orders addresses saved password login sign in प्रोफ़ाइल बुकिंग ऑर्डर पते पासवर्ड लॉगिन',
            },
            isInSitemap: false,
          },
          { path: '/account/orders', file: 'routes/account/orders/page.tsx' },
          { path: '/account/profile', file: 'routes/account/profile/page.tsx' },
          { path: '/account/addresses', file: 'routes/account/addresses/page.tsx' },
          { path: '/account/family', file: 'routes/account/family/page.tsx' },
          { path: '/account/saved', file: 'routes/account/saved/page.tsx' },
          { path: '/account/reviews', file: 'routes/account/reviews/page.tsx' },
          { path: '/account/security', file: 'routes/account/security/page.tsx' },
          { path: '/account/privacy', file: 'routes/account/privacy/page.tsx' },
        ],
      },
      { path: '/second-factor', file: 'routes/account/second-factor/page.tsx', role: 'second-factor' },
      { path: '/reset-password', file: 'routes/account/reset-password/page.tsx' },
      { path: '/verify-email', file: 'routes/account/verify-email/page.tsx' },
      { path: '/join-team', file: 'routes/account/join-team/page.tsx' },
      { path: '/unsubscribe', file: 'routes/account/unsubscribe/page.tsx' },
      { path: '/*', file: 'routes/public/not-found/page.tsx', examples: [] },
    ],
  },
  { path: '/offline', file: 'routes/public/offline/page.tsx' },
  { path: '/order/:number/invoice', file: 'routes/shop/invoice/page.tsx' },
  {
    path: '/admin',
    file: 'routes/portal/frame/layout.tsx',
    role: 'pandit',
    children: [
      { path: '/admin/dashboard', file: 'routes/portal/dashboard/page.tsx' },
      { path: '/admin/earnings', file: 'routes/portal/earnings/page.tsx' },
      { path: '/admin/reviews', file: 'routes/portal/reviews/page.tsx' },
      {
        path: '/admin/profile',
        file: 'routes/portal/profile/page.tsx',
        examples: ['/admin/profile', '/admin/profile?tab=security'],
      },
    ],
  },
  {
    role: 'team',
    children: [
      {
        path: '/ops',
        file: 'routes/console/bookings/page.tsx',
        examples: ['/ops', '/ops?status=all'],
        children: [{ path: '/ops/bookings/:ref', file: 'routes/console/bookings/booking/page.tsx' }],
      },
      {
        path: '/ops/applications',
        file: 'routes/console/applications/page.tsx',
        children: [{ path: '/ops/applications/:id', file: 'routes/console/applications/application/page.tsx' }],
      },
      {
        path: '/ops/tickets',
        file: 'routes/console/tickets/page.tsx',
        children: [{ path: '/ops/tickets/:id', file: 'routes/console/tickets/ticket/page.tsx' }],
      },
      { path: '/ops/pandits', file: 'routes/console/pandits/page.tsx' },
      {
        path: '/ops/reviews',
        file: 'routes/console/reviews/page.tsx',
        examples: ['/ops/reviews', '/ops/reviews?state=hidden', '/ops/reviews?of=pandits'],
      },
      { path: '/ops/group-puja', file: 'routes/console/group-puja/page.tsx' },
      { path: '/ops/panchang', file: 'routes/console/panchang/page.tsx' },
      {
        path: '/ops/orders',
        file: 'routes/console/orders/page.tsx',
        examples: ['/ops/orders', '/ops/orders?state=all', '/ops/orders?payment=reported'],
        children: [{ path: '/ops/orders/:number', file: 'routes/console/orders/order/page.tsx' }],
      },
      { path: '/ops/orders/:number/slip', file: 'routes/console/orders/slip/page.tsx' },
      { path: '/ops/orders/:number/invoice', file: 'routes/console/orders/invoice/page.tsx' },
      { path: '/ops/orders/packing', file: 'routes/console/orders/packing/page.tsx' },
      { path: '/ops/orders/slips', file: 'routes/console/orders/slips/page.tsx' },
      { path: '/ops/orders/returns', file: 'routes/console/orders/returns/page.tsx' },
      { path: '/ops/orders/cash', file: 'routes/console/orders/cash/page.tsx' },
      { path: '/ops/products', file: 'routes/console/products/page.tsx' },
      { path: '/ops/products/:productId', file: 'routes/console/products/product/page.tsx' },
      { path: '/ops/products/sections', file: 'routes/console/products/sections/page.tsx' },
      { path: '/ops/products-file', file: 'routes/console/products/file/page.tsx' },
      { path: '/ops/coupons', file: 'routes/console/coupons/page.tsx' },
      { path: '/ops/rates', file: 'routes/console/rates/page.tsx' },
      { path: '/ops/upi', file: 'routes/console/upi/page.tsx' },
      { path: '/ops/business', file: 'routes/console/business/page.tsx' },
      { path: '/ops/business/hours', file: 'routes/console/business/hours/page.tsx' },
      { path: '/ops/business/shop', file: 'routes/console/business/shop/page.tsx' },
      { path: '/ops/business/limits', file: 'routes/console/business/limits/page.tsx' },
      { path: '/ops/team', file: 'routes/console/team/page.tsx', role: 'owner' },
      { path: '/ops/audit', file: 'routes/console/audit/page.tsx', role: 'owner' },
    ],
  },
] as const satisfies readonly PageEntry[]

type RoleOf<Entry, Inherited> = Entry extends { role: infer Role } ? Role : Inherited
type PathIn<Entries, Role, Inherited = undefined> = Entries extends readonly (infer Entry)[]
  ? PathOf<Entry, Role, Inherited>
  : never
type PathOf<Entry, Role, Inherited> = Entry extends unknown
  ?
      | (Entry extends { path: infer Path } ? (RoleOf<Entry, Inherited> extends Role ? Path : never) : never)
      | (Entry extends { children: infer Children } ? PathIn<Children, Role, RoleOf<Entry, Inherited>> : never)
  : never

/** The paths of the pages that require exactly one of these roles. */
export type PagePath<Role extends PageRole> = PathIn<typeof PAGE_TABLE, Role>

export type Page = {
  /** With parameters. */
  path: string
  /** Without its optional parameters: the URL of a page that can be opened by itself. */
  pathWithoutOptional: string
  file: string
  role: PageRole | undefined
  search: PageEntry['search']
  isInSitemap: boolean
  examples: readonly string[]
}

const OPTIONAL = /\/:\w+\?/g
const isLayout = (file: string): boolean => /\/layout\.tsx$|^layout\//.test(file)

/** Returns every page below these entries, with the role it inherits; layouts and groups are left out. */
function pagesOf(entries: readonly PageEntry[], inherited?: PageRole): Page[] {
  return entries.flatMap(({ path, file, role = inherited, search, isInSitemap = true, examples, children = [] }) => {
    const below = pagesOf(children, role)
    if (path === undefined || file === undefined || isLayout(file)) return below
    const pathWithoutOptional = path.replace(OPTIONAL, '')
    const usual = /[:*]/.test(pathWithoutOptional) ? [] : [pathWithoutOptional]
    return [{ path, pathWithoutOptional, file, role, search, isInSitemap, examples: examples ?? usual }, ...below]
  })
}

export const PAGES: readonly Page[] = pagesOf(PAGE_TABLE)

/** Returns the role of every path, also of layouts, whose own path can be opened too. */
function rolesOf(entries: readonly PageEntry[], inherited?: PageRole): (readonly [string, PageRole])[] {
  return entries.flatMap(({ path, role = inherited, children = [] }) => [
    ...(path !== undefined && role !== undefined ? [[path, role] as const] : []),
    ...rolesOf(children, role),
  ])
}

export const ROLE_BY_PATH: ReadonlyMap<string, PageRole> = new Map(rolesOf(PAGE_TABLE))
