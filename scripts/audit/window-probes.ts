// Checks run inside the page: overflow, cut-off text, layout shift.
export type Probes = { tooWide: number; culprits: string[]; cut: string[] }
export type Shift = { value: number; sources: string[] }

/**
 * Runs in the page before everything else and records every layout shift. `hadRecentInput` is ignored: nobody touches the page, but the
 * browser counts resizing the emulated viewport as input.
 */
export function noteShifts(): void {
  const describe = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}` : '?'
  }
  type LayoutShift = PerformanceEntry & { value: number; sources?: { node: Node | null }[] }
  const shifts: Shift[] = []
  Object.assign(window, { auditShifts: shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      shifts.push({ value: entry.value, sources: (entry.sources ?? []).map(({ node }) => describe(node)) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page before everything else: makes the browser report that it is offline. */
export function fakeOffline(): void {
  Object.defineProperty(navigator, 'onLine', { get: () => false })
}

/** Runs in the page and returns what `noteShifts` recorded. */
export function readShifts(): Shift[] {
  return (window as unknown as { auditShifts?: Shift[] }).auditShifts ?? []
}

/** Runs in the page and renders the parts that are skipped until they are near the viewport. */
export function renderSkippedParts(): void {
  for (const part of document.querySelectorAll<HTMLElement>('.server-rendered, .server-rendered > *'))
    part.style.contentVisibility = 'visible'
}

/** Runs in the page, so it must be self-contained. */
export function probe(): Probes {
  const describe = (element: Element): string => {
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')} "${text}"`
  }
  const root = document.documentElement
  const width = root.clientWidth
  const all = [...document.body.querySelectorAll('*')]
  const tooWide = Math.max(0, root.scrollWidth - width)
  const outside = all.filter((element) => element.getBoundingClientRect().right > width + 1)
  const culprits = outside.filter((element) => !outside.some((other) => other !== element && element.contains(other)))
  const cut = all.filter((element) => {
    const hasOwnText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!hasOwnText || element.clientWidth < 4) return false
    const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
    // Text for screen readers only is clipped on purpose.
    if (clipPath === 'inset(50%)') return false
    const isHidden = (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis'
    return isHidden && element.scrollWidth > element.clientWidth + 1
  })
  const dialogs = [...document.querySelectorAll('dialog[open]')].filter(
    (dialog) => getComputedStyle(dialog).overflowY === 'hidden' && dialog.scrollHeight > dialog.clientHeight + 1,
  )
  return {
    tooWide,
    culprits: tooWide > 0 ? culprits.slice(0, 3).map(describe) : [],
    cut: [...cut.slice(0, 3), ...dialogs].map(describe),
  }
}
