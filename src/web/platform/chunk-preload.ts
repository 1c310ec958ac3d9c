// Fetches lazy-loaded files before they are imported; replaces Vite's preload helper.

// Browsers may cache a failed import until reload; without this, a chunk requested while offline would stay broken until then.
/** Requests by path: files that are loaded or loading. */
const loading = new Map<string, Promise<unknown>>()

/**
 * Replaces Vite's helper of this name. `load` imports one file, and `others` are the files it depends on, relative to the site's root.
 * Preloads all of them, then returns `load()`.
 */
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

/** Without a timeout, a request that hangs in a dead spot would block every retry. */
const LOAD_TIMEOUT_MS = 60_000

/** Reads the body to its end, so that the import finds the file in the browser's cache. */
async function loadCode(file: string): Promise<void> {
  const response = await fetch(file, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${file} answered ${response.status}.`)
  await response.arrayBuffer()
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
