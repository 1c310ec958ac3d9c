import { fetchChecked } from './fetch-checked.ts'
import type { Finding } from './findings.ts'
import { inParallel } from './parallel.ts'

const CONCURRENCY = 4

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

/** Returns what is wrong with one page of the sitemap, or undefined. */
async function problemOf(address: string): Promise<string | undefined> {
  const response = await fetchChecked(address)
  if (response.status !== 200) return `answers ${response.status}`
  const html = await response.text()
  if (html.includes('<meta name="robots" content="noindex"')) return 'is closed to search engines'
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  return canonical === address ? undefined : `calls itself ${canonical ?? 'nothing'}`
}

export async function auditSiteMap(base: string, log: (line: string) => void = console.log): Promise<Finding[]> {
  const robots = await (await fetchChecked(`${base}/robots.txt`)).text()
  const map = /^Sitemap: (.+)$/m.exec(robots)?.[1]
  if (!map) return [{ rule: 'link', text: 'robots.txt names no map', where: '/robots.txt' }]
  const findings: Finding[] = []
  let count = 0
  for (const part of locations(await (await fetchChecked(map)).text())) {
    const response = await fetchChecked(part)
    const where = part.replace(base, '')
    if (response.status !== 200) findings.push({ rule: 'link', text: `a part of the map answers ${response.status}`, where })
    const pages = locations(await response.text())
    count += pages.length
    await inParallel(pages, CONCURRENCY, async (page) => {
      const problem = await problemOf(page)
      if (problem) findings.push({ rule: 'link', text: `${page.replace(base, '')} ${problem}`, where })
    })
  }
  log(`Map: ${count} addresses opened.`)
  return findings
}
