import { fetchChecked } from './fetch-checked.ts'
import type { Finding } from './findings.ts'
import { inParallel } from './parallel.ts'

const CONCURRENCY = 4
const REDIRECTS_MAX = 5
/** Searches have an endless number of URLs; at most this many of each kind are opened. */
const SAME_KIND_MAX = 12

type Visited = { status: number; ids: ReadonlySet<string> }
type Opened = Visited & { html: string }
type Anchor = { page: string; id: string; from: string }

/** Returns the targets of all links, images, scripts and forms in the rendered HTML. */
export function targetsOf(html: string): string[] {
  const shown = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) => script.slice(0, script.indexOf('>') + 1))
  const found = shown.matchAll(/<(?:a|link|script|img|source|form)\b[^>]*?\s(?:href|src|action)="([^"]*)"/g)
  return [...found].map(([, target = '']) => target.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))
}

export const idsOf = (html: string): Set<string> => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))

/** Every day, month and year links to the next one: those of one page are one kind, or the crawl would never end. */
const withoutDay = (path: string): string =>
  path
    .replace(/\/festivals\/\d{4}(\/[^/]+)?$/, (_, key) => (key ? '/festivals/*/*' : '/festivals/*'))
    .replace(/\/[^/]+\/\d{4}-\d\d(-\d\d)?$/, (_, day) => (day ? '/*/day' : '/*/month'))

/** URLs that differ only in the date or the search are one kind. */
export function kindOf(url: URL): string {
  const path = withoutDay(url.pathname)
  const names = [...new Set(url.searchParams.keys())].sort().join(',')
  return names === '' ? path : `${path.replace(/\/(pandits|services)\/[^/]+/, '/$1/*')}?${names}`
}

/** Opens a URL like a browser, following redirects, and returns the final page. */
async function open(address: string): Promise<Opened> {
  let url = address
  for (let redirects = 0; redirects < REDIRECTS_MAX; redirects++) {
    const response = await fetchChecked(url)
    const next = response.headers.get('location')
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    const html = isPage ? await response.text() : ''
    if (!isPage) await response.body?.cancel()
    if (!next || response.status < 300 || response.status > 399) return { status: response.status, html, ids: idsOf(html) }
    url = new URL(next, url).href
  }
  return { status: 310, html: '', ids: new Set() }
}

class Crawl {
  readonly base: string
  readonly visited = new Map<string, Visited>()
  readonly anchors: Anchor[] = []
  readonly findings: Finding[] = []
  private readonly seenUrls = new Set<string>()
  private readonly kinds = new Map<string, number>()

  constructor(base: string) {
    this.base = base
  }

  /** Returns the targets on our site that are not known yet; anchors are collected for the end. */
  newLinks(targets: readonly string[], from: string): { url: string; from: string }[] {
    const links: { url: string; from: string }[] = []
    for (const target of targets) {
      const where = from.replace(this.base, '') || '/'
      if (target === '' || target === '#') this.findings.push({ rule: 'link', text: `a link to nowhere: "${target}"`, where })
      const url = new URL(target, from)
      if (url.origin !== this.base) continue
      const id = decodeURIComponent(url.hash.slice(1))
      url.hash = ''
      if (id) this.anchors.push({ page: url.href, id, from: where })
      if (this.seenUrls.has(url.href)) continue
      this.seenUrls.add(url.href)
      const sameKind = (this.kinds.get(kindOf(url)) ?? 0) + 1
      this.kinds.set(kindOf(url), sameKind)
      if (sameKind <= SAME_KIND_MAX) links.push({ url: url.href, from })
    }
    return links
  }

  deadAnchors(): Finding[] {
    return this.anchors.flatMap(({ page, id, from }): Finding[] => {
      const visited = this.visited.get(page)
      if (!visited || visited.status !== 200 || visited.ids.has(id)) return []
      return [{ rule: 'link', text: `no #${id} on ${page.replace(this.base, '')}`, where: from }]
    })
  }
}

/** Crawls the site as a signed-out visitor and returns every dead link and anchor. */
export async function auditLinks(base: string, log: (line: string) => void = console.log): Promise<Finding[]> {
  const crawl = new Crawl(base)
  let batch = crawl.newLinks(['/', '/hi'], base)
  while (batch.length > 0) {
    const next: typeof batch = []
    await inParallel(batch, CONCURRENCY, async ({ url, from }) => {
      const { status, ids, html } = await open(url)
      crawl.visited.set(url, { status, ids })
      const text = `${url.replace(base, '')} answers ${status}`
      if (status !== 200) crawl.findings.push({ rule: 'link', text, where: from.replace(base, '') || '/' })
      else next.push(...crawl.newLinks(targetsOf(html), url))
    })
    batch = next
  }
  log(`Links: ${crawl.visited.size} addresses and ${crawl.anchors.length} anchors followed.`)
  return [...crawl.findings, ...crawl.deadAnchors()]
}
