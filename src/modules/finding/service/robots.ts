/** Rooms of one person, calls, and searches without end; in both languages. */
const CLOSED = ['/ops', '/admin', '/account', '/booking', '/order', '/cart', '/search']

export function robots(origin: string): string {
  const rows = CLOSED.flatMap((path) => [`Disallow: ${path}`, `Disallow: /hi${path}`])
  return ['User-agent: *', ...rows, 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
