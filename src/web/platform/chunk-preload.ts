// Fetches lazy-loaded files before they are imported; replaces Vite's preload helper.

// Browsers may cache a failed import until reload. Without this, a part requested while offline would stay broken until then.
/** By address: files that are here or on their way. */
const loading = new Map<string, Promise<unknown>>()

/** Stands in for the build's own helper of this name: `load` imports one file, and `others` are what that file needs, from the root of the site. */
export function __vitePreload<Part>(load: () => Promise<Part>, others: readonly string[] = []): Promise<Part> {
  const own = /import\(["'`](.+?)["'`]\)/.exec(String(load))?.[1]
  const files = others.map((file) => `/${file}`)
  if (own) files.push(new URL(own, import.meta.url).pathname)
  return Promise.all(files.map(preloadFile)).then(load)
}

function preloadFile(file: string): Promise<unknown> {
  const cached = loading.get(file)
  if (cached) return cached
  const isStyles = file.endsWith('.css')
  const isOnPage = document.querySelector(`link[rel=${isStyles ? 'stylesheet' : 'modulepreload'}][href="${file}"]`)
  const request = isOnPage ? Promise.resolve() : isStyles ? loadStyles(file) : loadCode(file)
  loading.set(file, request)
  request.catch(() => loading.delete(file))
  return request
}

/** What a dead spot has swallowed would else keep the next try waiting with it. */
const LONGEST_MS = 60_000

/** Read to its end, so that the import finds all of it in the browser's cache. */
async function loadCode(file: string): Promise<void> {
  const answer = await fetch(file, { signal: AbortSignal.timeout(LONGEST_MS) })
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}.`)
  await answer.arrayBuffer()
}

function loadStyles(file: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = file
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(`${file} did not load.`))
    }
    document.head.append(link)
  })
}
