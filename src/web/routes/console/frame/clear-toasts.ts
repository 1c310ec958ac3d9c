// Moves toasts so that they never cover a control.
import { useEffect } from 'react'

export type Box = { left: number; top: number; width: number; height: number }

const CONTROLS = 'a[href], button, input, select, textarea, summary'
/** Gap between a toast and the controls next to it. */
const GAP = 8

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

/** Returns the free position nearest to the usual one; undefined when the window has none. */
export function nearestFreePosition(
  usual: Box,
  viewport: { width: number; height: number },
  taken: readonly Box[],
): Box | undefined {
  const { width, height } = usual
  const positionsBeside = (at: number, from: number, length: number, own: number) => [at, from + length + GAP, from - own - GAP]
  const lefts = new Set([usual.left, ...taken.flatMap((box) => positionsBeside(usual.left, box.left, box.width, width))])
  const tops = new Set([usual.top, ...taken.flatMap((box) => positionsBeside(usual.top, box.top, box.height, height))])
  const distanceOf = (box: Box) => Math.hypot(box.left - usual.left, box.top - usual.top)
  return [...tops]
    .flatMap((top) => [...lefts].map((left) => ({ left, top, width, height })))
    .filter(({ left, top }) => left >= 0 && top >= 0 && left + width <= viewport.width && top + height <= viewport.height)
    .toSorted((one, other) => distanceOf(one) - distanceOf(other))
    .find((position) => !taken.some((box) => overlaps(position, box)))
}

const boxOf = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box => ({
  left: offsetLeft,
  top: offsetTop,
  width: offsetWidth,
  height: offsetHeight,
})

const viewportSize = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight })

function visibleControls(toasts: HTMLElement): Box[] {
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !toasts.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
    .filter((box) => overlaps(box, { left: 0, top: 0, ...viewportSize() }))
}

function positionToasts(toasts: HTMLElement): void {
  toasts.style.inset = ''
  toasts.style.margin = ''
  const usual = boxOf(toasts)
  const clear = nearestFreePosition(usual, viewportSize(), visibleControls(toasts))
  if (!clear || (clear.left === usual.left && clear.top === usual.top)) return
  toasts.style.margin = '0'
  toasts.style.inset = `${clear.top}px auto auto ${clear.left}px`
}

const coversControl = (toasts: HTMLElement): boolean => visibleControls(toasts).some((box) => overlaps(boxOf(toasts), box))

/** Moves toasts off the controls when one appears or disappears, and when the page changes below them. */
export function useUncoverControls(): void {
  useEffect(() => {
    let shown: HTMLElement | undefined
    const observer = new MutationObserver((changes) => {
      if (!shown?.isConnected) return observer.disconnect()
      const isOutside = changes.some(({ target }) => !shown?.contains(target))
      if (isOutside && coversControl(shown)) positionToasts(shown)
    })
    const onToggle = ({ target }: Event) => {
      // The popover is shown again each time.
      if (!(target instanceof HTMLElement && target.matches('.toasts:popover-open'))) return
      shown = target
      positionToasts(target)
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    }
    document.addEventListener('toggle', onToggle, { capture: true })
    return () => {
      document.removeEventListener('toggle', onToggle, { capture: true })
      observer.disconnect()
    }
  }, [])
}
