import table from '../src/web/routes.ts'

export type Page = { file: string; path: string }

type Entry = { path?: string; file: string; children?: Entry[] }

/** Layouts without a page of their own. */
const FRAMES = new Set(['platform/language-route.tsx', 'layout/public.tsx'])
/** The layout of a protected section has no page of its own. */
const SECTIONS_WITHOUT_PAGE = new Set(['/admin'])

function pagesOf(entries: readonly Entry[], above = ''): Page[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const fullPath = path === 'hi?' ? above : [above, path].filter(Boolean).join('/')
    const own = FRAMES.has(file) || path.startsWith('hi/') ? [] : [{ file, path: `/${fullPath}` }]
    return [...own, ...pagesOf(children, fullPath)]
  })
}

/** The files of the route table, including section layouts. */
export const pageTable = async (): Promise<Page[]> => pagesOf((await table) as Entry[])

export const hasOwnPage = ({ path }: Page): boolean => !SECTIONS_WITHOUT_PAGE.has(path)
