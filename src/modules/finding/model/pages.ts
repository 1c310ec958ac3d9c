// Static page addresses for search, sitemap and share images.
export type SitePage = {
  /** The English address. */
  path: string
  /** Its title, and further words people look for it with, in the catalogue `site-pages`. */
  title: Word
  words: Word
  /** False for a page that search engines are not led to. */
  isMapped?: false
}

export type Word =
  | 'home'
  | 'homeWords'
  | 'explore'
  | 'exploreWords'
  | 'cities'
  | 'citiesWords'
  | 'tithi'
  | 'tithiWords'
  | 'services'
  | 'servicesWords'
  | 'shop'
  | 'shopWords'
  | 'panchang'
  | 'panchangWords'
  | 'muhurats'
  | 'muhuratsWords'
  | 'festivals'
  | 'festivalsWords'
  | 'epuja'
  | 'epujaWords'
  | 'group'
  | 'groupWords'
  | 'about'
  | 'aboutWords'
  | 'contact'
  | 'contactWords'
  | 'faqs'
  | 'faqsWords'
  | 'terms'
  | 'termsWords'
  | 'privacy'
  | 'privacyWords'
  | 'cookies'
  | 'cookiesWords'
  | 'accessibility'
  | 'accessibilityWords'
  | 'join'
  | 'joinWords'
  | 'account'
  | 'accountWords'

/** In the order in which equals are told. */
export const SITE_PAGES: readonly SitePage[] = [
  { path: '/', title: 'home', words: 'homeWords' },
  { path: '/explore', title: 'explore', words: 'exploreWords' },
  { path: '/pandits', title: 'cities', words: 'citiesWords' },
  { path: '/services', title: 'services', words: 'servicesWords' },
  { path: '/shop', title: 'shop', words: 'shopWords' },
  { path: '/panchang', title: 'panchang', words: 'panchangWords' },
  { path: '/panchang/muhurat', title: 'muhurats', words: 'muhuratsWords' },
  { path: '/panchang/tithi', title: 'tithi', words: 'tithiWords' },
  { path: '/panchang/festivals', title: 'festivals', words: 'festivalsWords' },
  { path: '/e-puja', title: 'epuja', words: 'epujaWords' },
  { path: '/muhurat', title: 'group', words: 'groupWords' },
  { path: '/contact', title: 'contact', words: 'contactWords' },
  { path: '/faqs', title: 'faqs', words: 'faqsWords' },
  { path: '/about', title: 'about', words: 'aboutWords' },
  { path: '/terms', title: 'terms', words: 'termsWords' },
  { path: '/privacy', title: 'privacy', words: 'privacyWords' },
  { path: '/cookies', title: 'cookies', words: 'cookiesWords' },
  { path: '/accessibility', title: 'accessibility', words: 'accessibilityWords' },
  { path: '/admin/login', title: 'join', words: 'joinWords', isMapped: false },
  { path: '/account', title: 'account', words: 'accountWords', isMapped: false },
]

/** The page an address belongs to: itself, else the nearest one above it, never the home page for another. */
export function sitePageOf(path: string): SitePage | undefined {
  for (let rest = path; rest !== ''; rest = rest.slice(0, rest.lastIndexOf('/'))) {
    const page = SITE_PAGES.find((one) => one.path === rest)
    if (page) return page
  }
  return path === '' ? SITE_PAGES[0] : undefined
}
